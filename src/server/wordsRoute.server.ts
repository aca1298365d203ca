import type { RequestHandler } from 'express';
import { answerJson } from './answer/answerJson.server';
import type { LiveRegions } from './regionFiles/liveRegions.server';
import { wordsFor, wordsVersion } from './words/wordsFor.server';

/**
 * `/_words/<language>/<region>/<version>/<namespace>.json`: further words for a page in the browser. Only what a region
 * has is merged and kept, so that nobody makes up combinations for us.
 */
export function sendWords(live: LiveRegions): RequestHandler {
  return (request, response) => {
    const { current } = live;
    const part = (name: string) => String(request.params[name]);
    const [language, code] = [part('language'), part('region')];
    const [version, namespace] = [part('version'), part('namespace')];
    const region = [...current.regions, ...current.drafts].find(
      (each) => each.code === code && each.languages.includes(language),
    );
    const isThere = region !== undefined && Object.hasOwn(current.words.get('en') ?? {}, namespace);
    const isCurrent = isThere && version === wordsVersion(current, region, language);
    // The version of a draft's words is known only from its preview, so nobody else can ask for them.
    if (!isThere || (region.status !== 'live' && !isCurrent)) {
      answerJson(request, response, 404, { error: 'There are no such words.' });
      return;
    }
    answerJson(request, response, 200, wordsFor(current, region, language, namespace), {
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
    });
  };
}
