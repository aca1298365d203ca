import { hasPage, pagePaths } from '../../../regions/pagePaths';
import { cleanPath, type ResolvedPage, resolveRequest } from '../../../regions/resolve';
import { answer } from '../../answer/answer.server';
import { goneFormPage } from '../../answer/smallPage.server';
import { regionOf } from '../../middleware/resolveRegion.server';
import type { LiveRegions } from '../../regionFiles/liveRegions.server';
import { type RenderPage, showsForm } from '../../renderPage.server';
import type { ReceiveParts } from './leadIntake.server';

/** Answers a form that was posted without JavaScript with its own page, the form as it was posted and its messages in it. */
export function showPostedForm(parts: { live: LiveRegions; renderPage: RenderPage }): ReceiveParts['showPage'] {
  return async (request, response, page, posted, status) => {
    const clean = cleanPath(page);
    const resolve = (path: string) => resolveRequest(parts.live.current.index, request.headers.host, path);
    const first = previewedPage(regionOf(response), clean) ?? resolve(clean);
    // A segment for the first language, which no page of ours writes, leads elsewhere once.
    const resolved = first.kind === 'redirect' ? resolve(first.path) : first;
    if (resolved.kind === 'redirect') throw new Error('A clean path does not redirect');
    // What stands behind a guard (`/_ui`) is shown by its own address alone.
    const shown = resolved.path.startsWith('/_') ? { ...resolved, path: '/' } : resolved;
    const rendering = await parts.renderPage({ resolved: shown, search: '', posted: { ...posted, page: clean } });
    if (rendering.status !== 200 && rendering.status !== 404) answer(request, response, rendering);
    else if (showsForm(String(rendering.body), posted.form))
      answer(request, response, { ...rendering, status: rendering.status === 200 ? status : rendering.status });
    else answer(request, response, goneFormPage(parts.live.current, shown, status, pageOfAnyForm(shown)));
  };
}

/** The path of a page with a form for everybody. */
function pageOfAnyForm({ region, basename }: ResolvedPage): string {
  const page = (['book', 'contact'] as const).find((id) => hasPage(region, id));
  return page === undefined ? basename || '/' : basename + pagePaths[page];
}

/** A form of a preview stands on a page of the same preview, which no other address leads to. */
function previewedPage(form: ResolvedPage, path: string): ResolvedPage | undefined {
  return form.preview !== undefined && path.startsWith(`${form.basename}/`)
    ? { ...form, path: path.slice(form.basename.length) }
    : undefined;
}
