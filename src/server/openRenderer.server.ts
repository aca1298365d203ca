import type { Server } from 'node:http';
import type { AppParts } from './createApp.server';
import type { Assets } from './assets/openAssets.server';
import type { SiteMetrics } from './metrics/siteMetrics.server';
import type { LiveRegions } from './regionFiles/liveRegions.server';

export type Renderer = Pick<AppParts, 'render' | 'loadData' | 'assets' | 'before'> & {
  /** The files of the build; in development Vite serves them. */
  files: Assets | null;
};

/** The renderer of this mode: Vite with hot reload in development, the build in production. */
export async function openRenderer(live: LiveRegions, server: Server, metrics: SiteMetrics): Promise<Renderer> {
  if (import.meta.env?.PROD) {
    const { openBuiltRenderer } = await import('./builtRenderer.server');
    return openBuiltRenderer(metrics);
  }
  const { openDevRenderer } = await import('./devRenderer.server');
  return openDevRenderer(live, server);
}
