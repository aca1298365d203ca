import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/freePort.mjs';
import { FakeSpreadsheet, type Mood } from '../fakes/spreadsheet';
import { SiteProcess } from '../site/siteProcess';
import { chanceFrom } from '../soak/random';
import { announceKills, kills, killsLimitMs, seed } from './crashSettings';
import { eventually } from './eventually';
import { postgresPrograms, TestPostgres } from './postgres';
import { sampleLeads } from './sampleLeads';

const { number: chance, between, oneOf } = chanceFrom(seed);
announceKills('Crash tests');
const shortTimes = { LEADS_TIMEOUT_MS: '300', LEADS_RETRY_BASE_MS: '20', LEADS_RETRY_CAP_MS: '400' };

const tidying: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const tidy of tidying.splice(0).toReversed()) await tidy();
});

/** Visitors who never stop: each posts a lead, and when the server is gone tries again with the same key, or gives up. */
class Visitors {
  /** Keys of leads that the server said are stored. */
  readonly acknowledged = new Set<string>();
  readonly posted = new Set<string>();
  private posting = true;
  private readonly done: Promise<unknown>;

  constructor(urls: readonly string[], count: number) {
    this.done = Promise.all(Array.from({ length: count }, () => this.visit(urls)));
  }

  private async visit(urls: readonly string[]): Promise<void> {
    let key = randomUUID();
    while (this.posting) {
      this.posted.add(key);
      const status = await this.post(oneOf(urls), key);
      if (status === 200 || status === 201) this.acknowledged.add(key);
      if (status !== 0 || chance() < 0.5) key = randomUUID();
      // While it is gone, asking faster would only keep it from starting.
      await pause(status === 0 ? between(50, 150) : between(1, 40));
    }
  }

