import { createHash, timingSafeEqual } from 'node:crypto'
import { Router, type Request } from 'express'
import type { SiteMetrics } from './siteMetrics.server'

export interface HealthParts {
  metrics: SiteMetrics
  metricsToken: string | undefined
  /** Why the site cannot do its work now, in a few words; null when it can. */
  problem: () => Promise<string | null>
}

/** `/healthz`, `/readyz` and `/metrics` (contract.md, URLs): what machines ask. None of it is kept by anyone. */
export function healthRoutes({ metrics, metricsToken, problem }: HealthParts): Router {
  const router = Router()
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })
  router.get('/healthz', (_request, response) => void response.type('text').send('ok'))
  router.get('/readyz', async (_request, response) => {
    const reason = await problem().catch((error: unknown) => error instanceof Error ? error.message : 'unknown failure')
    response.status(reason === null ? 200 : 503).type('text').send(reason ?? 'ready')
  })
  router.get('/metrics', async (request, response) => {
    if (!mayRead(request, metricsToken)) {
      response.status(403).type('text').send('Metrics are for this machine, or for who sends METRICS_TOKEN as a bearer token.')
      return
    }
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  return router
}

/** Judged by the connection itself: whoever writes X-Forwarded-For can claim any address. */
function mayRead({ headers, socket }: Request, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true
  // A proxy on this machine connects from loopback and speaks for the world outside.
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined
  return !isForwarded && isLoopback(socket.remoteAddress)
}

function isLoopback(address = ''): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
