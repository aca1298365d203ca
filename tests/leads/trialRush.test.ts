import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/run/freePort.mjs';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { readBookedClasses } from '../../src/server/trials/bookedClasses.server';
import { BookingStore } from '../../src/server/trials/bookingStore.server';
import type { OfferedTrial, TrialList } from '../../src/trials/TrialList';
import { exhaustive } from '../exhaustive';
import { SiteProcess } from '../site/siteProcess';
import { chanceFrom } from '../soak/random';
import { announceKills, kills, killsLimitMs, seed } from './crashSettings';
import { eventually } from './eventually';
import { postgresPrograms, TestPostgres } from './postgres';
import { sampleLeads } from './sampleLeads';

const clients = 64;
const seats = 8;
/** So many attempts between two kills, more or less: 10,000 during 100 kills, and fewer during 20. */
const attemptsBetween = kills > 20 ? { least: 100, most: 180 } : { least: 30, most: 60 };
const { between } = chanceFrom(seed);
announceKills('Kills during a rush');

const tidying: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const tidy of tidying.splice(0).toReversed()) await tidy();
});

interface Answer {
  /** 0: the server went away. */
  status: number;
  body: { id?: string; trials?: OfferedTrial[] };
}

/** Posts a booking as the page's script does, over connections that stay open. */
function book(agent: Agent, url: string, trial: string, key: string): Promise<Answer> {
  return new Promise((resolve) => {
    const body = JSON.stringify({ ...sampleLeads['trial-booking'], TrialTime: trial });
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': key,
    };
    const gone = () => resolve({ status: 0, body: {} });
    const post = request(`${url}/ae/api/leads/trial-booking`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', gone);
      response.on('end', () => {
        try {
          const answer = JSON.parse(Buffer.concat(chunks).toString()) as Answer['body'];
          resolve({ status: response.statusCode ?? 0, body: answer });
        } catch {
          gone();
        }
      });
    });
    post.on('error', gone);
    post.end(body);
  });
}

async function timesAt(url: string): Promise<OfferedTrial[]> {
  return ((await (await fetch(`${url}/ae/api/trials`)).json()) as TrialList).times;
}

function openAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  tidying.push(() => agent.destroy());
  return agent;
}

async function startSite(env: Record<string, string>): Promise<SiteProcess> {
  const site = new SiteProcess(await freePort(), env);
  tidying.push(() => site.end('SIGKILL'));
  site.start();
  await site.answers();
  return site;
}

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'trial-rush-'));
  tidying.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** All clients at once for one class, until each attempt has its answer. */
async function rush(attempts: number, urls: readonly string[], openStore: () => Promise<LeadStore>): Promise<void> {
  const agent = openAgent();
  const wanted = (await timesAt(urls[0] ?? '')).find(({ left }) => left === seats);
  if (!wanted) throw new Error(`no class with ${seats} seats`);
  const answers: Answer[] = [];
  let begun = 0;
  const client = async (number: number) => {
    while (begun < attempts) {
      begun += 1;
      answers.push(await book(agent, urls[number % urls.length] ?? '', wanted.id, randomUUID()));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  expect(answers).toHaveLength(attempts);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(seats);
  const others = answers.filter(({ status }) => status !== 201);
  const offeredThree = others.filter(
    ({ status, body: { trials = [] } }) =>
      status === 409 && trials.length === 3 && trials.every(({ id, left }) => id !== wanted.id && left > 0),
  );
  expect(offeredThree).toHaveLength(attempts - seats);
  const store = await openStore();
  try {
    expect(await store.countByState()).toEqual({ stored: seats });
    const classes = await readBookedClasses(store.database.db, 0);
    expect(classes).toMatchObject([{ trial: wanted.id, taken: seats, waiting: 0 }]);
  } finally {
    await store.close();
  }
}

/** Clients who never stop, for all classes there are; each tries again with the same key when the server has gone. */
class Families {
  /** Leads that the server said have a seat, by id, with the class. */
  readonly promised = new Map<string, string>();
  /** Answers so far. */
  answered = 0;
  private isOver = false;
  private readonly done: Promise<unknown>;

  constructor(agent: Agent, urls: readonly string[], times: readonly OfferedTrial[]) {
    const family = async (number: number) => {
      let key = randomUUID();
      for (let attempt = number; !this.isOver; attempt += 1) {
        const trial = times[attempt % times.length]?.id ?? '';
        const answer = await book(agent, urls[attempt % urls.length] ?? '', trial, key);
        if (answer.status !== 0) this.answered += 1;
        if (answer.body.id !== undefined) this.promised.set(answer.body.id, trial);
        // Who got no answer asks again for the same class under the same key.
        if (answer.status === 0 || answer.status === 503) {
          attempt -= 1;
          await pause(50);
        } else key = randomUUID();
      }
    };
    this.done = Promise.all(Array.from({ length: 16 }, (_, number) => family(number)));
  }

  async leave(): Promise<void> {
    this.isOver = true;
    await this.done;
  }
}

/** Kills a process again and again while families book, each time after some attempts. */
async function killDuring(families: Families, site: SiteProcess): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await site.answers();
    const until = families.answered + between(attemptsBetween.least, attemptsBetween.most);
    await eventually('families have booked', () => families.answered >= until, 120_000);
    await site.end('SIGKILL');
    site.start();
  }
  await site.answers();
  await families.leave();
}

