import type { ComponentType } from 'react';
import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { browserPage, ensureWords } from '../i18n/browserWords';
import { loadModule } from '../ui/loadModule';
import { pagePaths, type PageId } from '../regions/catalogue';
import type { Answer, PageSources } from './PageSources';

/** What a page's route carries for the renderer: its id, the words it needs, and how its code is loaded. */
export interface PageHandle {
  page: PageId | 'not-found';
  words: readonly string[];
  module: string;
}

/** What the server gives to loaders (React Router's requestContext). */
export interface LoaderContext {
  sources: PageSources;
}

export interface PageDefinition {
  id: PageId | 'not-found';
  /** Namespaces of locales/<language>/ besides `common` and `errors`. */
  words: readonly string[];
  /** The page's module, for the preload hint in the HTML: 'pages/about/AboutPage'. */
  module: string;
  load: () => Promise<{ Page: ComponentType }>;
  /** Asks the server for what the page shows beyond facts and words. */
  data?: (
    sources: PageSources,
    args: { params: LoaderFunctionArgs['params']; query: URLSearchParams },
  ) => Promise<Answer<unknown>>;
  status?: number;
  /** A second address of the same page, '/home' for '/'. */
  alias?: string;
}

/** One line of the route table: a page, its address, its words, its code and its data. */
export function page(definition: PageDefinition): RouteObject {
  return {
    id: definition.alias ?? definition.id,
    path: definition.alias ?? (definition.id === 'not-found' ? '*' : pagePaths[definition.id]),
    handle: { page: definition.id, words: definition.words, module: definition.module } satisfies PageHandle,
    lazy: async () => ({ Component: (await loadModule(definition.load)).Page }),
    loader: (args) => loadPage(definition, args),
    shouldRevalidate: () => Boolean(definition.data),
  };
}

async function loadPage(definition: PageDefinition, { params, request, context }: LoaderFunctionArgs) {
  const answer = import.meta.env.SSR
    ? await askServer(definition, params, request, context as LoaderContext)
    : await askFromBrowser(definition, request);
  return data(answer.data, {
    status: answer.status ?? definition.status ?? 200,
    headers: answer.fleeting ? { 'cache-control': 'no-store' } : {},
  });
}

async function askServer(
  definition: PageDefinition,
  params: LoaderFunctionArgs['params'],
  request: Request,
  { sources }: LoaderContext,
): Promise<Answer<unknown>> {
  if (!definition.data) return { data: null };
  return definition.data(sources, { params, query: new URL(request.url).searchParams });
}

async function askFromBrowser(definition: PageDefinition, request: Request): Promise<Answer<unknown>> {
  const [answer] = await Promise.all([
    definition.data ? fetchPageData(request) : { data: null },
    wordsOrDocument(definition.words, request),
  ]);
  return answer;
}

/** How long a visitor who has followed a link waits for words. */
const wordsTimeLimitMs = 4_000;

/** The words of a page; where they do not come in time, the visitor goes on to the page as a document, words and all. */
async function wordsOrDocument(words: readonly string[], { signal, url }: Request): Promise<void> {
  try {
    await Promise.race([
      ensureWords(words),
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error('The words did not come in time')), wordsTimeLimitMs);
      }),
    ]);
  } catch {
    // Another link has been followed meanwhile.
    signal.throwIfAborted();
    window.location.assign(url);
    await new Promise(() => {});
  }
}

/** The loader's answer over HTTP: the page's own address with `_data` after the region's prefix. */
async function fetchPageData(request: Request): Promise<Answer<unknown>> {
  const { basename } = browserPage();
  const url = new URL(request.url);
  const response = await fetch(`${basename}/_data${url.pathname.slice(basename.length)}${url.search}`, {
    signal: request.signal,
    headers: { accept: 'application/json' },
  });
  if (!response.headers.get('content-type')?.includes('application/json'))
    throw new Response('', { status: response.status, statusText: response.statusText });
  return response.json() as Promise<Answer<unknown>>;
}
