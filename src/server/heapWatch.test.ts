import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHeap } from './heapWatch.server';

const megabytes = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sparing = ['--optimize-for-size', '--heap-growing-percent=10'];
const quick = ['--no-optimize-for-size', '--heap-growing-percent=20'];

function watched(execArgv = ['--inspect', '--heap-growing-percent=20']) {
  const flags: string[] = [];
  const heap = { now: 50 * megabytes };
  const watch = watchHeap({ heapSize: () => heap.now, setFlags: (set) => flags.push(set), execArgv });
  const hold = (size: number) => {
    heap.now = size * megabytes;
    vi.advanceTimersByTime(1_000);
  };
  return { flags, watch, hold };
}

test('a heap that grows large has V8 spare memory, once, and be quick again when it has become small', () => {
  const { flags, hold } = watched();
  hold(69);
  expect(flags).toEqual([]);
  hold(70);
  hold(110);
  hold(60);
  expect(flags).toEqual(sparing);
  hold(59);
  expect(flags).toEqual([...sparing, ...quick]);
  hold(200);
  expect(flags).toEqual([...sparing, ...quick, ...sparing]);
});

test('at its end it leaves V8 as it was, and looks no more', () => {
  const { flags, watch, hold } = watched();
  hold(200);
  watch.close();
  expect(flags).toEqual([...sparing, ...quick]);
  hold(100);
  hold(200);
  expect(flags).toHaveLength(4);
});

test('a heap that has stayed small leaves nothing to undo', () => {
  const { flags, watch } = watched();
  watch.close();
  expect(flags).toEqual([]);
});

test('where Node was started without a setting for growth, V8 has its own again afterwards', () => {
  const { flags, watch, hold } = watched([]);
  hold(200);
  watch.close();
  expect(flags.at(-1)).toBe('--heap-growing-percent=0');
});
