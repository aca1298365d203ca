import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverFlags } from './run/serve.mjs';

/** Writes dist/app/server.mjs, which starts the bundle, and keeps the bundle's compiled code beside it. */
export async function startBundle(folder: string): Promise<void> {
  const bundle = readdirSync(folder).find((name) => /^server-.*\.cjs$/.test(name));
  if (bundle === undefined) throw new Error(`${folder} has no bundle of the server`);
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { fileURLToPath } from 'node:url'
import { runBundle } from './runBundle.mjs'

runBundle(fileURLToPath(new URL('${bundle}', import.meta.url)))
`,
  );
  if (!(await keepCompiledCode(resolve(folder, bundle))))
    process.stderr.write('The compiled code could not be kept: the server will start all the same, a little slower.\n');
}

/** Settings are the build's own: those of the machine are for the site that is to run there. */
async function keepCompiledCode(bundle: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'build-'));
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
  };
  try {
    // V8 takes code only from a process with the same flags.
    return (
      spawnSync(process.execPath, [...serverFlags, 'scripts/keepCompiledCode.mjs', bundle], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      }).status === 0
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
