import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import type { Assets } from './assets/openAssets.server';
import type { SitePageCache } from './pageCache/openPageCache.server';

/** In front of the app: files of the build, then pages from memory. What neither knows is the app's. */
export function createListener(app: Express, assets: Assets | null, pages: SitePageCache | null): RequestListener {
  if (assets === null || pages === null) return app;
  return (request, response) => {
    assets.serve(request, response, () => pages.serve(request, response, () => app(request, response)));
  };
}