/** Every promise is kept, and no class has more bookings than seats. */
async function checkPromises(families: Families, times: readonly OfferedTrial[], store: LeadStore): Promise<void> {
  const bookings = new BookingStore(store);
  const lost: string[] = [];
  for (const [id, trial] of families.promised) {
    const booking = await bookings.find(id);
    if (booking?.state !== 'booked' || booking.trial !== trial) lost.push(id);
  }
  const classes = await readBookedClasses(store.database.db, 0);
  const room = new Map(times.map(({ id, left }) => [id, left]));
  const oversold = classes.filter(({ trial, taken }) => taken > (room.get(trial) ?? 0));
  const counts = `${families.answered} attempts, ${families.promised.size} seats promised, ${lost.length} lost`;
  process.stdout.write(`\n${kills} kills, ${counts}, ${oversold.length} classes oversold\n`);
  expect(lost).toEqual([]);
  expect(oversold).toEqual([]);
  expect(families.promised.size).toBeGreaterThan(0);
}

/** How often somebody tries to get a seat; the rush of thousands is left to the exhaustive tests. */
const rushes = [
  { attempts: 400, tags: [] },
  { attempts: 10_000, tags: [exhaustive] },
];
const promise =
  `attempts by ${clients} clients on ${seats} seats are ${seats} bookings, ` +
  'and everybody else is offered three free times';

for (const { attempts, tags } of rushes)
  test(`${attempts} ${promise}: one process on SQLite`, { tags, timeout: 600_000 }, async () => {
    const dataDir = dataFolder();
    const site = await startSite({ DATA_DIR: dataDir });
    await rush(attempts, [site.url], () => LeadStore.open({ dataDir }));
  });

test(`no seat that was promised is lost, and none is sold twice, though the server is killed ${kills} times during the rush`, {
  tags: [exhaustive],
  timeout: killsLimitMs,
}, async () => {
  const dataDir = dataFolder();
  const site = await startSite({ DATA_DIR: dataDir });
  const times = await timesAt(site.url);
  const families = new Families(openAgent(), [site.url], times);
  await killDuring(families, site);
  await site.end('SIGTERM');
  const store = await LeadStore.open({ dataDir });
  await checkPromises(families, times, store);
  await store.close();
});

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('two processes on one Postgres', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start(programs!);
  });
  afterAll(() => postgres.stop());

  for (const { attempts, tags } of rushes)
    test(`${attempts} ${promise}: two processes on Postgres`, { tags, timeout: 600_000 }, async () => {
      const databaseUrl = await postgres.database(`rush${attempts}`);
      const env = { DATABASE_URL: databaseUrl };
      const sites = [
        await startSite({ ...env, DATA_DIR: dataFolder() }),
        await startSite({ ...env, DATA_DIR: dataFolder() }),
      ];
      await rush(
        attempts,
        sites.map(({ url }) => url),
        () => LeadStore.open({ dataDir: '', databaseUrl }),
      );
    });

  test(`no seat that was promised is lost, and none is sold twice, though one of the processes is killed ${kills} times`, {
    tags: [exhaustive],
    timeout: killsLimitMs,
  }, async () => {
    const databaseUrl = await postgres.database('kills');
    const steady = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder() });
    const doomed = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder() });
    const times = await timesAt(steady.url);
    const families = new Families(openAgent(), [steady.url, doomed.url], times);
    await killDuring(families, doomed);
    await Promise.all([steady.end('SIGTERM'), doomed.end('SIGTERM')]);
    const store = await LeadStore.open({ dataDir: '', databaseUrl });
    await checkPromises(families, times, store);
    await store.close();
  });
});
