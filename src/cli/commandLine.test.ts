import { expect, test } from 'vitest';
import { table } from './commandLine';

test('a line that a visitor typed stands below its own value, and is no row of the table', () => {
  const lines = table([
    ['Email', 'asha@home.example'],
    ['Message', 'Call me\nEmail    other@home.example'],
  ]).split('\n');
  expect(lines).toEqual(['Email    asha@home.example', 'Message  Call me', '         Email    other@home.example']);
});
