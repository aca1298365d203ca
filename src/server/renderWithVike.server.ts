import { renderPage } from 'vike/server';
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
  const pageContext = await renderPage({ urlOriginal: url, site, want });
  const { rendered } = pageContext as { rendered?: RenderedPage };
  if (!rendered) throw pageContext.errorWhileRendering ?? new Error(`Vike rendered nothing for ${url}`);
  const answer = { rendered: { ...rendered }, body: pageContext.httpResponse?.body ?? '' };
  // Vike's context hangs on every promise that was made while the page was rendered, kept modules among them: without this
  // the text of the page would live as long as they do.
  rendered.html = '';
  return answer;
}
