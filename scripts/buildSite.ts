import { writeFileSync } from 'node:fs';
import { build as buildPages } from 'vike/api';
import { build } from 'vite';
import { makeFonts } from './fonts/makeFonts';
import { keepEnglish } from './keepEnglish';
import { publish } from './mediaFolder';
import { makePictures } from './pictures/makePictures';
import { precompress } from './precompress';

/** Pictures and fonts, the browser's code and the renderer (Vike), then the server and the commands, into `dist/`. */
export async function buildSite(): Promise<void> {
  const media = [...(await makePictures()), ...(await makeFonts())];
  await buildPages();
  await publish(media, 'dist/client/media');
  await precompress('dist/client');
  await build({ configFile: 'vite.server.config.ts' });
  await build({ configFile: 'vite.server.config.ts', mode: 'commands' });
  keepEnglish('locales/en', 'dist/app/english.json');
  // Written last: its time tells a complete build from an interrupted one.
  writeFileSync('dist/built', '');
}
