import { createServer } from 'node:http'
import { once } from 'node:events'
import pino from 'pino'
import { createApp } from './src/server/createApp.server'
import { createBlog } from './src/server/blog/createBlog.server'
import { blogFeed } from './src/server/blog/feedRoute.server'
import { blogWebhook } from './src/server/blog/webhook.server'
import { createLeadService } from './src/server/leads/leadService.server'
import { showPostedForm } from './src/server/leads/showPostedForm.server'
import { createPageSources } from './src/server/pageSources.server'
import { openRenderer } from './src/server/openRenderer.server'
import { openLiveRegions } from './src/server/regions/liveRegions.server'
import { WrongRegions } from './src/server/regions/loadRegions.server'
import { readSettings, WrongSettings } from './src/server/settings.server'

try {
  await main()
} catch (error) {
  // A mistake that its reader can mend is a message; everything else keeps its stack for the developer.
  process.stderr.write(`${error instanceof WrongSettings || error instanceof WrongRegions ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

async function main() {
  const settings = readSettings(process.env)
  const log = pino({ level: settings.logLevel })
  const live = await openLiveRegions({ ...settings, log })
  const blog = await createBlog(settings.blog, log, settings)
  const leads = createLeadService(settings.leads, log)
  await leads.start()
  const server = createServer()
  const site = { live, log, sources: createPageSources({ blog }), imageHosts: blog.imageHosts, ...await openRenderer(live, server) }
  const app = createApp({
    settings, ...site,
    before: [...(site.before ?? []), ...blogWebhook(blog, settings.blog, log)],
    machine: [leads.router({ snapshot: () => live.current, showPage: showPostedForm(site) }), blogFeed(blog, live)],
  })
  server.on('request', app)
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  log.info({ port: settings.port }, `Cogsprout is on http://localhost:${settings.port}`)

  const stop = () => {
    // Requests first, so that none finds the store shut; then what is on its way to the spreadsheets.
    server.close(() => void leads.stop().finally(() => process.exit(0)))
    server.closeIdleConnections()
    blog.close()
    void live.close()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
