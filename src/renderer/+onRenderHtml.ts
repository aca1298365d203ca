import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { loadPageData, renderSite } from './renderSite.server';
import type { RenderedPage, SiteRequest } from './SiteRequest';

declare global {
  namespace Vike {
    interface PageContext {
      /** Given to renderPage by the server; absent only when Vike asks for a page by itself. */
      site?: SiteRequest;
      want?: 'page' | 'data';
      rendered?: RenderedPage;
    }
  }
}

/**
 * Vike's hook around our own renderer. In development Vike adds Vite's scripts to the document; the build's document is
 * whole already, and Vike, which would search it for places to put tags (a tenth of a rendering), is not given it.
 */
export async function onRenderHtml(pageContext: PageContextServer) {
  if (!pageContext.site) throw new Error('renderPage needs a SiteRequest');
  const rendered =
    pageContext.want === 'data' ? await loadPageData(pageContext.site) : await renderSite(pageContext.site);
  const isWhole = pageContext.site.assets.entry !== null;
  return { documentHtml: dangerouslySkipEscape(isWhole ? '' : rendered.html), pageContext: { rendered } };
}
