import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import type { Renderer, RendererParts } from './openRenderer.server';
import { withCleanTarget } from './readTarget.server';
import { dataWithVike, renderWithVike } from './renderWithVike.server';

/** Vite's development server: components, styles, locales and region files reload as they are saved. */
export async function openDevRenderer({ live, server, standing }: RendererParts): Promise<Renderer> {
  const { createDevMiddleware } = await import('vike/server');
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root: process.cwd(),
    viteConfig: { server: { middlewareMode: true, ws: { server } } },
  });
  live.onChange(() => viteServer.ws.send({ type: 'full-reload' }));
  // `npm run dev` has put the pictures and fonts there; the build publishes them with its own files.
  const media = sirv(join(process.cwd(), 'node_modules/.cache/cogsprout/media'), { dev: true });
  const serveMedia: RequestHandler = (request, response, next) => {
    if (!request.url.startsWith('/media/')) return next();
    request.url = request.url.slice('/media'.length);
    media(request, response, next);
  };
  // Vite's own addresses are spelt as it likes; ours come after it.
  const cleanTarget: RequestHandler = (request, response, next) =>
    withCleanTarget(standing, () => next())(request, response);
  return {
    render: async (site) => {
      const page = await renderWithVike(site);
      // Vite's own inline scripts and styles need a policy that production does without.
      return {
        ...page,
        headers: {
          ...page.headers,
          'content-security-policy': "default-src 'self' 'unsafe-inline' data: blob: ws: https:",
        },
      };
    },
    loadData: dataWithVike,
    assets: { entry: null, entryIntegrity: null, scriptsOf: () => [] },
    files: null,
    before: [serveMedia, devMiddleware, cleanTarget],
  };
}
