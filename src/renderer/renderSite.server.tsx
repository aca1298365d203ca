import { AsyncResource } from 'node:async_hooks';
import { STATUS_CODES } from 'node:http';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { pageI18n } from '../i18n/serverI18n.server';
import { briefCaching } from '../pages/briefCaching';
import { isPageHandle } from '../pages/PageHandle';
import type { LoaderContext } from '../pages/page';
import { type Facts, factsOf } from '../regions/facts';
import { todayIn } from '../regions/format';
import { holdsKey } from '../regions/keysInQuery';
import { namesOn } from '../regions/names';
import type { PageSite, PageState } from '../regions/PageState';
import type { Region, Site } from '../regions/schema';
import { summariesFor } from '../regions/summaries';
import { routesFor } from '../routes';
import { errorStatus } from '../typed/errorStatus';
import { loadAllSections, withBareSections } from '../ui/lazySection';
import { App } from './App';
import { foldedMenuOf } from './foldedMenu.server';
import type { HydrationState, SafeError } from './HydrationState';
import { htmlDocument } from './htmlDocument.server';
import { pageStyles } from './pageStyles.server';
import { sentWords } from './pageWords.server';
import { routeError } from './routeError';
import type { RenderedPage, SiteRequest } from './SiteRequest';
import { standingStyles } from './standingStyles.server';

// Page modules register their sections when they load; both must be there before the first synchronous render.
const sectionsReady = Promise.all(routesFor({ pages: 'all', trials: {} }).flatMap(loadPageModules)).then(
  loadAllSections,
);

function loadPageModules(route: RouteObject): Promise<unknown>[] {
  return [
    ...(typeof route.lazy === 'function' ? [route.lazy()] : []),
    ...(route.children ?? []).flatMap(loadPageModules),
  ];
}

/** Renders a page, or returns the redirect that its loader asks for. */
export async function renderSite(request: SiteRequest): Promise<RenderedPage> {
  await sectionsReady;
  const { resolved } = request;
  const handler = handlerFor(resolved);
  const requestContext: LoaderContext = { sources: request.sources };
  const context = await outsideOfVike(() => handler.query(toFetchRequest(request), { requestContext }));
  if (context instanceof Response) return redirectOf(context);
  const errors = context.errors && mapValues(context.errors, (error) => safeError(error, request.log));
  try {
    return renderDocument(request, context, handler.dataRoutes, errors);
  } catch (error) {
    // An error thrown while rendering bypasses the error boundaries on the server.
    const failed = { ...context, statusCode: 500, loaderData: {} };
    return renderDocument(request, failed, handler.dataRoutes, { page: safeError(error, request.log) });
  }
}

/** The data of a page alone, for a navigation in the browser. */
export async function loadPageData(request: SiteRequest): Promise<RenderedPage> {
  const handler = handlerFor(request.resolved);
  const requestContext: LoaderContext = { sources: request.sources };
  const context = await outsideOfVike(() => handler.query(toFetchRequest(request), { requestContext }));
  if (context instanceof Response) return { status: context.status, headers: {}, html: '', data: null };
  for (const error of Object.values(context.errors ?? {})) request.log(error);
  const leaf = context.matches.at(-1)?.route.id;
  return {
    status: context.statusCode,
    headers: cacheHeaders(context),
    html: '',
    data: leaf ? context.loaderData[leaf] : null,
  };
}

/**
 * React Router keeps the promises of its lazy routes for good, and a promise keeps the asynchronous context it was made
 * in: within Vike's, the first request of each route with all that was rendered for it.
 */
const outsideOfVike = AsyncResource.bind(<Result,>(task: () => Result): Result => task());

const handlers = new WeakMap<Region, Map<string, StaticHandler>>();

/** React Router's handler of a region's routes, made once for each basename: ranking the routes took a twentieth of a rendering. */
function handlerFor({ region, basename }: SiteRequest['resolved']): StaticHandler {
  const ofRegion = handlers.get(region) ?? new Map<string, StaticHandler>();
  handlers.set(region, ofRegion);
  const handler = ofRegion.get(basename) ?? createStaticHandler(routesFor(region), { basename: basename || '/' });
  ofRegion.set(basename, handler);
  return handler;
}

