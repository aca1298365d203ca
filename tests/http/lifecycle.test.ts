import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LeadStore } from '../../src/server/leads/store/leadStore.server';
import { exhaustive } from '../exhaustive';
import { eventually } from '../leads/eventually';
import { postgresPrograms, TestPostgres } from '../leads/postgres';
import { type BuiltServer, connectRaw, startBuiltServer } from '../lifecycle/builtServer';
import { isHealthy } from '../site/siteProcess';

const toClean: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of toClean.splice(0)) await clean();
});

async function start(...parts: Parameters<typeof startBuiltServer>): Promise<BuiltServer> {
  const server = await startBuiltServer(...parts);
  toClean.push(() => server.remove());
  return server;
}

const newsletter = JSON.stringify({ email: 'asha@school.example' });
const postedLead =
  'POST /api/leads/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
  `Content-Length: ${newsletter.length}\r\n\r\n${newsletter}`;
const [firstHalf, secondHalf] = [postedLead.slice(0, -10), postedLead.slice(-10)];
const page = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** The heads of the answers that came over a connection. */
const headsOf = (received: string) => received.match(/HTTP\/1\.1 [^]*?\r\n\r\n/g) ?? [];

test.each([
  ['a visitor', {}, 5],
  ['a proxy, which has let go of it by then,', { TRUST_PROXY: '1' }, 75],
])('an idle connection of %s is kept (%o) for %i seconds', async (_whose, env, seconds) => {
  const server = await start(env);
  const answer = await fetch(`${server.url}/healthz`, { headers: { connection: 'keep-alive' } });
  expect(answer.headers.get('keep-alive')).toBe(`timeout=${seconds}`);
});

