import { expect, test } from 'vitest';
import { unbroken } from './unbroken';

test('a range of numbers stays on one line, and the rest of a text as it is', () => {
  expect(unbroken('For ages 6–17, on 15–17 March: “we – you” – 2 hours')).toBe(
    'For ages 6–\u206017, on 15–\u206017 March: “we – you” – 2 hours',
  );
});
