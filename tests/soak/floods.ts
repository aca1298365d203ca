import { Agent, request } from 'node:http';

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

async function ask(
  { url, connections, signal }: Flood,
  next: () => { host: string; path: string },
): Promise<FloodAnswers> {
  const answers: FloodAnswers = {};
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const count = (status: number) => {
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
  agent.destroy();
  return answers;
}

/**
 * Milliseconds until an address answers, asked for one after the other on one connection.
 * @returns the 99th percentile, and how many answers were no success
 */
export async function latencyOf(
  address: string,
  signal: AbortSignal,
): Promise<{ p99: number; median: number; asked: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  while (!signal.aborted) {
    const before = performance.now();
    const status = await new Promise<number>((resolve) => {
      request(address, { agent }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      })
        .once('error', () => resolve(0))
        .end();
    });
    times.push(performance.now() - before);
    if (status !== 200) failed += 1;
  }
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p99: at(0.99), median: at(0.5), asked: times.length, failed };
}
