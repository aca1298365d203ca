import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An entity as the Delivery API sends it: one language, links unresolved. */
export interface Entity {
  sys: {
    id: string;
    type: 'Entry' | 'Asset' | 'Tag';
    contentType?: unknown;
    createdAt?: string;
    [name: string]: unknown;
  };
  metadata?: { tags: unknown[] };
  fields?: Record<string, unknown>;
  /** Fields in the further languages of the space; the default language stands in for the others. */
  translations?: Record<string, Record<string, unknown>>;
  name?: string;
}

/** How the fake answers: as the Delivery API does, with a status and body of its own, with a body cut short, or not at all. */
export type Answer =
  | 'entries'
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | { text: string; type?: string }
  | 'cut'
  | 'silence';

export interface FakeContentful {
  /** 'http://127.0.0.1:port', a value for CONTENTFUL_HOST. */
  origin: string;
  entries: Entity[];
  /** Seen with the preview token only. */
  drafts: Entity[];
  assets: Entity[];
  tags: Entity[];
  /** Codes of the space's languages, the default one first. */
  locales: string[];
  /** Path and query of each request received, the oldest first. */
  requests: string[];
  /** Decides the answer to each request; always 'entries' at first. */
  answer: (request: { path: string; query: URLSearchParams; number: number }) => Answer;
  /** Also ends connections that were left without an answer. */
  close(): Promise<void>;
}

export const space = 'cfspace';
export const accessToken = 'delivery-token';
export const previewToken = 'preview-token';

/** A server on loopback that speaks Contentful's Delivery API as far as the blog listens to it. */
export async function startFakeContentful(): Promise<FakeContentful> {
  const fake: FakeContentful = {
    origin: '',
    entries: [],
    drafts: [],
    assets: [],
    tags: [],
    locales: ['en-US'],
    requests: [],
    answer: () => 'entries',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => respond(fake, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function respond(fake: FakeContentful, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', fake.origin);
  fake.requests.push(`${url.pathname}${url.search}`);
  const answer = fake.answer({ path: url.pathname, query: url.searchParams, number: fake.requests.length });
  if (answer === 'silence') return;
  if (answer === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"sys":{"type":"Array"},"total":1,"items":[{"sys":');
    setImmediate(() => response.destroy());
    return;
  }
  if (answer !== 'entries' && 'text' in answer) {
    response
      .writeHead(200, { 'content-type': answer.type ?? 'application/vnd.contentful.delivery.v1+json' })
      .end(answer.text);
    return;
  }
  const {
    status,
    body,
    headers = {},
  } = answer === 'entries' ? deliver(fake, url, request.headers.authorization ?? '') : answer;
  response
    .writeHead(status, { 'content-type': 'application/vnd.contentful.delivery.v1+json', ...headers })
    .end(JSON.stringify(body ?? apiError(status)));
}

function deliver(
  fake: FakeContentful,
  url: URL,
  authorization: string,
): { status: number; body: unknown; headers?: Record<string, string> } {
  const token = authorization.replace(/^Bearer /, '');
  if (token !== accessToken && token !== previewToken) return { status: 401, body: apiError(401) };
  const route = /^\/spaces\/([^/]+)\/environments\/([^/]+)\/(entries|tags|locales)$/.exec(url.pathname);
  if (!route || route[1] !== space || route[2] !== 'master') return { status: 404, body: apiError(404) };
  if (route[3] === 'tags') return { status: 200, body: collection(fake.tags, fake.tags.length, 0, 1000) };

  if (route[3] === 'locales') {
    const items = fake.locales.map((code, index) => ({
      sys: { id: code, type: 'Locale' },
      code,
      name: code,
      default: index === 0,
      fallbackCode: index === 0 ? null : fake.locales[0],
    }));
    return { status: 200, body: { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 1000, items } };
  }

  const { searchParams: query } = url;
  const locale = query.get('locale') ?? fake.locales[0] ?? '';
  if (!fake.locales.includes(locale)) return { status: 400, body: apiError(400) };
  const id = query.get('sys.id');
  const all = token === previewToken ? [...fake.drafts, ...fake.entries] : fake.entries;
  const found = all
    .filter((entry) => contentTypeOf(entry) === query.get('content_type') && (id === null || entry.sys.id === id))
    .sort((a, b) => String(b.sys.createdAt).localeCompare(String(a.sys.createdAt)) || a.sys.id.localeCompare(b.sys.id));
  const skip = Number(query.get('skip') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  const items = found.slice(skip, skip + limit);
  const linked = JSON.stringify(items);
  const includes = {
    Asset: fake.assets.filter(({ sys }) => linked.includes(`"id":"${sys.id}"`)),
    Entry: all.filter((entry) => !items.includes(entry) && linked.includes(`"id":"${entry.sys.id}"`)),
  };
  return {
    status: 200,
    body: {
      ...collection(
        items.map((item) => inLocale(item, locale)),
        found.length,
        skip,
        limit,
      ),
      includes,
    },
    headers: { 'x-contentful-ratelimit-second-limit': '55' },
  };
}

/** An entity in one language, as the Delivery API fills it up: with the default language where a field has no text of its own. */
function inLocale({ translations, ...entity }: Entity, locale: string): Entity {
  const own = translations?.[locale] ?? {};
  return { ...entity, sys: { ...entity.sys, locale }, fields: { ...entity.fields, ...own } };
}

function collection(items: Entity[], total: number, skip: number, limit: number) {
  return { sys: { type: 'Array' }, total, skip, limit, items };
}

function contentTypeOf({ sys }: Entity): string {
  const contentType = sys.contentType as { sys?: { id?: string } } | undefined;
  return contentType?.sys?.id ?? '';
}

const names: Record<number, string> = {
  400: 'BadRequest',
  401: 'AccessTokenInvalid',
  403: 'AccessDenied',
  404: 'NotFound',
  429: 'RateLimitExceeded',
};

/** An error as the Delivery API words it. */
function apiError(status: number) {
  return {
    sys: { type: 'Error', id: names[status] ?? 'ServerError' },
    message: `status ${status}`,
    requestId: 'fake-request',
  };
}
