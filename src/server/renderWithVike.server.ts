import { renderPage } from 'vike/server';
import type { RenderBox } from '../renderer/+onRenderHtml';
import type { RenderedPage, SiteRequest } from '../renderer/SiteRequest';

/** What of Vike is used: it has `+onRenderHtml.ts` put into the box what our renderer made. */
type VikeRender = (asked: { urlOriginal: string; box: RenderBox }) => Promise<{
  errorWhileRendering?: unknown;
  httpResponse?: { body: string } | null;
}>;

/** Renders through Vike, which adds Vite's scripts in development; all else is our own renderer's. */
export async function renderWithVike(site: SiteRequest, render: VikeRender = renderPage): Promise<RenderedPage> {
  const { rendered, body } = await ask(site, 'page', render);
  return { ...rendered, html: rendered.html === '' || site.assets.entry !== null ? rendered.html : body };
}

/** What a page's loader says, for a navigation in the browser. */
export async function dataWithVike(site: SiteRequest): Promise<{ status: number; data: unknown }> {
  const { rendered } = await ask(site, 'data', renderPage);
  return { status: rendered.status, data: rendered.data };
}

/**
 * The one address that Vike is asked for. It sets aside those that it considers Vite's (`/@fs/…`) and redirects others; our
 * renderer reads the address of the request in the box.
 */
const anyAddress = '/';

async function ask(
  site: SiteRequest,
  want: 'page' | 'data',
  render: VikeRender,
): Promise<{ rendered: RenderedPage; body: string }> {
  const box: RenderBox = { site, want };
  try {
    const pageContext = await render({ urlOriginal: anyAddress, box });
    const { rendered } = box;
    if (!rendered)
      throw pageContext.errorWhileRendering ?? new Error(`Vike rendered nothing for ${site.resolved.path}`);
    return { rendered, body: pageContext.httpResponse?.body ?? '' };
  } finally {
    box.site = undefined;
    box.rendered = undefined;
  }
}
