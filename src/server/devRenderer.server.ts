import type { Server } from 'node:http'
import type { AppParts } from './createApp.server'
import { dataWithVike, renderWithVike } from './renderWithVike.server'
import type { LiveRegions } from './regions/liveRegions.server'

/** Vite's development server: components, styles, locales and region files reload as they are saved. */
export async function openDevRenderer(live: LiveRegions, server: Server): Promise<Pick<AppParts, 'render' | 'loadData' | 'assets' | 'before'>> {
  const { createDevMiddleware } = await import('vike/server')
  const { devMiddleware, viteServer } = await createDevMiddleware({ root: process.cwd(), viteConfig: { server: { middlewareMode: true, hmr: { server } } } })
  live.onChange(() => viteServer.ws.send({ type: 'full-reload' }))
  return {
    render: async (url, site) => {
      const page = await renderWithVike(url, site)
      // Vite's own inline scripts need a policy that production does without.
      delete page.headers['content-security-policy']
      return page
    },
    loadData: dataWithVike,
    assets: { preloadsFor: () => [] },
    before: [devMiddleware],
  }
}
