import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/run/freePort.mjs';
import { eventually } from '../leads/eventually';

export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/**
 * nginx as docs/deploy.md sets it up, in front of these ports of loopback. Left out is what a test cannot have: certificates,
 * the redirect to them, and limits for one address, from which all of a test comes.
 */
export async function startProxy(program: string, upstreams: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const shown = /```nginx\n([^]*?)```/.exec(readFileSync('docs/deploy.md', 'utf8'))?.[1] ?? '';
  let next = 0;
  const site = shown
    .replace(/^server \{\n {2}listen 80;[^}]*\}\n/m, '')
    .replace(/^.*\b(ssl_\w+|limit_\w+|listen \[).*\n/gm, '')
    .replace(/listen [^;]*;/, `listen 127.0.0.1:${port};`)
    .replace(/server 127\.0\.0\.1:\d+/g, () => `server 127.0.0.1:${upstreams[next++]}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid;\nevents { worker_connections 512; }\nhttp { ` +
      `access_log off; ${places.join(' ')}\n${site}\n}\n`,
  );
  let complaints = '';
  const args = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')];
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await eventually('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaints}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
