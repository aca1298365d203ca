import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { ensureWords } from '../i18n/browserWords';
import { picturesNamespace } from '../i18n/picturesNamespace';
import { type PageId, pagePaths } from '../regions/pagePaths';
import { inTime } from '../ui/inTime';
import { LoadFailed } from '../ui/LoadFailed';
import { loadModule } from '../ui/loadModule';
import { openDocument, wantedAddress } from '../ui/openDocument';
import { briefCaching } from './briefCaching';
import type { PageHandle } from './PageHandle';
import type { LoaderResult, PageSources } from './PageSources';

/** What the server gives to loaders (React Router's requestContext). */
export interface LoaderContext {
  sources: PageSources;
}

export interface PageDefinition {
  id: PageId | 'not-found';
  /** Namespaces of locales/<language>/ besides `common`, `errors` and `pictures`. */
  words: readonly string[];
  /** Its code; that of the page 'about' is in pages/about/AboutPage.tsx (pageModule.server.ts relies on it). */
  load: () => Promise<{ Page: ComponentType }>;
  /** Asks the server for what the page shows beyond facts and words. */
  data?: (
    sources: PageSources,
    args: { params: LoaderFunctionArgs['params']; query: URLSearchParams },
  ) => Promise<LoaderResult<unknown>>;
  /** What the page shows when its own request for data fails in the browser; without it, the error screen. */
  withoutData?: unknown;
  status?: number;
  /** A second address of the same page, '/home' for '/'. */
  alias?: string;
}

/** One line of the route table: a page, its address, its words, its code and its data. */
export function page(definition: PageDefinition): RouteObject {
  return {
    id: definition.alias ?? definition.id,
    path: definition.alias ?? (definition.id === 'not-found' ? '*' : pagePaths[definition.id]),
    handle: { page: definition.id, words: wordsOf(definition) } satisfies PageHandle,
    lazy: async () => ({ Component: (await loadPageModule(definition)).Page }),
    loader: (args) => loadPage(definition, args),
    shouldRevalidate: () => Boolean(definition.data),
  };
}

const wordsOf = ({ words }: PageDefinition) => [...words, picturesNamespace];

const cacheControl = { none: 'no-store', seconds: briefCaching };

async function loadPage(definition: PageDefinition, { params, request, context }: LoaderFunctionArgs<LoaderContext>) {
  // Status and headers are the server's to send.
  if (!import.meta.env.SSR) return (await askFromBrowser(definition, request)).data;
  const answer = await askServer(definition, params, request, context);
  return data(answer.data, {
    status: answer.status ?? definition.status ?? 200,
    headers: answer.caching === undefined ? {} : { 'cache-control': cacheControl[answer.caching] },
  });
}

async function askServer(
  definition: PageDefinition,
  params: LoaderFunctionArgs['params'],
  request: Request,
  { sources }: LoaderContext,
): Promise<LoaderResult<unknown>> {
  if (!definition.data) return { data: null };
  return definition.data(sources, { params, query: new URL(request.url).searchParams });
}

async function loadPageModule({ load }: PageDefinition) {
  try {
    return await loadModule(load);
  } catch (error) {
    // A chunk that hangs: the page as the server sends it needs none. One that is gone has had its reload (lostChunk.ts).
    const isLate = error instanceof LoadFailed && error.cause === undefined;
    if (import.meta.env.SSR || !isLate || wantedAddress() === window.location.href) throw error;
    return openDocument(wantedAddress());
  }
}

/** Words and data of a page that is navigated to; where they do not come, the server is asked for the whole page. */
async function askFromBrowser(definition: PageDefinition, request: Request): Promise<LoaderResult<unknown>> {
  try {
    const [answer] = await Promise.all([
      definition.data ? fetchPageData(definition, request) : { data: null },
      inTime(ensureWords(wordsOf(definition))),
    ]);
    return answer;
  } catch (error) {
    if (request.signal.aborted || error instanceof Response) throw error;
    return openDocument(request.url);
  }
}

async function fetchPageData(definition: PageDefinition, request: Request): Promise<LoaderResult<unknown>> {
  try {
    const { askForPageData } = await loadModule(() => import('../ui/pageData'));
    return await askForPageData(request);
  } catch (error) {
    // Whoever has gone on to another page waits for no answer.
    if (request.signal.aborted || !('withoutData' in definition)) throw error;
    return { data: definition.withoutData };
  }
}
