import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { createBrowserI18n } from '../i18n/browserWords';
import { routesFor } from '../routes';
import { parseOwnJson } from '../typed/ownJson';
import { historyState } from '../ui/historyState';
import { holdHistoryUntilAwake, loadWhereItWasLeft, pageIsHydrated, wakeRestInIdleTime } from '../ui/hydration';
import { nextTask } from '../ui/nextTask';
import { setWantedAddress } from '../ui/openDocument';
import { untilItCame } from '../ui/untilItCame';
import { App } from './App';
import { beginWhenUsed } from './beginWhenUsed';
import type { HydrationState } from './HydrationState';
import { createBrowserRouter } from './packages';
import { routeError } from './routeError';

/** Brings the page to life: React, the router, the code of the page's own. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  const stateText = document.getElementById('state')?.textContent;
  if (!root || !stateText) return;
  const { page, router: hydration } = parseOwnJson<HydrationState>(stateText);
  // A form posted without JavaScript shows its page under the form's own address.
  if (page.posted) window.history.replaceState(null, '', page.posted.page);
  else if (hasGoneElsewhere()) {
    loadWhereItWasLeft();
    await untilReturned(hasGoneElsewhere);
  }
  const loadedFor = pageAddress();
  holdHistoryUntilAwake(() => router.state.location.key);
  const routes = routesFor(page.region);
  await untilItCame(() => resolveMatchedRoutes(routes, page.basename));
  await nextTask();
  const i18n = createBrowserI18n(page);
  const errors =
    hydration.errors &&
    Object.fromEntries(Object.entries(hydration.errors).map(([id, error]) => [id, routeError(error)]));
  await nextTask();
  nameHistoryEntry();
  await nextTask();
  // After a step in history the page that the address names now is on its way (holdHistoryUntilAwake).
  await untilReturned(() => pageAddress() !== loadedFor);
  const router = createBrowserRouter(routes, {
    basename: page.basename || '/',
    hydrationData: { loaderData: hydration.loaderData ?? {}, errors },
  });
  // Relative to itself an address loses its hash: the visitor would seem to be leaving.
  setWantedAddress(
    () =>
      new URL(
        router.state.navigation.location ? router.createHref(router.state.navigation.location) : window.location.hash,
        window.location.href,
      ).href,
  );
  beginWhenUsed(routes, page.basename);
  wakeRestInIdleTime();
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App state={page} i18n={i18n}>
          <Hydrated>
            <RouterProvider router={router} />
          </Hydrated>
        </App>
      </StrictMode>,
    );
  });
}

/**
 * True when a step in history has changed the address before any script ran: where a sheet's address was loaded again, going
 * back stays in this document, whose page is another one.
 */
function hasGoneElsewhere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (loaded === undefined) return false;
  return pageAddress(new URL(loaded.name, window.location.href)) !== pageAddress();
}

/** Settles once the visitor has stepped forward again, which calls the other page off; as a rule that one comes, and this never settles. */
async function untilReturned(isElsewhere: () => boolean): Promise<void> {
  // No step is heard of here: the router's are held (holdHistoryUntilAwake).
  while (isElsewhere()) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** What of an address says which page is on show. */
function pageAddress({ pathname, search }: Location | URL = window.location): string {
  return pathname + search;
}

/**
 * Gives the entry of a full page load a key of its own in history. React Router calls them all 'default', and would
 * scroll to where the visitor was on the last one. The place among entries is noted along, as the router would by itself:
 * each change of an entry waits for the browser.
 */
function nameHistoryEntry(): void {
  const state = historyState();
  if (state['key'] === undefined)
    window.history.replaceState({ idx: 0, ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** Its effect runs after those of everything that is hydrated at once, and after each section has said that it sleeps. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(pageIsHydrated, []);
  return children;
}

/** Without this the first page would flash: its code must be there before the router starts. */
async function resolveMatchedRoutes(routes: RouteObject[], basename: string) {
  const matches = matchRoutes(routes, window.location, basename || '/') ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
