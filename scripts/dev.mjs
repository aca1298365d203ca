// `npm run dev`: the same site with hot reload of components, styles, locales and region files.
import { installIfNeeded, readEnvFile, requireNode, root, runPackage } from './run/steps.mjs';
import { usage } from './run/usage.mjs';

usage(
  'npm run dev\n\nThe site on http://localhost:3000 with hot reload of components, styles, words and region files, and with ' +
    'a language more in every region: /qps shows what is not translated.',
);

requireNode();
process.chdir(root);
readEnvFile();
installIfNeeded();
if (!runPackage('tsx', ['scripts/media.ts'])) process.exit(1);
process.exit(runPackage('tsx', ['server.ts'], { env: { ...process.env, NODE_ENV: 'development' } }) ? 0 : 1);