  private async post(url: string, key: string): Promise<number> {
    try {
      const answer = await fetch(`${url}/api/leads/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...sampleLeads.contact, Message: `${key} नमस्ते 👩🏽‍🚀` }),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async leave(): Promise<void> {
    this.posting = false;
    await this.done;
  }
}

function report(name: string, numbers: Record<string, number>): void {
  process.stdout.write(
    `\n${name}: ${Object.entries(numbers)
      .map(([what, number]) => `${number} ${what}`)
      .join(', ')}\n`,
  );
}

async function fakeSheet(): Promise<FakeSpreadsheet> {
  const sheet = await new FakeSpreadsheet().start();
  tidying.push(() => sheet.stop());
  return sheet;
}

test(
  `every acknowledged lead is delivered though the server is killed ${kills} times and the spreadsheet fails in every way`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'leads-crash-'));
    tidying.push(() => rmSync(folder, { recursive: true, force: true }));
    const sheet = await fakeSheet();
    const moods: readonly Mood[] = ['ok', 'ok', 'fails', 'hangs', 'resets', 'throttles', 'losesAnswer'];
    sheet.mood = () => oneOf(moods);
    const site = new SiteProcess(await freePort(), { DATA_DIR: folder, LEADS_CONTACT_URL: sheet.url(), ...shortTimes });
    tidying.push(() => site.end('SIGKILL'));
    site.start();
    await site.answers();
    const visitors = new Visitors([site.url], 8);
    for (let kill = 0; kill < kills; kill++) {
      // Now and then before it has even started.
      if (chance() < 0.9) await site.answers();
      await pause(between(0, 700));
      await site.end('SIGKILL');
      site.start();
    }
    await site.answers();
    await eventually('enough leads were acknowledged', () => visitors.acknowledged.size > kills * 5);
    await visitors.leave();
    sheet.mood = 'ok';
    const missing = () => [...visitors.acknowledged].filter((id) => !sheet.ids.has(id));
    await eventually('every acknowledged lead arrives', () => missing().length === 0);
    await site.end('SIGTERM');
    report('Crash test, SQLite', {
      kills,
      posted: visitors.posted.size,
      acknowledged: visitors.acknowledged.size,
      'delivered leads': sheet.ids.size,
      lost: missing().length,
      'arrivals under an id seen before': sheet.arrivals.length - sheet.ids.size,
    });
    expect([...sheet.ids].filter((id) => !visitors.posted.has(id))).toEqual([]);
  },
  killsLimitMs,
);

/** Whether a process that is killed at one moment may not have noted an answer that was sent at another (machine: busy). */
const mayHaveLost = (answeredAt: number, killedAt: number) =>
  killedAt >= answeredAt - 50 && killedAt - answeredAt < 10_000;

const programs = postgresPrograms();
if (programs === undefined)
  process.stderr.write(
    '\nPostgres is not installed (/usr/lib/postgresql/*/bin): two processes on one database are NOT tested.\n\n',
  );

describe.skipIf(programs === undefined)('two processes on one Postgres', () => {
  test(
    'lose nothing when one of them is killed again and again, and send nothing twice but where an answer was lost',
    async () => {
      const postgres = await TestPostgres.start(programs ?? '');
      tidying.push(() => postgres.stop());
      const sheet = await fakeSheet();
      sheet.mood = () => (chance() < 0.05 ? 'losesAnswer' : oneOf<Mood>(['ok', 'ok', 'ok', 'fails']));
      // Patient: an attempt that a busy machine is too slow for would be one more lost answer. What a killed process had taken
      // goes out again five seconds after that.
      const env = {
        DATA_DIR: tmpdir(),
        DATABASE_URL: await postgres.database('leads'),
        ...shortTimes,
        LEADS_TIMEOUT_MS: '20000',
      };
      // Each at an address of its own, so that what arrives says who sent it.
      const siteAt = async (name: string) =>
        new SiteProcess(await freePort(), { ...env, LEADS_CONTACT_URL: sheet.url(`/${name}`) });
      const [steady, doomed] = [await siteAt('steady'), await siteAt('doomed')];
      tidying.push(
        () => steady.end('SIGKILL'),
        () => doomed.end('SIGKILL'),
      );
      steady.start();
      doomed.start();
      await Promise.all([steady.answers(), doomed.answers()]);
      // Few: what waits at the end has to be delivered, and a busy machine must not be what is tested.
      const visitors = new Visitors([steady.url, doomed.url], 2);
      const killedAt: number[] = [];
      for (let kill = 0; kill < kills; kill++) {
        await doomed.answers();
        await pause(between(200, 900));
        killedAt.push(Date.now());
        await doomed.end('SIGKILL');
        doomed.start();
      }
      await doomed.answers();
      await eventually('enough leads were acknowledged', () => visitors.acknowledged.size > 100);
      await visitors.leave();
      sheet.mood = 'ok';
      const missing = () => [...visitors.acknowledged].filter((id) => !sheet.ids.has(id));
      await eventually('every acknowledged lead arrives', () => missing().length === 0, 200_000);
      // A lead whose sender died goes out once more when its lease ends.
      await Promise.all([steady.end('SIGTERM'), doomed.end('SIGTERM')]);

      const repeats = sheet.arrivals.filter(
        ({ id }, index) => sheet.arrivals.findIndex((first) => first.id === id) < index,
      );
      const answerLost = (id: string) =>
        sheet.arrivals.some(
          ({ id: arrived, answered, path: sender, at }) =>
            arrived === id && (!answered || (sender === '/doomed' && killedAt.some((kill) => mayHaveLost(at, kill)))),
        );
      report('Two processes, one Postgres', {
        kills: killedAt.length,
        posted: visitors.posted.size,
        acknowledged: visitors.acknowledged.size,
        'delivered leads': sheet.ids.size,
        lost: missing().length,
        'arrivals under an id seen before': repeats.length,
        'of them without a lost answer': repeats.filter(({ id }) => !answerLost(id)).length,
      });
      expect(repeats.filter(({ id }) => !answerLost(id)).map(({ id }) => id)).toEqual([]);
      expect([...sheet.ids].filter((id) => !visitors.posted.has(id))).toEqual([]);
    },
    killsLimitMs,
  );
});
