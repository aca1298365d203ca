import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Starvation } from './starvation';

export interface Flood {
  /** Origin of the server, 'http://127.0.0.1:3000'. */
  url: string;
  /** Connections that ask without a pause. */
  connections: number;
  /** Ends the flood. */
  signal: AbortSignal;
}

/** What came back: how many answers of each status. A connection that broke counts as 0. */
export type FloodAnswers = Record<number, number>;

const prefixes = ['', '/in', '/ae', '/hi', '/ae/ar', '/in/hi'];
const interests = ['robots', 'coding', 'smart', 'unsure', 'made-up'];

/**
 * Asks for as many different pages as the site can be made to believe in: every age from 00 to 99 by every interest,
 * over all prefixes and over hosts that somebody makes up.
 */
export function floodOfKeys(flood: Flood): Promise<FloodAnswers> {
  let at = 0;
  return ask(flood, () => {
    at += 1;
    const age = String(at % 100).padStart(2, '0');
    const prefix = prefixes[Math.floor(at / 500) % prefixes.length] ?? '';
    const interest = interests[Math.floor(at / 100) % interests.length] ?? '';
    return {
      host: at % 2 === 0 ? 'cogsprout.example' : `host-${at % 97}.example`,
      path: `${prefix}/robotics-coding-courses?age=${age}&interest=${interest}&made-up=${at}`,
    };
  });
}

/** Asks for what no cache can answer, each time another: searches, and addresses where there is nothing. */
export function floodOfRenders(flood: Flood): Promise<FloodAnswers> {
  let at = 0;
  return ask(flood, () => {
    at += 1;
    const path = at % 4 === 0 ? `/no-such-page-${at}` : `/search?q=robot+${at}`;
    return { host: 'cogsprout.example', path: (prefixes[at % prefixes.length] ?? '') + path };
  });
}

/**
 * Begins a flood in a process of its own, so that who asks meanwhile is not held up by who floods.
 * @param through a program that becomes it, with its arguments, such as one that binds it to a processor
 * @returns ends it, and says what came back
 */
export function floodFromOutside(
  which: 'keys' | 'renders',
  { url, connections }: Omit<Flood, 'signal'>,
  through: readonly string[] = [],
): () => Promise<FloodAnswers> {
  const own = [process.execPath, '--import', 'tsx', 'tests/soak/floodProcess.ts', which, url, String(connections)];
  const [program = '', ...args] = [...through, ...own];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(child, 'close');
  return async () => {
    child.stdin.end();
    await closed;
    return JSON.parse(said) as FloodAnswers;
  };
}

async function ask(
  { url, connections, signal }: Flood,
  next: () => { host: string; path: string },
): Promise<FloodAnswers> {
  const answers: FloodAnswers = {};
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  // Nobody waits for the last answers.
  signal.addEventListener('abort', () => agent.destroy());
  const count = (status: number) => {
    if (signal.aborted) return;
    answers[status] = (answers[status] ?? 0) + 1;
  };
  const one = ({ host, path }: { host: string; path: string }) =>
    new Promise<void>((resolve) => {
      const asked = request(url + path, { agent, headers: { host, 'accept-encoding': 'gzip, br' } }, (response) => {
        response.resume().once('close', () => {
          count(response.statusCode ?? 0);
          resolve();
        });
      });
      asked.once('error', () => {
        count(0);
        resolve();
      });
      asked.end();
    });
  const connection = async () => {
    while (!signal.aborted) await one(next());
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return answers;
}

/** Answers to one who asks for an address again and again while others flood. */
interface Latency {
  p99: number;
  median: number;
  /** The same as p99, without the time in which other programs had the processor of the server or of who asks. */
  p99Unstarved: number;
  asked: number;
  failed: number;
}

/** Milliseconds until an address answers, asked for one after the other on one connection. */
export async function latencyOf(address: string, signal: AbortSignal, starvation: Starvation): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const unstarved: number[] = [];
  let failed = 0;
  while (!signal.aborted) {
    const starvedBefore = starvation.now();
    const before = performance.now();
    const status = await new Promise<number>((resolve) => {
      request(address, { agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      })
        .once('error', () => resolve(0))
        .end();
    });
    const tookMs = performance.now() - before;
    times.push(tookMs);
    unstarved.push(Math.max(0, tookMs - (starvation.now() - starvedBefore)));
    if (status !== 200) failed += 1;
  }
  agent.destroy();
  return {
    p99: part(times, 0.99),
    median: part(times, 0.5),
    p99Unstarved: part(unstarved, 0.99),
    asked: times.length,
    failed,
  };
}

function part(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
