import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected console.error or console.warn fails the test that caused it; a test that expects one mocks it itself. */
const spies = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') };

beforeEach(() => {
  spies.error.mockClear();
  spies.warn.mockClear();
});

afterEach(() => {
  expect(spies.error.mock.calls, 'unexpected console.error').toEqual([]);
  expect(spies.warn.mock.calls, 'unexpected console.warn').toEqual([]);
});
