import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { temporary } from './processes';

export interface Load {
  url: string;
  seconds: number;
  headers?: Record<string, string>;
  connections?: number;
  /** Paths that are asked for in turn, in place of the one in `url`. */
  paths?: string[];
  /** Posts this JSON, each time with a key of its own. */
  post?: Record<string, unknown>;
}

export interface Throughput {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were no success and no 304. */
  errors: number;
}

const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk'].find((path) => existsSync(path));

/** Which load generator is there: wrk costs the machine far less than one written in JavaScript. */
export const generator = wrk === undefined ? 'autocannon' : 'wrk';

/** As many requests as the server answers, over kept-open connections. */
export async function load(options: Load): Promise<Throughput> {
  return wrk === undefined ? withAutocannon(options) : withWrk(wrk, options);
}

async function withWrk(
  program: string,
  { url, seconds, headers = {}, connections = 64, paths, post }: Load,
): Promise<Throughput> {
  const script = join(temporary(), 'load.lua');
  writeFileSync(script, luaScript(headers, paths, post));
  const { stdout } = await promisify(execFile)(
    program,
    ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url],
    { maxBuffer: 1e7 },
  );
  const [, rate = 0, p50 = 0, p99 = 0, errors = 0] = (/^RESULT (\S+) (\S+) (\S+) (\S+)$/m.exec(stdout) ?? []).map(
    Number,
  );
  return { rate, p50, p99, errors };
}

function luaScript(headers: Record<string, string>, paths: string[] | undefined, post: Load['post']): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  if (paths)
    lines.push(
      `local paths, at = {${paths.map((path) => JSON.stringify(path)).join(',')}}, 0`,
      'request = function() at = at % #paths + 1 return wrk.format("GET", paths[at]) end',
    );
  if (post)
    lines.push(
      'wrk.method = "POST"',
      'wrk.headers["content-type"] = "application/json"',
      `wrk.body = ${JSON.stringify(JSON.stringify(post))}`,
      'local at = 0',
      'request = function() at = at + 1 wrk.headers["idempotency-key"] = ' +
        `"bench-${process.pid}-${Date.now()}-" .. at return wrk.format() end`,
    );
  lines.push(
    'done = function(summary, latency) io.write(string.format("RESULT %.1f %.3f %.3f %d\\n", ' +
      'summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(99) / ' +
      '1000, summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout)) ' +
      'end',
  );
  return lines.join('\n');
}

async function withAutocannon({
  url,
  seconds,
  headers = {},
  connections = 64,
  paths,
  post,
}: Load): Promise<Throughput> {
  const requests = paths?.map((path) => ({ method: 'GET' as const, path }));
  const body = post && {
    method: 'POST' as const,
    body: JSON.stringify(post),
    idReplacement: true,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': '[<id>]' },
  };
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers,
    ...(requests && { requests }),
    ...body,
  });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result['4xxs' as 'non2xx'] + result['5xxs' as 'non2xx'],
  };
}
