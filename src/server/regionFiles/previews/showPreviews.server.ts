import type { NextFunction, Request, Response } from 'express';
import type { ResolvedPage } from '../../../regions/resolve';
import type { Region } from '../../../regions/schema';
import { answer } from '../../answer/answer.server';
import { smallPage } from '../../answer/smallPage.server';
import type { CheckedSite } from '../checks/checkSite.server';
import type { LiveRegions } from '../liveRegions.server';
import { liveOrDraft } from '../SiteSnapshot';
import { type Preview, previewPrefix, readPreview, readPreviewFile } from './previewLinks.server';

interface PreviewSettings {
  previewSecret?: string | undefined;
  dataDir: string;
}

/** Shows regions that are not live to who has a signed link: any page, with a banner, never cached, hidden from search engines. */
export function showPreviews(live: LiveRegions, { previewSecret, dataDir }: PreviewSettings) {
  // A draft is checked once for each state of the other files, whether those are live or not.
  const draftsOf = new WeakMap<CheckedSite, Map<string, Region | undefined>>();

  return async (request: Request, response: Response, next: NextFunction) => {
    if (previewSecret === undefined) return next();
    const { path } = request;
    response.set({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const [signed = ''] = path.slice(previewPrefix.length + 1).split('/');
    const preview = readPreview(signed, previewSecret, new Date());
    const region = preview && (await draftOf(preview));
    if (!preview || !region) {
      answer(request, response, gone);
      return;
    }
    response.locals['resolved'] = resolved(region, preview, `${previewPrefix}/${signed}`, path);
    next();
  };

  async function draftOf({ code, source }: Preview): Promise<Region | undefined> {
    if (source === 'live') return liveOrDraft(live.current, code);
    // Read each time: one that cannot be read now may be there at the next look, under the same link.
    const text = await readPreviewFile(dataDir, source);
    return text === undefined ? undefined : checkedOnce(live.state.checked, code, { source, text });
  }

  function checkedOnce(site: CheckedSite, code: string, { source, text }: { source: string; text: string }) {
    const drafts = draftsOf.get(site) ?? new Map<string, Region | undefined>();
    draftsOf.set(site, drafts);
    const key = `${code} ${source}`;
    if (drafts.has(key)) return drafts.get(key);
    if (drafts.size > 50) drafts.clear();
    const region = checkDraft(site, code, text);
    drafts.set(key, region);
    return region;
  }
}

function checkDraft({ files, live: texts, check }: CheckedSite, code: string, text: string): Region | undefined {
  const name = `${files.regionsFolder}/${code}.yaml`;
  // Over what is live, so that a mistake in another file does not end the preview.
  const regions = new Map([...texts.regions, [name, text]]);
  const { snapshot, standing } = check({ ...files, ...texts, regions }, texts);
  if (standing.get(name)?.seen !== 'file') return undefined;
  return snapshot && liveOrDraft(snapshot, code);
}

/** The page of a preview: its address keeps the signed part, so that every link of the page stays in the preview. */
function resolved(region: Region, preview: Preview, base: string, path: string): ResolvedPage {
  const rest = path.slice(base.length);
  const [, segment = ''] = rest.split('/');
  const hasLanguage = region.languages.indexOf(segment) > 0;
  const basename = hasLanguage ? `${base}/${segment}` : base;
  const until = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: region.timeZone,
  }).format(new Date(preview.expires * 1000));
  return {
    kind: 'page',
    region,
    language: hasLanguage ? segment : (region.languages[0] ?? 'en'),
    basename,
    path: path.slice(basename.length) || '/',
    preview: `Preview, not live: ${region.name}. What is sent in its forms is a test. This link works until ${until} (${region.timeZone}).`,
  };
}

const gone = smallPage({
  status: 410,
  title: 'This preview has ended',
  text: 'The link has expired, is incomplete, or its draft has mistakes. Ask whoever sent it for a new one.',
  link: { href: '/', label: 'To the site' },
});
