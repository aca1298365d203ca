import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('react-dom/client');
  vi.resetModules();
});

it('keeps no stack of the errors that React makes while it is set up, but of all that follow', async () => {
  const { stackTraceLimit } = Error;
  const limits: unknown[] = [];
  vi.doMock('react-dom/client', () => {
    limits.push(Object.hasOwn(Error, 'stackTraceLimit'));
    return { hydrateRoot: () => undefined };
  });
  vi.resetModules();
  const { setUpReact } = await import('./packages');
  await setUpReact();
  expect(limits).toEqual([false]);
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
});