describe('at SIGTERM', () => {
  test('a server without visitors ends in order, and says why and that it has', { tags: [exhaustive] }, async () => {
    const server = await start();
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
    const last = server.logged().trim().split('\n').slice(-2);
    expect(last.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['ending', 'ended']);
    expect(server.complained()).toBe('');
  });

  test('connections that have sent nothing, half their headers or half a body are closed after five seconds', {
    tags: [exhaustive],
  }, async () => {
    const server = await start();
    const stuck = await Promise.all([
      connectRaw(server.port),
      connectRaw(server.port, 'GET / HTTP/1.1\r\nHost: loc'),
      connectRaw(server.port, firstHalf),
      connectRaw(server.port, `${page}GET /`),
    ]);
    server.signal('SIGTERM');
    await Promise.all(stuck.map(({ closed }) => closed));
    expect(await server.ended()).toBe(0);
  });

  test('eight browsers that keep their connections hold nothing up', { tags: [exhaustive] }, async () => {
    const server = await start();
    const browsers = await Promise.all(Array.from({ length: 8 }, () => connectRaw(server.port, page)));
    await eventually('each has its page', () => browsers.every((each) => headsOf(each.received()).length === 1));
    server.signal('SIGTERM');
    await Promise.all(browsers.map(({ closed }) => closed));
    expect(await server.ended()).toBe(0);
  });

  test('a lead whose second half comes after the signal is stored, and its connection closed behind the answer', async () => {
    const server = await start();
    const visitor = await connectRaw(server.port, firstHalf);
    server.signal('SIGTERM');
    // Before half a body has had its five seconds.
    await eventually('the end has begun', () => server.logged().includes('"ending"'));
    visitor.socket.write(secondHalf);
    await visitor.closed;
    expect(visitor.received()).toMatch(/^HTTP\/1\.1 201 /);
    expect(visitor.received()).toMatch(/\r\nconnection: close\r\n/i);
    expect(await server.ended()).toBe(0);
    const store = await LeadStore.open({ dataDir: server.dataDir });
    toClean.push(() => store.close());
    expect(await store.countByState()).toEqual({ stored: 1 });
  });

  test('a visitor who asks on over one connection is answered, and told that this was the last answer', {
    tags: [exhaustive],
  }, async () => {
    const server = await start();
    const visitor = await connectRaw(server.port, page);
    visitor.socket.on('data', () => {
      // Each answer that is whole is followed by the next question.
      if (visitor.received().endsWith('</html>')) visitor.socket.write(page);
    });
    await eventually('pages come', () => headsOf(visitor.received()).length > 3);
    server.signal('SIGTERM');
    await visitor.closed;
    const last = headsOf(visitor.received()).at(-1);
    expect(last).toMatch(/^HTTP\/1\.1 200 /);
    expect(last).toMatch(/\r\nconnection: close\r\n/i);
    expect(visitor.received().slice(-7)).toBe('</html>');
    expect(await server.ended()).toBe(0);
  });

  test('no request that was accepted fails while traffic goes on', async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    toClean.push(() => agent.destroy());
    const failures: string[] = [];
    let answered = 0;
    let refused = false;
    const visitor = async () => {
      while (!refused) {
        const outcome = await get(`${server.url}/healthz`, agent);
        if (outcome === 'ECONNREFUSED') refused = true;
        else if (outcome === '200') answered += 1;
        else failures.push(outcome);
      }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    await eventually('traffic flows', () => answered > 500);
    server.signal('SIGTERM');
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    expect(await server.ended()).toBe(0);
  });

  test('a second signal ends at once what a client holds up', { tags: [exhaustive] }, async () => {
    const server = await start();
    await connectRaw(server.port);
    server.signal('SIGTERM');
    await eventually('the end has begun', () => server.logged().includes('"ending"'));
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(143);
  });

  test('a mail server that hangs holds nothing up, and its mail is handed back', { tags: [exhaustive] }, async () => {
    const mailServer = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    const callers = new Set<Socket>();
    mailServer.on('connection', (socket) => callers.add(socket.on('error', () => undefined)));
    toClean.push(() => {
      for (const socket of callers) socket.destroy();
      mailServer.close();
    });
    const server = await start({
      LEADS_SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
      LEADS_MAIL_FROM: 'website@cogsprout.example',
      LEADS_MAIL_TO: 'office@cogsprout.example',
    });
    await fetch(`${server.url}/api/leads/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: newsletter,
    });
    await eventually('the mail server is asked', () => callers.size > 0);
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
    const store = await LeadStore.open({ dataDir: server.dataDir });
    toClean.push(() => store.close());
    expect(await store.mails.claim('in', 10, 1_000)).toHaveLength(1);
  });
});

describe('a log that cannot be written', () => {
  test('on a full disk changes nothing for visitors, is counted, and does not hold up the end', {
    tags: [exhaustive],
  }, async () => {
    const full = openSync('/dev/full', 'w');
    const server = await start({}, full);
    closeSync(full);
    for (let turn = 0; turn < 20; turn += 1) expect((await fetch(`${server.url}/about-us`)).status).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(Number(/^log_write_errors_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
  });

  test('because its reader has gone changes nothing for visitors and does not hold up the end', {
    tags: [exhaustive],
  }, async () => {
    const server = await start();
    server.log?.destroy();
    for (let turn = 0; turn < 20; turn += 1) expect((await fetch(`${server.url}/about-us`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
  });
});

describe('a log whose reader stays and reads no more', () => {
  test('changes nothing for visitors, and does not hold up the end', { tags: [exhaustive] }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
    const writer = openSync(pipe, 'w');
    const server = await start({}, writer);
    closeSync(writer);
    // Each answer is a line of the log, and a pipe holds 64 kB.
    for (let turn = 0; turn < 40; turn += 1) {
      const asked = Array.from({ length: 25 }, () => fetch(`${server.url}/about-us`, { method: 'HEAD' }));
      expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
    }
    server.signal('SIGTERM');
    // Zero: no part was left behind at its limit, the log included.
    expect(await server.ended()).toBe(0);
    closeSync(reader);
    rmSync(folder, { recursive: true });
  });
});

describe('an error that nobody caught', () => {
  const preload = (code: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });

  test('is logged as one line, and the process ends in order with exit code 1', async () => {
    const server = await start(
      preload("process.on('SIGUSR2', () => setImmediate(() => { throw new Error('half done') }))"),
    );
    const visitor = await connectRaw(server.port, firstHalf);
    server.signal('SIGUSR2');
    await eventually('the end has begun', () => server.logged().includes('half done'));
    visitor.socket.write(secondHalf);
    await visitor.closed;
    expect(visitor.received()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await server.ended()).toBe(1);
    const fatal = server
      .logged()
      .split('\n')
      .filter((line) => line.includes('half done'));
    expect(fatal).toHaveLength(1);
    expect(JSON.parse(fatal[0] ?? '')).toMatchObject({ level: 60, err: { message: 'half done' } });
    expect(server.complained()).toBe('');
  });

  test('in a promise that nobody waited for is logged and counted, and the process goes on', async () => {
    const server = await start(preload("process.on('SIGUSR2', () => { Promise.reject(new Error('unheard')) })"));
    server.signal('SIGUSR2');
    await eventually('it is logged', () => server.logged().includes('unheard'));
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('uncaught_errors_total{kind="rejection"} 1');
    expect(await isHealthy(server.url)).toBe(true);
  });
});

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('with leads in Postgres', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start(programs ?? '');
  });
  afterAll(() => postgres.stop());

  test('connections that are cut and a restart of the database end no process, and leads are taken again', {
    tags: [exhaustive],
  }, async () => {
    const server = await start({ DATABASE_URL: await postgres.database('cut') });
    const post = async () =>
      (
        await fetch(`${server.url}/api/leads/newsletter`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: newsletter,
        })
      ).status;
    const enough = new AbortController();
    const statuses = new Set<number>();
    const visitors = Array.from({ length: 8 }, async () => {
      while (!enough.signal.aborted) statuses.add(await post());
    });
    for (let turn = 0; turn < 10; turn += 1) await postgres.cutConnections();
    await postgres.restart();
    await eventually('leads are stored again', async () => (await post()) === 201);
    enough.abort();
    await Promise.all(visitors);
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).not.toMatch(/^uncaught_errors_total\{/m);
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
  });

  test('a database that has stopped answering is named as what did not end, with exit code 1', {
    tags: [exhaustive],
  }, async () => {
    const line = await stalledLine(new URL(await postgres.database('stalled')));
    toClean.push(line.close);
    const server = await start({ DATABASE_URL: line.url });
    line.stall();
    const visitor = await connectRaw(server.port, postedLead);
    await eventually('the lead is on its way to the database', () => line.held() > 0);
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(1);
    await visitor.closed;
    expect(server.complained()).toBe('The server was ended though this had not ended: leads.\n');
    expect(server.logged()).toContain('"part":"leads"');
  });
});

/** A way to the database on which everything can be held up. */
async function stalledLine(database: URL) {
  const ends = new Set<Socket>();
  let stalled = false;
  let held = 0;
  const line = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    for (const end of [near, far]) ends.add(end.on('error', () => undefined));
    near.on('data', (chunk) => {
      if (stalled) held += chunk.length;
      else far.write(chunk);
    });
    far.on('data', (chunk) => near.write(chunk));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const url = new URL(database);
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.href,
    stall: () => {
      stalled = true;
    },
    held: () => held,
    close: () => {
      for (const end of ends) end.destroy();
      line.close();
    },
  };
}

/** The status of an answer that came whole, or the code of what went wrong. */
function get(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    request(url, { agent }, (response) => {
      response.on('error', failed);
      response.on('end', () => resolve(String(response.statusCode)));
      response.resume();
    })
      .on('error', failed)
      .end();
  });
}
