import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const reactRouter = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist',
  'production',
);

/** React Router publishes a production build, but names its development build under every export condition. */
export const productionRouter = [
  { find: /^react-router$/, replacement: join(reactRouter, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(reactRouter, 'dom-export.mjs') },
];
