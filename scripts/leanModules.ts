import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const reactRouter = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist',
  'production',
);

/** React Router's package offers its development build under every condition; this is the other one. */
export const leanModules = [
  { find: /^react-router$/, replacement: join(reactRouter, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(reactRouter, 'dom-export.mjs') },
];
