import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type RouteObject,
} from 'react-router-dom';
import { createBrowserI18n } from '../i18n/browserWords';
import { routesFor } from '../routes';
import { whenAllAreAwake } from '../ui/lazySection';
import { App } from './App';
import type { HydrationState } from './HydrationState';
import { wantAddress } from './lostChunk';
import { prefetchLinks } from './prefetch';

/** Brings the page to life: React, the router, the code of the page's own. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  const stateText = document.getElementById('state')?.textContent;
  if (!root || !stateText) return;
  const { page, router: hydration } = JSON.parse(stateText) as HydrationState;
  // A form posted without JavaScript shows its page under the form's own address.
  if (page.posted) window.history.replaceState(null, '', page.posted.page);
  const routes = routesFor(page.region);
  await resolveMatchedRoutes(routes, page.basename);
  const i18n = createBrowserI18n(page);
  const errors =
    hydration.errors &&
    Object.fromEntries(
      Object.entries(hydration.errors).map(([id, error]) => [
        id,
        new ErrorResponse(error.status, error.statusText, null),
      ]),
    );
  const router = createBrowserRouter(routes, {
    basename: page.basename || '/',
    hydrationData: { loaderData: hydration.loaderData, errors },
  });
  // React hears of a navigation only when no section sleeps any more; its HTML would be thrown away.
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) => subscribe((...update) => whenAllAreAwake(() => listener(...update)));
  wantAddress(
    () =>
      new URL(
        router.state.navigation.location ? router.createHref(router.state.navigation.location) : '',
        window.location.href,
      ).href,
  );
  prefetchLinks(routes, page.basename);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App state={page} i18n={i18n}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    );
  });
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
