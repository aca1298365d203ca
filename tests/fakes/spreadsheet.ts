import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake spreadsheet script treats a request. */
export type Mood =
  | 'ok'
  | 'fails'
  | 'hangs'
  | 'resets'
  | 'throttles'
  /** Takes the lead, then breaks the connection: the answer is lost. */
  | 'losesAnswer'
  /** As Apps Script does: 302 to another address, where the output is fetched with GET. */
  | 'redirects'
  /** As Apps Script does when a script throws: 200 with an HTML page that repeats the address. */
  | 'throwsPage'
  /** Answers 200 with the id, as docs/spreadsheet.gs does. */
  | 'echoes'
  /** Sends the lead on to the host of `elsewhere`. */
  | 'sendsElsewhere'
  /** Fails with a page for people, as a proxy in between does. */
  | 'errorPage'
  | RefusalMood;

/** Answers that speak of the lead: the script cannot take this one. */
type RefusalMood = 'status400' | 'status409' | 'status413' | 'status422';

export interface Arrival {
  id: string;
  region: string;
  page: string;
  submittedAt: string;
  /** The body as it came, undecoded. */
  body: string;
  contentType: string;
  path: string;
  /** The trial class, from the query string. */
  trial: string;
  at: number;
  /** Whether the sender was told that it has arrived. */
  answered: boolean;
}

/** A spreadsheet endpoint on loopback that records what arrives and fails in every way that the real one does. */
export class FakeSpreadsheet {
  readonly arrivals: Arrival[] = [];
  private readonly arrived = new Set<string>();
  mood: Mood | (() => Mood) = 'ok';
  retryAfter = '1';
  /** Where 'sendsElsewhere' redirects to. */
  elsewhere = '';
  requests = 0;
  mostAtOnce = 0;
  private atOnce = 0;
  private readonly held = new Set<ServerResponse>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  url(path = '/exec'): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** Lead ids that have arrived, each once. */
  get ids(): ReadonlySet<string> {
    return this.arrived;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake.invalid');
    if (request.method === 'GET') {
      response.end('{"ok":true}');
      return;
    }
    this.requests += 1;
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    response.once('close', () => (this.atOnce -= 1));
    const body = await read(request);
    const mood = typeof this.mood === 'function' ? this.mood() : this.mood;
    const arrive = (answered: boolean): void => {
      const query = (name: string): string => url.searchParams.get(name) ?? '';
      const id = query('submissionId');
      this.arrived.add(id);
      this.arrivals.push({
        id,
        region: query('region'),
        page: query('page'),
        submittedAt: query('submittedAt'),
        body,
        contentType: request.headers['content-type'] ?? '',
        path: url.pathname,
        trial: query('TrialTime'),
        at: Date.now(),
        answered,
      });
    };
    switch (mood) {
      case 'ok':
        arrive(true);
        response.end('ok');
        break;
      case 'echoes':
        arrive(true);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ submissionId: url.searchParams.get('submissionId') }));
        break;
      case 'redirects':
        arrive(true);
        response.writeHead(302, { location: `/echo?lib=${url.searchParams.get('submissionId')}` }).end();
        break;
      case 'throwsPage':
        response.setHeader('content-type', 'text/html');
        response.end(`<!DOCTYPE html><html><body>Exception in ${url.href}</body></html>`);
        break;
      case 'fails':
        response.writeHead(500).end('broken');
        break;
      case 'errorPage':
        response.writeHead(502, { 'content-type': 'text/html' }).end('<!doctype html><h1>Bad gateway</h1>');
        break;
      case 'status400':
      case 'status409':
      case 'status413':
      case 'status422':
        response.writeHead(Number(mood.slice('status'.length))).end('not this one');
        break;
      case 'sendsElsewhere':
        response.writeHead(307, { location: `${this.elsewhere}${url.search}` }).end();
        break;
      case 'throttles':
        response.writeHead(429, { 'retry-after': this.retryAfter }).end();
        break;
      case 'losesAnswer':
        arrive(false);
        request.socket.destroy();
        break;
      case 'resets':
        request.socket.resetAndDestroy();
        break;
      case 'hangs':
        this.held.add(response);
    }
  }

  /** Breaks the connections of all whose requests hang. */
  release(): void {
    for (const response of this.held) response.destroy();
    this.held.clear();
  }

  async stop(): Promise<void> {
    this.release();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
