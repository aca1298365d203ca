import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * `dist/app/server.mjs`: starts the server's bundle. Node 22.1 and later keep its compiled code beside it, which saves a
 * third of the next start; where the folder cannot be written they compile at each start, as Node 20 does.
 */
const compileCache: { enableCompileCache?: (folder: string) => unknown; createRequire: unknown } = nodeModule;
compileCache.enableCompileCache?.(fileURLToPath(new URL('compiled', import.meta.url)));
nodeModule.createRequire(import.meta.url)('./main.cjs');
