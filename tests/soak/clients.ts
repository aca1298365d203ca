import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type FormId, formIds } from '../../src/leads/forms';
import { sampleLeads } from '../leads/sampleLeads';
import { hostileRequest } from './fuzz';
import type { Chance } from './random';
import type { SoakSite } from './soakSite';

/** What went wrong, each kind once with a count; and how much was done. */
interface Record {
  problem(what: string): void;
  count(what: string): void;
}

interface ClientParts {
  site: SoakSite;
  chance: Chance;
  record: Record;
  signal: AbortSignal;
  /** Nobody may wait longer than this for an answer. */
  hangMs: number;
}

interface Answer {
  /** 0 where the connection broke. */
  status: number;
  /** How the connection broke, for whoever looks for the reason. */
  broke?: string;
  tookMs: number;
  /** The same without the time in which the machine had no processor for it. */
  workedMs: number;
  /** Whether the process was up all the while. */
  wasUp: boolean;
}

/** Nothing is waited for longer than this. */
const giveUpMs = 60_000;
/** A lead that cannot be stored within 4.5 s is refused; what a starved machine does not get done in that time is not the site's fault. */
const leadLimitMs = 4_000;

async function ask(site: SoakSite, path: string, init: RequestInit = {}): Promise<Answer> {
  const before = performance.now();
  try {
    const response = await fetch(site.url + path, { ...init, signal: AbortSignal.timeout(giveUpMs) });
    await response.arrayBuffer();
    return { status: response.status, ...timesSince(before, site) };
  } catch (error) {
    return { status: 0, broke: causeOf(error), ...timesSince(before, site) };
  }
}

/** What broke a request of `fetch`, and when: `ECONNRESET: read ECONNRESET at 18:52:27`. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? `${String(cause.code)}: ` : '';
  return `${code}${cause instanceof Error ? cause.message : String(cause)} at ${new Date().toISOString().slice(11, 19)}`;
}

function timesSince(before: number, site: SoakSite): Omit<Answer, 'status' | 'broke'> {
  const tookMs = performance.now() - before;
  return { tookMs, workedMs: Math.max(0, tookMs - site.starvedSince(before)), wasUp: site.wasUpSince(before) };
}

/** Reads page after page, as a visitor does; every one must come, and in time, while the process is up. */
export async function visit(
  { site, chance, record, signal, hangMs }: ClientParts,
  pages: readonly string[],
): Promise<void> {
  while (!signal.aborted) {
    const page = chance.oneOf(pages);
    const {
      status,
      broke = '',
      workedMs,
      wasUp,
    } = await ask(site, page, {
      headers: { 'accept-encoding': chance.oneOf(['br', 'gzip', 'identity']) },
    });
    if (wasUp && status !== 200) record.problem(`a visitor's ${page} was answered ${status} ${broke}`.trim());
    if (wasUp && workedMs > hangMs) record.problem(`a visitor waited ${Math.round(workedMs)} ms for ${page}`);
    record.count('pages of visitors');
    await pause(chance.between(10, 120));
  }
}

/** Sends filled forms, and keeps in mind which the server said are stored. */
export async function enquire(
  { site, chance, record, signal, hangMs }: ClientParts,
  acknowledged: Map<string, string>,
  mayRefuse: () => boolean,
): Promise<void> {
  while (!signal.aborted) {
    const form: FormId = chance.oneOf(formIds);
    const key = randomUUID();
    // A refusal may come a moment after the fault that it is for.
    const mightBeRefused = mayRefuse();
    const {
      status,
      broke = '',
      tookMs,
      workedMs,
      wasUp,
    } = await ask(site, `${chance.oneOf(['', '/ae', '/hi', '/ae/ar'])}/api/leads/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(leadIn(form)),
    });
    if (status === 201 || status === 200) acknowledged.set(key, form);
    else if (wasUp && status !== 422) {
      const wasStarved = tookMs >= leadLimitMs && workedMs < leadLimitMs;
      const isExplained = status === 503 && (mightBeRefused || mayRefuse() || wasStarved);
      if (!isExplained)
        record.problem(`a lead (${form}) was answered ${status} after ${Math.round(tookMs)} ms ${broke}`.trim());
    }
    if (wasUp && workedMs > hangMs) record.problem(`a lead waited ${Math.round(workedMs)} ms`);
    record.count('leads sent');
    await pause(chance.between(20, 150));
  }
}

/** Regions have options of their own; what one of them refuses with 422 is no loss. */
function leadIn(form: FormId) {
  return { ...sampleLeads[form] };
}

/** Sends what no browser sends, byte by byte; whatever it is, it is answered or cut off in time, and never with a 500. */
export async function attack(
  { site, chance, record, signal, hangMs }: ClientParts,
  mayFail: (target: string) => boolean,
): Promise<void> {
  while (!signal.aborted) {
    const { target, text } = hostileRequest(chance);
    const before = performance.now();
    const head = await send(site.port, text);
    const { workedMs, wasUp } = timesSince(before, site);
    const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(head)?.[1] ?? 0);
    const isExplained = status < 500 || (status === 503 && (/^retry-after:/im.test(head) || mayFail(target)));
    if (wasUp && !isExplained) record.problem(`${status} for ${JSON.stringify(text.slice(0, 200))}`);
    if (wasUp && workedMs > hangMs)
      record.problem(`${Math.round(workedMs)} ms for ${JSON.stringify(text.slice(0, 200))}`);
    record.count('hostile requests');
    await pause(chance.between(0, 30));
  }
}

/** The head of what comes back, '' where nothing does. */
function send(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let head = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const limit = setTimeout(() => socket.destroy(), giveUpMs);
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      // Who asked that the connection be kept need not wait for its end.
      if (head.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(limit);
      resolve(head);
    });
  });
}

const mostSlow = 60;

/** Connections that send a letter now and then, or never read what they asked for. */
export async function dawdle({ site, chance, record, signal }: ClientParts): Promise<void> {
  const sockets: Socket[] = [];
  while (!signal.aborted) {
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      chance.oneOf([
        '',
        'GET / HT',
        'GET / HTTP/1.1\r\nHost: a\r\nX: ',
        'GET /ae HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20),
      ]),
    );
    socket.pause();
    sockets.push(socket);
    chance.oneOf(sockets).write('x');
    if (sockets.length > mostSlow) sockets.shift()?.destroy();
    record.count('slow connections');
    await pause(chance.between(100, 300));
  }
  for (const socket of sockets) socket.destroy();
}
