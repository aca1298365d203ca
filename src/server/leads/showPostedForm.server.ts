import type { AppParts } from '../createApp.server';
import { cleanPath, resolveRequest, type ResolvedPage } from '../../regions/resolve';
import { regionOf } from '../middleware/resolveRegion.server';
import { createSiteRequest } from '../siteRequest.server';
import type { ReceiveParts } from './receiveLead.server';

type Parts = Pick<AppParts, 'live' | 'sources' | 'assets' | 'log' | 'render' | 'imageHosts'>;

/** Answers a form that was posted without JavaScript with its own page, the form as it was posted and its messages in it. */
export function showPostedForm(parts: Parts): ReceiveParts['showPage'] {
  return async (request, response, page, posted, status) => {
    const clean = cleanPath(page);
    const resolved =
      previewedPage(regionOf(response), clean) ?? resolveRequest(parts.live.current.index, request.headers.host, clean);
    if (resolved.kind === 'redirect') throw new Error('A clean path does not redirect');
    const site = createSiteRequest(parts, resolved, { originalUrl: clean });
    const rendered = await parts.render(clean, { ...site, posted: { ...posted, page: clean } });
    response
      .status(rendered.status === 200 ? status : rendered.status)
      .set({ ...rendered.headers, 'cache-control': 'no-store' });
    response.send(rendered.html);
  };
}

/** A form of a preview stands on a page of the same preview, which no other address leads to. */
function previewedPage(form: ResolvedPage, path: string): ResolvedPage | undefined {
  return form.preview !== undefined && path.startsWith(`${form.basename}/`)
    ? { ...form, path: path.slice(form.basename.length) }
    : undefined;
}
