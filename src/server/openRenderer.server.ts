import type { Server } from 'node:http'
import type { AppParts } from './createApp.server'
import type { LiveRegions } from './regions/liveRegions.server'

type Renderer = Pick<AppParts, 'render' | 'loadData' | 'assets' | 'before'>

/** The renderer of this mode: Vite with hot reload in development, the build in production. */
export async function openRenderer(live: LiveRegions, server: Server): Promise<Renderer> {
  if (import.meta.env?.PROD) {
    const { openBuiltRenderer } = await import('./builtRenderer.server')
    return openBuiltRenderer()
  }
  const { openDevRenderer } = await import('./devRenderer.server')
  return openDevRenderer(live, server)
}
