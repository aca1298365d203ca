import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { RenderedPage, SiteRequest } from '../renderer/SiteRequest';
import type { Assets } from './assets/openAssets.server';
import type { SiteMetrics } from './metrics/siteMetrics.server';
import type { StandingHeaders } from './middleware/securityHeaders.server';
import type { LiveRegions } from './regionFiles/liveRegions.server';

export interface Renderer {
  /** Renders a page and its data: the built entry in production, Vite's in development. */
  render: (request: SiteRequest) => Promise<RenderedPage>;
  /** What a page's loader says, without rendering it. */
  loadData: (request: SiteRequest) => Promise<{ status: number; data: unknown }>;
  assets: SiteRequest['assets'];
  /** Handlers that answer before the app does; in development Vite's. */
  before: RequestHandler[];
  /** The files of the build; in development Vite serves them. */
  files: Assets | null;
}

export interface RendererParts {
  live: LiveRegions;
  server: Server;
  metrics: SiteMetrics;
  standing: StandingHeaders;
  log: Logger;
}

/** The renderer of this mode: Vite with hot reload in development, the build in production. */
export async function openRenderer(parts: RendererParts): Promise<Renderer> {
  if (import.meta.env?.PROD) {
    const { openBuiltRenderer } = await import('./builtRenderer.server');
    return openBuiltRenderer(parts);
  }
  const { openDevRenderer } = await import('./devRenderer.server');
  return openDevRenderer(parts);
}
