import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createPageCache, type PageCacheOptions } from '../../src/server/pageCache/createPageCache.server';
import type { PageKey, PageRendering } from '../../src/server/pageCache/pageKey.server';

export interface Received {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A site of two regions whose pages say how often they were rendered; it is closed when the test is over. */
export async function cachedSite(options: Partial<PageCacheOptions<PageKey>> = {}) {
  let renders = 0;
  const cache = createPageCache<PageKey>({
    maxBytes: 1_000_000,
    resolve: (host, url) => {
      const { pathname } = new URL(url, 'http://site');
      if (pathname.startsWith('/_')) return null;
      const region = host?.startsWith('ae.') ? 'ae' : 'in';
      return { id: `${region}${pathname}`, surrogateKeys: [`region-${region}`, 'lang-en'] };
    },
    render: async (key) => {
      renders += 1;
      return page(`<p>${key.id} ${renders}</p>`);
    },
    ...options,
  });
  const server = createServer((request, response) => {
    cache.serve(request, response, () => {
      response.writeHead(404);
      response.end('the framework answers');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  const { port } = address;
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path, method, headers: { host: 'site.example', ...headers } })
        .once('response', resolve)
        .once('error', reject)
        .end();
    });
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
  };
  return { cache, get, renders: () => renders };
}

export const keptHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=300',
};

/** A page that may be kept, unless `more` says otherwise. */
export function page(html: string, more: Partial<PageRendering> = {}): PageRendering {
  return { status: 200, headers: keptHeaders, body: html, mayBeKept: true, ...more };
}
