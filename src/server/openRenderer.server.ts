import type { Server } from 'node:http'
import type { AppParts } from './createApp.server'
import type { Settings } from './settings.server'

type Renderer = Pick<AppParts, 'render' | 'loadData' | 'assets' | 'before'>

/** The renderer of this mode: Vite with hot reload in development, the build in production. */
export async function openRenderer(settings: Settings, server: Server): Promise<Renderer> {
  if (import.meta.env?.PROD) {
    const { openBuiltRenderer } = await import('./builtRenderer.server')
    return openBuiltRenderer()
  }
  const { openDevRenderer } = await import('./devRenderer.server')
  return openDevRenderer(settings, server)
}
