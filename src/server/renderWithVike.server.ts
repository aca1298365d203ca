import { renderPage } from 'vike/server';
import type { RenderBox } from '../renderer/+onRenderHtml';
import type { RenderedPage, SiteRequest } from '../renderer/SiteRequest';

/** Renders through Vike, which adds Vite's scripts in development; all else is our own renderer's. */
export async function renderWithVike(site: SiteRequest): Promise<RenderedPage> {
  const { rendered, body } = await ask(site, 'page');
  return { ...rendered, html: rendered.html === '' || site.assets.entry !== null ? rendered.html : body };
}

/** What a page's loader says, for a navigation in the browser. */
export async function dataWithVike(site: SiteRequest): Promise<{ status: number; data: unknown }> {
  const { rendered } = await ask(site, 'data');
  return { status: rendered.status, data: rendered.data };
}

/**
 * The one address that Vike is asked for. It sets aside those that it considers Vite's (`/@fs/…`) and redirects others; our
 * renderer reads the address of the request in the box.
 */
const anyAddress = '/';

async function ask(site: SiteRequest, want: 'page' | 'data'): Promise<{ rendered: RenderedPage; body: string }> {
  const box: RenderBox = { site, want };
  try {
    const pageContext = await renderPage({ urlOriginal: anyAddress, box });
    const { rendered } = box;
    if (!rendered)
      throw pageContext.errorWhileRendering ?? new Error(`Vike rendered nothing for ${site.resolved.path}`);
    return { rendered, body: pageContext.httpResponse?.body ?? '' };
  } finally {
    box.site = undefined;
    box.rendered = undefined;
  }
}
