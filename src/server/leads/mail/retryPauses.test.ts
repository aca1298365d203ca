import { beforeEach, expect, test } from 'vitest';
import { RetryPauses } from './retryPauses.server';

const start = Date.UTC(2026, 10, 22);
const minute = 60_000;

let time: number;
let pauses: RetryPauses;

beforeEach(() => {
  time = start;
  pauses = new RetryPauses(() => time);
});

test('a mail server that fails on and on is tried after 1, 2, 4 … minutes, and then once an hour', () => {
  const waits = Array.from({ length: 9 }, () => {
    const until = pauses.failed('in');
    const wait = until - time;
    time = until;
    return wait / minute;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('after a success it begins with a minute again', () => {
  time = pauses.failed('in');
  time = pauses.failed('in');
  pauses.succeeded('in');
  expect(pauses.until('in')).toBeUndefined();
  expect(pauses.failed('in')).toBe(time + minute);
});

test('what fails during a pause does not make it longer, and concerns no other key', () => {
  pauses.failed('in');
  time = start + minute / 2;
  expect(pauses.failed('in')).toBe(start + minute);
  expect(pauses.until('in')).toBe(start + minute);
  expect(pauses.until('ae')).toBeUndefined();
  time = start + minute;
  expect(pauses.until('in')).toBeUndefined();
});
