import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePaths } from '../regions/pagePaths';
import { pageModule } from './pageModule.server';

test('every page has its code where its scripts are looked for', () => {
  const pages = [...Object.keys(pagePaths), 'not-found'] as Parameters<typeof pageModule>[0][];
  expect(pages.map(pageModule).filter((file) => !existsSync(file))).toEqual([]);
});
