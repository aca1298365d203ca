import { createServer } from 'node:http'
import { once } from 'node:events'
import pino from 'pino'
import { createApp } from './src/server/createApp.server'
import { createBlog } from './src/server/blog/createBlog.server'
import { blogFeed } from './src/server/blog/feedRoute.server'
import { blogWebhook } from './src/server/blog/webhook.server'
import { createPageSources } from './src/server/pageSources.server'
import { openRenderer } from './src/server/openRenderer.server'
import { openLiveRegions } from './src/server/regions/liveRegions.server'
import { readSettings, WrongSettings } from './src/server/settings.server'

try {
  await main()
} catch (error) {
  // A mistake that its reader can mend is a message; everything else keeps its stack for the developer.
  process.stderr.write(`${error instanceof WrongSettings ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

async function main() {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.logLevel })
  const live = await openLiveRegions(settings)
  const blog = await createBlog(settings.blog, log, settings)
  const server = createServer()
  const renderer = await openRenderer(live, server)
  const app = createApp({
    settings, log, live, ...renderer,
    sources: createPageSources({ blog }),
    imageHosts: blog.imageHosts,
    before: [...(renderer.before ?? []), ...blogWebhook(blog, settings.blog, log)],
    machine: [blogFeed(blog, live)],
  })
  server.on('request', app)
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  log.info({ port: settings.port }, `Cogsprout is on http://localhost:${settings.port}`)

  const stop = () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    blog.close()
    void live.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
