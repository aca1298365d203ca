import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { loadPageData, renderSite } from './renderSite.server';
import type { RenderedPage, SiteRequest } from './SiteRequest';

declare global {
  namespace Vike {
    interface PageContext {
      /** Given to renderPage by the server; absent only when Vike asks for a page by itself. */
      box?: RenderBox;
    }
  }
}

/**
 * What goes to our renderer and comes back, emptied by the server afterwards: Vike's context hangs on every promise that is made
 * while a page is rendered, and React Router keeps some of those for as long as its routes live.
 */
export interface RenderBox {
  site?: SiteRequest | undefined;
  want: 'page' | 'data';
  rendered?: RenderedPage | undefined;
}

/**
 * Vike's hook around our own renderer. In development Vike adds Vite's scripts to the document; the build's document is
 * whole already, and Vike, which would search it for places to put tags (a tenth of a rendering), is not given it.
 */
export async function onRenderHtml(pageContext: PageContextServer) {
  const { box } = pageContext;
  if (!box?.site) throw new Error('renderPage needs a SiteRequest');
  const isWhole = box.site.assets.entry !== null;
  const rendered = box.want === 'data' ? await loadPageData(box.site) : await renderSite(box.site);
  box.rendered = rendered;
  return { documentHtml: dangerouslySkipEscape(isWhole ? '' : rendered.html) };
}