// The origin never reaches a page: canonical links come from the region's file.
function toFetchRequest({ resolved, search }: SiteRequest): Request {
  return new Request(`http://site.invalid${resolved.basename}${resolved.path}${search}`);
}

function redirectOf(response: Response): RenderedPage {
  return { status: response.status, headers: { location: response.headers.get('location') ?? '/' }, html: '' };
}

function renderDocument(
  request: SiteRequest,
  { errors: _raw, ...found }: StaticHandlerContext,
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  errors: Record<string, SafeError> | null,
): RenderedPage {
  const context: StaticHandlerContext = { ...found, errors: errors && mapValues(errors, routeError) };
  const {
    resolved: { region, language },
  } = request;
  const matched: unknown = context.matches.at(-1)?.route.handle;
  const handle = isPageHandle(matched) ? matched : undefined;
  const facts = factsOf(request.site, region, language);
  const { onHostOf } = request.resolved;
  const state: PageState = {
    ...pageState(request, facts),
    // No other page depends on the host, so that one copy of it serves them all.
    ...(handle?.page === 'not-found' && onHostOf !== undefined && { onHostOf }),
  };
  const source = { language, facts, version: request.version, wordsOf: request.wordsOf };
  let i18n = pageI18n(source);
  const sheet = pageStyles(handle?.page ?? 'not-found', region);
  const render = () =>
    renderToString(
      sheet.collectStyles(
        <App state={state} i18n={i18n}>
          <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
        </App>,
      ),
    );
  let markup = render();
  if (markup.includes(brokenSection)) {
    i18n = pageI18n(source);
    markup = withBareSections(render);
  }
  const hydration: HydrationState = {
    page: { ...state, ...sentWords(i18n, request.wordsOf) },
    router: { loaderData: context.loaderData, errors },
  };
  const document = htmlDocument({
    status: Object.values(errors ?? {})[0]?.status ?? context.statusCode,
    language,
    region,
    brand: state.site.brand,
    markup,
    menuCss: foldedMenuOf(request.site, state, source),
    styleTags: standingStyles(sheet.getStyleTags()),
    state: hydration,
    entry: request.assets.entry,
    entryIntegrity: request.assets.entryIntegrity,
    basename: request.resolved.basename,
    scripts: handle ? request.assets.scriptsOf(handle.page) : [],
    preview: Boolean(request.preview),
    isKey: holdsKey(request.search),
    imageHosts: request.imageHosts,
  });
  return { ...document, headers: { ...document.headers, ...cacheHeaders(context) } };
}

/** What React writes in place of a section that broke. */
const brokenSection = '<!--$!-->';

/** What a loader says about keeping its answer holds for the page that shows it. */
function cacheHeaders({ loaderHeaders }: StaticHandlerContext): Record<string, string> {
  const values = Object.values(loaderHeaders).flatMap((headers) => headers.get('cache-control') ?? []);
  const strictest = ['no-store', briefCaching].find((value) => values.includes(value));
  return strictest === undefined ? {} : { 'cache-control': strictest };
}

function pageState({ site, regions, version, resolved, now, posted, preview }: SiteRequest, facts: Facts): PageState {
  const { region, language, basename } = resolved;
  const named = summariesFor(regions, region);
  return {
    region: { ...region, team: undefined, testimonials: undefined, faq: undefined },
    site: withoutLists(site),
    regions: named,
    names: namesOn([region, ...named], language),
    language,
    basename,
    today: todayIn(region.timeZone, now),
    version,
    facts,
    words: {},
    sleeping: {},
    ...(posted && { posted }),
    ...(preview && { preview }),
  };
}

/** Pages read the lists with their words, in one language. */
function withoutLists({ team: _team, testimonials: _testimonials, faq: _faq, ...site }: Site): PageSite {
  return site;
}

/**
 * What visitors are told of an error: the status of one that was foreseen (an error with a name and a status of its own,
 * an answer that a loader threw), and of any other the reference it stands in the log with.
 */
function safeError(error: unknown, log: SiteRequest['log']): SafeError {
  const reference = log(error);
  const status = errorStatus(error);
  if (status !== undefined) return { status, statusText: STATUS_CODES[status] ?? '' };
  return { status: 500, statusText: STATUS_CODES[500] ?? '', reference };
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
