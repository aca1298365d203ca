import { fillCache, type MediaFile, writeSource } from '../mediaFolder';
import { manifest } from './manifest';
import { cuts } from './recipe';
import { cutFile, subset } from './subset';
import { wordmarkSource } from './wordmark';

/** Describes the fonts in src/theme/fontFiles.ts, draws the wordmark, and cuts what the cache lacks. Returns the files. */
export async function makeFonts(): Promise<MediaFile[]> {
  await writeSource('src/theme/fontFiles.ts', await manifest());
  await writeSource('src/theme/wordmark.ts', await wordmarkSource());
  // Two rules may name one file.
  const byName = new Map(await Promise.all(cuts.map(async (cut) => [await cutFile(cut), cut] as const)));
  const files = Array.from(byName, ([file, cut]) => ({ file, make: () => subset(cut, 'woff2') }));
  await fillCache(files, 1);
  return files;
}
