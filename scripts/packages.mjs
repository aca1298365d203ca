// Before `npm run build`, `bench`, `lighthouse`, `mutants` and `soak`: installs the packages where there are none. Where they are
// only older than package-lock.json nothing is done: a server may be running on them, and an image keeps them in a layer.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded, requireNode, root } from './run/steps.mjs';

requireNode();
if (!existsSync(join(root, 'node_modules', '.bin'))) installIfNeeded();
