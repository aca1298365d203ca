import type { RequestListener } from 'node:http';
import type { Express } from 'express';
import type { Assets } from './assets/openAssets.server';
import type { StandingHeaders } from './middleware/securityHeaders.server';
import type { SitePageCache } from './pageCache/openPageCache.server';
import { withCleanTarget } from './readTarget.server';

export interface Fronts {
  files: Assets;
  /** The pictures that managers have added. */
  pictures: Assets['serve'];
  /** Refuses what neither of them has. */
  missing: Assets['serve'];
  pages: SitePageCache;
  standing: StandingHeaders;
  /** Called for each address that was redirected or refused. */
  onTarget: (method: string, status: number) => void;
}

/**
 * The way of a request: its address is cleaned or refused, then come files and pictures and the refusal of those that are
 * missing, then pages from memory, then the app.
 */
export function createListener(
  app: Express,
  { files, pictures, missing, pages, standing, onTarget }: Fronts,
): RequestListener {
  return withCleanTarget(
    standing,
    (request, response) => {
      files.serve(request, response, () =>
        pictures(request, response, () =>
          missing(request, response, () => pages.serve(request, response, () => app(request, response))),
        ),
      );
    },
    onTarget,
  );
}
