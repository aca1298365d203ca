import { makeFonts } from './fonts/makeFonts';
import { makePictures } from './pictures/makePictures';
import { usage } from './run/usage.mjs';

/** `npm run media`: pictures and fonts, as the pages name them. The build does the same and publishes them. */
usage(
  'npm run media\n\nEncodes the pictures of art/images, cuts the fonts, and describes both in ' +
    'src/ui/pictures.ts and src/theme/fontFiles.ts.',
);
const started = performance.now();
const files = [...(await makePictures()), ...(await makeFonts())];
process.stdout.write(
  `${files.length} pictures and fonts are ready (${((performance.now() - started) / 1000).toFixed(1)} s)\n`,
);
