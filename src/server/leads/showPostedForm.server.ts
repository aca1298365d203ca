import type { AppParts } from '../createApp.server'
import { resolveRequest } from '../../regions/resolve'
import { createSiteRequest } from '../siteRequest.server'
import type { ReceiveParts } from './receiveLead.server'

type Parts = Pick<AppParts, 'live' | 'sources' | 'assets' | 'log' | 'render' | 'imageHosts'>

/** Answers a form that was posted without JavaScript with its own page, the form as it was posted and its messages in it. */
export function showPostedForm(parts: Parts): ReceiveParts['showPage'] {
  return async (request, response, page, posted, status) => {
    const { index } = parts.live.current
    const resolution = resolveRequest(index, request.headers.host, page)
    const clean = resolution.kind === 'redirect' ? resolution.path : page
    const resolved = resolution.kind === 'redirect' ? resolveRequest(index, request.headers.host, clean) : resolution
    if (resolved.kind === 'redirect') throw new Error('A clean path does not redirect')
    const site = createSiteRequest(parts, resolved, { originalUrl: clean })
    const rendered = await parts.render(clean, { ...site, posted: { ...posted, page: clean } })
    response.status(rendered.status === 200 ? status : rendered.status).set({ ...rendered.headers, 'cache-control': 'no-store' })
    response.send(rendered.html)
  }
}
