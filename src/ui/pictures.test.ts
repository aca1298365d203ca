import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readLoops } from '../../scripts/pictures/loops';
import { manifest } from '../../scripts/pictures/manifest';
import { readMasters } from '../../scripts/pictures/masters';
import { pictures } from './pictures';
import { pictureSrcSet, pictureWidths } from './pictureUrls';

test('pictures.ts describes the masters as they are now (if not: npm run media)', async () => {
  const committed = await readFile(new URL('pictures.ts', import.meta.url), 'utf8');
  expect(committed).toBe(manifest(await readMasters(), await readLoops()));
}, 30_000);

test('no picture is offered wider than its master', () => {
  for (const { width } of Object.values(pictures)) expect(Math.max(...pictureWidths(width))).toBeLessThanOrEqual(width);
});

test('widths run from 320 to 2000, and icons also come smaller', () => {
  expect(pictureWidths(2600)).toEqual([320, 480, 640, 768, 960, 1280, 1600, 2000]);
  expect(pictureWidths(1400)).toEqual([320, 480, 640, 768, 960, 1400]);
  expect(pictureWidths(400)).toEqual([160, 320, 400]);
});

test('a srcset names each width with the hash of the master', () => {
  const { hash } = pictures['icon-math'];
  expect(pictureSrcSet('icon-math', 'avif')).toBe(
    `/media/icon-math.${hash}-160.avif 160w, /media/icon-math.${hash}-320.avif 320w, /media/icon-math.${hash}-400.avif 400w`,
  );
});
