import { isFormId } from '../../../leads/forms';
import { cleanPath, type ResolvedPage, resolveRequest } from '../../../regions/resolve';
import { answer } from '../../answer/answer.server';
import { goneFormPage } from '../../answer/smallPage.server';
import { regionOf } from '../../middleware/resolveRegion.server';
import type { LiveRegions } from '../../regionFiles/liveRegions.server';
import { type RenderPage, showsForm } from '../../renderPage.server';
import type { ReceiveParts } from './leadIntake.server';
import { pageWithAnyForm, pageWithForm } from './pageWithForm.server';

/**
 * Answers a form that was posted without JavaScript with the page that it was sent from, the form as it was posted and its messages in
 * it; with the page that the form belongs to, where the former shows it no more.
 */
export function showPostedForm(parts: { live: LiveRegions; renderPage: RenderPage }): ReceiveParts['showPage'] {
  return async (request, response, page, posted, status) => {
    const from = regionOf(response);
    const own = isFormId(posted.form) ? [pageWithForm(posted.form, from)] : [];
    for (const path of new Set([page, ...own].map(cleanPath))) {
      const resolved = resolveShown(parts.live, request.headers.host, from, path);
      const rendering = await parts.renderPage({ resolved, search: '', posted: { ...posted, page: path } });
      const isShown = showsForm(String(rendering.body), posted.form);
      const hasFailed = rendering.status !== 200 && rendering.status !== 404;
      if (isShown || hasFailed) {
        answer(request, response, isShown ? { ...rendering, status } : rendering);
        return;
      }
    }
    answer(request, response, goneFormPage(parts.live.current, from, status, pageWithAnyForm(from)));
  };
}

/** The page at a clean path, which a form sent to the address of `from` names as its own. */
function resolveShown(live: LiveRegions, host: string | undefined, from: ResolvedPage, path: string): ResolvedPage {
  const resolve = (target: string) => resolveRequest(live.current.index, host, target);
  const first = previewedPage(from, path) ?? resolve(path);
  // A segment for the first language, which no page of ours writes, leads elsewhere once.
  const resolved = first.kind === 'redirect' ? resolve(first.path) : first;
  if (resolved.kind === 'redirect') throw new Error('A clean path does not redirect');
  // What stands behind a guard (`/_ui`) is shown by its own address alone.
  return resolved.path.startsWith('/_') ? { ...resolved, path: '/' } : resolved;
}

/** A form of a preview stands on a page of the same preview, which no other address leads to. */
function previewedPage(form: ResolvedPage, path: string): ResolvedPage | undefined {
  return form.preview !== undefined && path.startsWith(`${form.basename}/`)
    ? { ...form, path: path.slice(form.basename.length) }
    : undefined;
}
