// `npm start`: installs if needed, builds if needed, serves production.
import { serve } from './run/serve.mjs';
import { buildIfNeeded, installIfNeeded, readEnvFile, requireNode, root } from './run/steps.mjs';
import { usage } from './run/usage.mjs';

usage(
  'npm start\n\nInstalls if needed, builds if needed, and serves the site on http://localhost:3000.\n' +
    'Settings come from the environment or a .env file; docs/deploy.md lists them.',
);

requireNode();
process.chdir(root);
readEnvFile();
installIfNeeded();
buildIfNeeded();
serve();
