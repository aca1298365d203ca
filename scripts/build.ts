import { writeFileSync } from 'node:fs';
import { build as buildSite } from 'vike/api';
import { build } from 'vite';
import { makeFonts } from './fonts/makeFonts';
import { keepEnglish } from './keepEnglish';
import { publish } from './mediaFolder';
import { makePictures } from './pictures/makePictures';
import { precompress } from './precompress';
import { usage } from './run/usage.mjs';

/** `npm run build`: pictures and fonts, the browser's code and the renderer (Vike), then the server and the commands. */
usage(
  'npm run build\n\nMakes dist/, from which the site is served: pictures and fonts, the code of the browser, the server and ' +
    'the commands. npm start does so by itself where it is missing or older than the files.',
);
process.env['NODE_ENV'] = 'production';

async function buildAll(): Promise<void> {
  const media = [...(await makePictures()), ...(await makeFonts())];
  await buildSite();
  await publish(media, 'dist/client/media');
  await precompress('dist/client');
  await build({ configFile: 'vite.server.config.ts' });
  await build({ configFile: 'vite.server.config.ts', mode: 'commands' });
  keepEnglish('locales/en', 'dist/app/english.json');
  // Written last: its time tells a complete build from an interrupted one.
  writeFileSync('dist/built', '');
}

// Vike listens for what nobody catches and logs it, so that the process would end as if all had gone well.
await buildAll().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
