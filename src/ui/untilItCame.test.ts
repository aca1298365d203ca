// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilItCame } from './untilItCame';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what a page cannot do without is waited for, however long it takes', async () => {
  const load = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve('code'), 60_000)));
  const came = untilItCame(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await came).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

test('what is lost on the way is asked for again, with a pause, until it comes', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'));
  load.mockResolvedValue('code');
  const came = untilItCame(load);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3_100);
  expect(await came).toBe('code');
  expect(load).toHaveBeenCalledTimes(3);
});
