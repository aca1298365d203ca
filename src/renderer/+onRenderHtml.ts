import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { loadPageData, renderSite } from './renderSite.server'
import type { RenderedPage, SiteRequest } from './SiteRequest'

declare global {
  namespace Vike {
    interface PageContext {
      /** Given to renderPage by the server; absent only when Vike asks for a page by itself. */
      site?: SiteRequest
      want?: 'page' | 'data'
      rendered?: RenderedPage
    }
  }
}

/** Vike's hook: our renderer makes the document, Vike adds the entry script. */
export async function onRenderHtml(pageContext: PageContextServer) {
  if (!pageContext.site) throw new Error('renderPage needs a SiteRequest')
  const rendered = pageContext.want === 'data' ? await loadPageData(pageContext.site) : await renderSite(pageContext.site)
  return { documentHtml: dangerouslySkipEscape(rendered.html), pageContext: { rendered } }
}
