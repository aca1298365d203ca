// `npm start`: installs if needed, builds if needed, serves production.
import { serve } from './run/serve.mjs';
import { buildIfNeeded, installIfNeeded, readEnvFile, requireNode, root, say } from './run/steps.mjs';

if (process.argv.includes('--help')) {
  say(
    'npm start\n\nInstalls if needed, builds if needed, and serves the site on http://localhost:3000.\n' +
      'Settings come from the environment or a .env file; docs/deploy.md lists them.',
  );
  process.exit(0);
}

requireNode();
process.chdir(root);
readEnvFile();
installIfNeeded();
buildIfNeeded();
serve();
