import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/run/freePort.mjs';
import { allocatorSettings, serverFlags } from '../../scripts/run/serve.mjs';
import { nginxProgram } from '../../scripts/run/servers.mjs';

export interface Running {
  url: string;
  /** From the start of the process to its first answer, in milliseconds. */
  startedIn: number;
  pid: number | undefined;
  /** Memory that the process holds now, in MB. */
  memory(): number;
  /** Processor time that the process has used, in milliseconds. */
  cpu(): number;
  stop(): Promise<void>;
}

const bundle = join(process.cwd(), 'dist/app/server.mjs');

/**
 * The production build in a process of its own, begun as `npm start` begins it, its log at the usual level and thrown away.
 * @param through a program that becomes it, with its arguments, such as one that binds it to a processor
 */
export async function startSite(
  env: Record<string, string> = {},
  cwd = process.cwd(),
  through: readonly string[] = [],
): Promise<Running> {
  if (!existsSync(bundle)) throw new Error('The build is missing: run npm run build first.');
  const [program, ...args] = [...through, process.execPath, ...serverFlags, bundle];
  return start(
    program,
    args,
    (port) => ({
      ...allocatorSettings,
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DATA_DIR: temporary(),
      LEADS_RATE_LIMIT: '1000000',
      ...env,
    }),
    cwd,
  );
}

/** Node's own server, which sends the same bytes and nothing else: what a request costs at the least. */
export async function startBare(body: Buffer, headers: Record<string, string>): Promise<Running> {
  const folder = temporary();
  writeFileSync(join(folder, 'body'), body);
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
const body = readFileSync(new URL('body', import.meta.url))
const headers = ${JSON.stringify({ ...headers, 'content-length': String(body.length) })}
createServer((request, response) => { response.writeHead(200, headers); response.end(body) }).listen(process.env.PORT, '127.0.0.1')
`,
  );
  return start(process.execPath, [join(folder, 'server.mjs')], (port) => ({ PORT: String(port) }));
}

/** sirv, as its authors mean it for production, over the files of the build. */
export async function startSirv(): Promise<Running> {
  const folder = temporary();
  const client = join(process.cwd(), 'dist/client');
  const sirv = import.meta.resolve('sirv');
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { createServer } from 'node:http'
import sirv from ${JSON.stringify(sirv)}
const files = sirv(${JSON.stringify(client)}, { brotli: true, gzip: true, etag: true, immutable: true, maxAge: 31536000 })
createServer((request, response) => files(request, response, () => { response.end() })).listen(process.env.PORT, '127.0.0.1')
`,
  );
  return start(process.execPath, [join(folder, 'server.mjs')], (port) => ({ PORT: String(port) }));
}

/** nginx with one worker and the file compressed beforehand; null where there is no nginx. */
export async function startNginx(gzipped: Buffer): Promise<Running | null> {
  const program = nginxProgram();
  if (program === undefined) return null;
  const folder = temporary();
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, 'index.html.gz'), gzipped);
  const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder};`)
    .join('');
  const configuration = join(folder, 'nginx.conf');
  return start(program, ['-c', configuration, '-p', folder, '-e', join(folder, 'error.log')], (port) => {
    writeFileSync(
      configuration,
      `worker_processes 1; daemon off; pid ${folder}/pid;
events { worker_connections 1024; }
http {
access_log off; sendfile on; tcp_nopush on; gzip_static always; keepalive_requests 10000000; open_file_cache max=10;
types { text/html html; } ${temporaries}
server { listen 127.0.0.1:${port}; root ${folder}; } }`,
    );
    return {};
  });
}

// A benchmark that breaks off leaves no server behind.
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill()));

/** Starts a server that listens on the port of its environment, and waits for its first answer. */
export async function start(
  program: string,
  args: string[],
  environment: (port: number) => Record<string, string>,
  cwd = process.cwd(),
): Promise<Running> {
  const port = await freePort();
  const env = { ...process.env, ...environment(port) };
  const before = performance.now();
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - before > 60_000) throw new Error(`${program} did not start.`);
    await wait(4);
  }
  const startedIn = performance.now() - before;
  return {
    url,
    startedIn,
    pid: child.pid,
    memory: () => memoryOf(child),
    cpu: () => cpuOf(child),
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  running.delete(child);
}

/** Resident pages of all workers of the process (nginx has one beside its master). */
function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** User and system time in ticks of 10 ms (proc(5)). */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/`, { headers: { 'accept-encoding': 'gzip' } });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder, which goes with this process. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  folders.push(folder);
  return folder;
}
