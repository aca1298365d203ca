import { renderPage } from 'vike/server';
import type { RenderBox } from '../renderer/+onRenderHtml';
import type { RenderedPage, SiteRequest } from '../renderer/SiteRequest';

/** Renders through Vike, which adds Vite's scripts in development; all else is our own renderer's. */
export async function renderWithVike(url: string, site: SiteRequest): Promise<RenderedPage> {
  const { rendered, body } = await ask(url, site, 'page');
  return { ...rendered, html: rendered.html === '' || site.assets.entry !== null ? rendered.html : body };
}

/** What a page's loader says, for a navigation in the browser. */
export async function dataWithVike(site: SiteRequest): Promise<{ status: number; data: unknown }> {
  const { rendered } = await ask(site.resolved.path, site, 'data');
  return { status: rendered.status, data: rendered.data };
}

async function ask(
  url: string,
  site: SiteRequest,
  want: 'page' | 'data',
): Promise<{ rendered: RenderedPage; body: string }> {
  const box: RenderBox = { site, want };
  try {
    const pageContext = await renderPage({ urlOriginal: url, box });
    const { rendered } = box;
    if (!rendered) throw pageContext.errorWhileRendering ?? new Error(`Vike rendered nothing for ${url}`);
    return { rendered, body: pageContext.httpResponse?.body ?? '' };
  } finally {
    box.site = undefined;
    box.rendered = undefined;
  }
}
