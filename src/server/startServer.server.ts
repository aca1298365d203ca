import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

/*
 * `dist/app/server.mjs`: starts the server's bundle. Node 22.1 and later keep its compiled code beside it, which saves a
 * third of the next start; where the folder cannot be written they compile at each start, as Node 20 does.
 */

// A build is made for production alone: a start that forgets to say so is none of development.
Object.assign(process.env, { NODE_ENV: 'production' });

// This thread's young space has the size that the process was started with (scripts/run/serve.mjs). Those of the threads to come,
// for leads and for compressing, need little, and the size that was given would count for each of them.
setFlagsFromString('--max-semi-space-size=1');

const compileCache: { enableCompileCache?: (folder: string) => unknown; createRequire: unknown } = nodeModule;
compileCache.enableCompileCache?.(fileURLToPath(new URL('compiled', import.meta.url)));
nodeModule.createRequire(import.meta.url)('./main.cjs');
