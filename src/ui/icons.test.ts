import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './iconNames';

test('every icon that can be named is drawn once, and nothing is drawn that has no name', () => {
  const drawn = [...readFileSync('src/ui/icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...iconNames]);
});
