import type { RequestHandler } from 'express';
import { answer } from '../../answer/answer.server';
import { answerJson } from '../../answer/answerJson.server';
import { unreadFormPage } from '../../answer/smallPage.server';
import { regionOf } from '../../middleware/resolveRegion.server';
import type { LiveRegions } from '../../regionFiles/liveRegions.server';
import { isAskedByPerson } from './refuseLead.server';

/**
 * Answers (404) a form whose region, or its prefix, went while it stood open. Nobody knows by whose rules it is to be read, so
 * nothing is stored; who sent it reads so, and is led to the home that there is.
 */
export function lostForm(live: Pick<LiveRegions, 'current'>): RequestHandler {
  return (request, response) => {
    response.set('cache-control', 'no-store');
    const resolved = regionOf(response);
    if (isAskedByPerson(request))
      answer(request, response, unreadFormPage(live.current, resolved, 404, resolved.basename || '/'));
    else answerJson(request, response, 404, { error: 'This form is no longer on the site. Nothing was stored.' });
  };
}
