import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sirv from 'sirv'
import type { AppParts } from './createApp.server'
import { dataWithVike, renderWithVike } from './renderWithVike.server'

interface ManifestChunk { file: string; imports?: string[]; src?: string; isEntry?: boolean }

/** Renders with what `npm run build` left in dist/. */
export async function openBuiltRenderer(): Promise<Pick<AppParts, 'render' | 'loadData' | 'assets' | 'before'>> {
  const dist = join(process.cwd(), 'dist')
  await import(pathToFileURL(join(dist, 'server', 'entry.mjs')).href)
  const manifest = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as Record<string, ManifestChunk>
  const serveFiles = sirv(join(dist, 'client'), { etag: true, brotli: true, gzip: true, setHeaders: (response, path) => {
    response.setHeader('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
  } })
  return { render: renderWithVike, loadData: dataWithVike, assets: { preloadsFor: preloadsOf(manifest) }, before: [serveFiles] }
}

/** The chunk of a route's module and all that it imports statically, as URLs; kept per module. */
function preloadsOf(manifest: Record<string, ManifestChunk>) {
  const known = new Map<string, string[]>()
  return (module: string): string[] => {
    const cached = known.get(module)
    if (cached) return cached
    const files = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || files.has(`/${chunk.file}`)) return
      files.add(`/${chunk.file}`)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const key of Object.keys(manifest)) if (key === `src/${module}.tsx`) visit(key)
    const urls = [...files]
    known.set(module, urls)
    return urls
  }
}
