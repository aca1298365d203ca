import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DeliveryOptions, deliver } from './deliver.server';
import type { ClaimedLead } from './deliveryQueue.server';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const lead: ClaimedLead = {
  id: 'visit-1',
  form: 'newsletter',
  region: 'ae',
  page: '/ae/shop',
  fields: { email: 'asha@home.example' },
  receivedAt: Date.UTC(2026, 10, 22),
  attempts: 0,
  retryUntil: Infinity,
  lease: 'l',
  leaseEnds: Infinity,
};

interface Asked {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}

/** A web server on loopback, and what it was asked. */
async function endpoint(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; host: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    asked.push({ method: request.method, url: request.url, type: request.headers['content-type'], body });
    answer(request, response);
  };
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${host}/exec`, host, asked };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const send = (url: string, options: Partial<DeliveryOptions> = {}) =>
  deliver(lead, {
    url,
    ack: 'status',
    timeoutMs: 60_000,
    redirectHosts: [],
    signal: new AbortController().signal,
    ...options,
  });

test('a lead is posted as a form is, and any 2xx says that it has arrived', async () => {
  const sheet = await endpoint((_request, response) => response.writeHead(204).end());
  expect(await send(sheet.url)).toEqual({ kind: 'delivered' });
  expect(sheet.asked).toEqual([
    {
      method: 'POST',
      url: '/exec?submissionId=visit-1&region=ae&page=%2Fae%2Fshop&submittedAt=2026-11-22T00%3A00%3A00.000Z',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: 'email=asha%40home.example',
    },
  ]);
});

describe('a status that is no 2xx is a failure', () => {
  const statusOf = async (status: number, headers: Record<string, string> = {}) =>
    send((await endpoint((_request, response) => response.writeHead(status, headers).end('secret words'))).url);

  test.each([400, 409, 413, 414, 422, 431])('of this lead: %i', async (status) => {
    expect(await statusOf(status)).toEqual({ kind: 'failed', reason: `status ${status}`, aboutThisLead: true });
  });

  test.each([401, 404, 500, 503])('of the endpoint: %i', async (status) => {
    expect(await statusOf(status)).toEqual({ kind: 'failed', reason: `status ${status}`, aboutThisLead: false });
  });

  test('with the time to wait that it asks for', async () => {
    expect(await statusOf(429, { 'retry-after': '7' })).toEqual({
      kind: 'failed',
      reason: 'status 429',
      retryAfterMs: 7_000,
      aboutThisLead: false,
    });
  });
});

describe('a redirect', () => {
  test.each([301, 302, 303])(
    'by %i is followed with GET, without the body, as Apps Script means it',
    async (status) => {
      const sheet = await endpoint((request, response) => {
        if (request.method === 'POST') response.writeHead(status, { location: '/echo?a=1' }).end();
        else response.end('ok');
      });
      expect(await send(sheet.url)).toEqual({ kind: 'delivered' });
      expect(sheet.asked.slice(1)).toEqual([{ method: 'GET', url: '/echo?a=1', type: undefined, body: '' }]);
    },
  );

  test.each([307, 308])('by %i is followed with the same POST', async (status) => {
    const sheet = await endpoint((request, response) => {
      if (request.url !== '/there') response.writeHead(status, { location: '/there' }).end();
      else response.end('ok');
    });
    expect(await send(sheet.url)).toEqual({ kind: 'delivered' });
    expect(sheet.asked[1]).toMatchObject({ method: 'POST', url: '/there', body: 'email=asha%40home.example' });
  });

  test('to another host gets no lead, unless that host is named', async () => {
    const other = await endpoint((_request, response) => response.end('ok'));
    const sheet = await endpoint((_request, response) => response.writeHead(307, { location: other.url }).end());
    expect(await send(sheet.url)).toEqual({
      kind: 'failed',
      reason: `redirect to another host refused (LEADS_REDIRECT_HOSTS does not name ${other.host})`,
      aboutThisLead: false,
    });
    expect(other.asked).toEqual([]);
    expect(await send(sheet.url, { redirectHosts: ['script.googleusercontent.com', other.host] })).toEqual({
      kind: 'delivered',
    });
    expect(other.asked).toHaveLength(1);
  });

  test('that says nowhere to go is a failure', async () => {
    const sheet = await endpoint((_request, response) => response.writeHead(302).end());
    expect(await send(sheet.url)).toMatchObject({ kind: 'failed', reason: 'status 302' });
  });

  test('is no matter of where a lead goes when it is none: a 201 may name what was made', async () => {
    const sheet = await endpoint((_request, response) => response.writeHead(201, { location: '/row/7' }).end());
    expect(await send(sheet.url)).toEqual({ kind: 'delivered' });
    expect(sheet.asked).toHaveLength(1);
  });

  test('in a circle ends after ten', async () => {
    const sheet = await endpoint((_request, response) => response.writeHead(302, { location: '/round' }).end());
    expect(await send(sheet.url)).toEqual({ kind: 'failed', reason: 'more than 10 redirects', aboutThisLead: false });
    expect(sheet.asked).toHaveLength(11);
  });
});

describe('with LEADS_ACK=id only an answer that names the lead counts', () => {
  const answered = async (body: string, status = 200) =>
    send((await endpoint((_request, response) => response.writeHead(status).end(body))).url, { ack: 'id' });

  test.each([
    '{"submissionId":"visit-1"}',
    'visit-1',
    `${'x'.repeat(200_000)} visit-1`,
    'see <html> visit-1',
    '<?xml version="1.0"?><ok>visit-1</ok>',
  ])('it has arrived: %.30s', async (body) => {
    expect(await answered(body)).toEqual({ kind: 'delivered' });
  });

  test.each([
    'ok',
    '',
    '<!DOCTYPE html><p>Exception in ?submissionId=visit-1',
    ' \n<html><p>visit-1',
    '<!-- page --><!-- 7 -->\n<html><p>Sign in to go on to visit-1',
    '<?xml version="1.0"?><html><p>visit-1',
    '<title>Sign in</title><p>visit-1',
    '<!-- visit-1',
    '<HEAD>visit-1',
    '<body class="x">visit-1',
    '{"error":"visit-10 is locked"}',
    '{"error":"no sheet my-visit-1"}',
  ])('it has not: %s', async (body) => {
    expect(await answered(body, 201)).toEqual({
      kind: 'failed',
      reason: 'status 201 without the id',
      aboutThisLead: false,
    });
  });

  test('an answer without end is read no further than an id could stand', async () => {
    let closed = false;
    const sheet = await endpoint((_request, response) => {
      const endless = Readable.from(
        (function* () {
          for (;;) yield 'x'.repeat(65_536);
        })(),
      );
      response.once('close', () => (closed = true));
      endless.pipe(response);
      response.once('close', () => endless.destroy());
    });
    expect(await send(sheet.url, { ack: 'id' })).toMatchObject({ reason: 'status 200 without the id' });
    await vi.waitFor(() => expect(closed).toBe(true), 20_000);
  });

  test('an id whose letters come in two pieces is read as one', async () => {
    const sheet = await endpoint((_request, response) => {
      response.write(Buffer.from('क visit').subarray(0, 2));
      setImmediate(() => response.end(Buffer.concat([Buffer.from('क visit').subarray(2), Buffer.from('-1')])));
    });
    expect(await send(sheet.url, { ack: 'id' })).toEqual({ kind: 'delivered' });
  });
});

describe('when no answer comes', () => {
  test('the time to wait for one is named', async () => {
    const sheet = await endpoint(() => undefined);
    expect(await send(sheet.url, { timeoutMs: 20 })).toEqual({
      kind: 'failed',
      reason: 'no answer within 20 ms',
      aboutThisLead: false,
    });
  });

  test('as the process stops, that is nobody’s failure', async () => {
    const stopping = new AbortController();
    const sheet = await endpoint(() => stopping.abort());
    expect(await send(sheet.url, { signal: stopping.signal })).toEqual({ kind: 'stopped' });
  });

  test('as nobody listens there, the reason is the code of the network', async () => {
    const sheet = await endpoint(() => undefined);
    for (const close of closers.splice(0)) close();
    await vi.waitFor(async () => {
      const socket = connect(Number(new URL(sheet.url).port), '127.0.0.1');
      const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
      expect(error.code).toBe('ECONNREFUSED');
    }, 30_000);
    expect(await send(sheet.url)).toEqual({
      kind: 'failed',
      reason: 'network error ECONNREFUSED',
      aboutThisLead: false,
    });
  });

  test('as the other side only wishes for another protocol, the lead has not arrived, and nothing waits on', async () => {
    const sheet = await endpoint(({ socket }) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n'),
    );
    expect(await send(sheet.url)).toEqual({
      kind: 'failed',
      reason: 'the connection was closed without an answer',
      aboutThisLead: false,
    });
  });

  test('as the answer leads nowhere, what the other side wrote is not repeated', async () => {
    const sheet = await endpoint((_request, response) => response.writeHead(302, { location: 'http://' }).end());
    expect(await send(sheet.url)).toEqual({
      kind: 'failed',
      reason: 'redirect to what is no address',
      aboutThisLead: false,
    });
  });
});
