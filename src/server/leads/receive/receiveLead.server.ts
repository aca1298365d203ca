import type { Request, RequestHandler } from 'express';
import { isFormId, trialForms } from '../../../leads/forms';
import { controlFields, formElementId, sentQueryName, trialTimeName } from '../../../leads/submission';
import type { PostedForm } from '../../../regions/PageState';
import { hasPage, pageOfPath } from '../../../regions/pagePaths';
import { type ResolvedPage, resolveRequest } from '../../../regions/resolve';
import { anotherTime, waitingPrefix } from '../../../trials/TrialList';
import { answer } from '../../answer/answer.server';
import { answerJson } from '../../answer/answerJson.server';
import { sentPage } from '../../answer/smallPage.server';
import { pageInLanguageOfToday } from '../../middleware/formerLanguage.server';
import { limitRate } from '../../middleware/limitRate.server';
import { readBody } from '../../middleware/readBody.server';
import { regionOf } from '../../middleware/resolveRegion.server';
import { runStep } from '../../middleware/runStep.server';
import { senderOf } from '../../middleware/senderOf.server';
import type { SiteSnapshot } from '../../regionFiles/SiteSnapshot';
import type { TrialDesk } from '../../trials/trialDesk.server';
import { previewRegion } from '../delivery/destinations.server';
import { keysForContent } from '../store/leadId.server';
import {
  type Accepted,
  type FormRequest,
  postedValues,
  type ReadableRequest,
  type ReceiveParts,
  type SeatWish,
} from './leadIntake.server';
import { leadMessages } from './leadMessages.server';
import { pagePath } from './pagePath.server';
import { pageWithForm } from './pageWithForm.server';
import { type ParsedLead, parseLead, readKey } from './parseLead.server';
import { bodyKind, largestBody } from './readSubmission.server';
import { answerUnreadForm, isAskedByPerson, refuseLead } from './refuseLead.server';

/** `POST /api/leads/:form`. Goes after the region of the request is resolved. */
export function receiveLeads(parts: ReceiveParts): RequestHandler {
  const read = readBody(largestBody);
  const limit = limitRate({
    windowMs: 60_000,
    limit: parts.rateLimit,
    standardHeaders: 'draft-7',
    keyGenerator: ({ ip }) => senderOf(ip),
  });
  return async (request, response) => {
    const resolved = regionOf(response);
    response.set('cache-control', 'no-store');
    const form = String(request.params['form']);
    if (!isFormId(form)) {
      if (isAskedByPerson(request)) answerUnreadForm(parts, request, response, 404);
      else answerJson(request, response, 404, { error: 'There is no such form.' });
      return;
    }
    if (request.method !== 'POST') {
      response.set('allow', 'POST');
      // Whoever loads the address of a form that came back with messages asks for it with GET.
      if (isAskedByPerson(request)) answerUnreadForm(parts, request, response, 405);
      else answerJson(request, response, 405, { error: 'Forms are sent with POST.' });
      return;
    }
    let asked: FormRequest = { form, resolved, request, response, asPage: false };
    try {
      const kind = bodyKind(request.headers);
      const readable = { ...asked, kind, asPage: kind === 'form' && wantsPage(request) };
      asked = readable;
      await runStep(read, request, response);
      await runStep(limit, request, response);
      await receive(parts, readable);
    } catch (error) {
      await refuseLead(parts, asked, error);
    }
  };
}

/** A form without JavaScript is answered with a page; what asks for JSON, or sends a header that no form can, is a script. */
function wantsPage(request: Request): boolean {
  return request.get('idempotency-key') === undefined && request.accepts(['html', 'json']) === 'html';
}

async function receive(parts: ReceiveParts, asked: ReadableRequest): Promise<void> {
  const { form, resolved, asPage, request } = asked;
  const posted = withKnownTrial(asked, postedValues(asked.kind, request));
  const snapshot = parts.snapshot();
  const from = pagePath(posted[controlFields.page], request, pageWithForm(form, resolved));
  const page = pageInLanguageOfToday(snapshot, request.headers.host, from);
  const parsed = withDoubtOfOrigin(parseLead(form, resolved.region, posted), request);
  if (Object.keys(parsed.errors).length > 0) {
    const say = leadMessages(snapshot, resolved);
    const errors = Object.fromEntries(Object.entries(parsed.errors).map(([name, key]) => [name, say(key)]));
    await answerErrors(parts, asked, { page, values: parsed.typed, status: 422, errors });
    return;
  }
  const region = resolved.preview === undefined ? resolved.region.code : previewRegion;
  const key = readKey(request.get('idempotency-key')) ?? parsed.key;
  const accepted = await parts.accept(
    {
      form,
      region,
      language: resolved.language,
      page,
      parsed,
      noticeVersion: parsed.noticeVersion ?? snapshot.site.privacyVersion,
      key,
      // On a slow line a form may be pressed once more, its script there now, while the browser itself is posting it.
      contentKeys: key !== undefined || asPage ? contentKeys([form, region, parsed.fields]) : [],
    },
    seatWish(parts.trials, resolved, parsed),
  );
  if (accepted.kind === 'full') {
    await answerTaken(parts, asked, parsed, page);
    return;
  }
  await answerStored(parts, asked, accepted, page);
}

/** Nothing is stored: the same form again, with a message at each field that is to be mended. */
async function answerErrors(
  parts: ReceiveParts,
  { form, asPage, request, response }: FormRequest,
  {
    page,
    values,
    status,
    ...problems
  }: { status: 409 | 422 } & Pick<PostedForm, 'page' | 'values' | 'errors' | 'trials'>,
): Promise<void> {
  parts.onRefused?.(form, status);
  if (!asPage) answerJson(request, response, status, problems);
  else await parts.showPage(request, response, page, { form, page, status: 'invalid', values, ...problems }, status);
}

/** The lead is stored, with its place in a class where it wished for one: the page of that, or the form's page, which says so. */
async function answerStored(
  parts: ReceiveParts,
  { form, resolved, asPage, request, response }: FormRequest,
  { saved, booking }: Exclude<Accepted, { kind: 'full' }>,
  page: string,
): Promise<void> {
  const snapshot = parts.snapshot();
  const described = booking && (await parts.trials.describe(booking, resolved.region, resolved.basename));
  if (!asPage)
    answerJson(request, response, saved.isNew ? 201 : 200, {
      id: saved.id,
      status: 'stored',
      ...(described && { booking: described }),
    });
  else if (described) response.redirect(303, `${described.manage}?done=booked`);
  else if (isSwitchedOff(snapshot, request.headers.host, page)) answer(request, response, sentPage(snapshot, resolved));
  else response.redirect(303, `${page}?${sentQueryName}=${form}#${formElementId(form)}`);
}

/** Whether a page, '/ae/workshop', was taken from its region, as while a form stood open on it. */
function isSwitchedOff({ index }: SiteSnapshot, host: string | undefined, page: string): boolean {
  const shown = resolveRequest(index, host, page);
  const id = shown.kind === 'page' ? pageOfPath(shown.path) : undefined;
  return shown.kind === 'page' && id !== undefined && !hasPage(shown.region, id);
}

/** Leaves out a trial class where none can be booked: another form, a region without a timetable, a preview. */
function withKnownTrial({ form, resolved }: FormRequest, posted: Record<string, string>): Record<string, string> {
  if (trialForms.includes(form) && resolved.region.trials !== undefined && resolved.preview === undefined)
    return posted;
  return Object.fromEntries(Object.entries(posted).filter(([name]) => name !== trialTimeName));
}

function seatWish(trials: TrialDesk, { region }: ResolvedPage, { fields }: ParsedLead): SeatWish | undefined {
  const chosen = fields[trialTimeName];
  if (chosen === undefined || chosen === anotherTime) return undefined;
  return { time: trials.bookable(region, trialOf(chosen)), waits: chosen.startsWith(waitingPrefix) };
}

const trialOf = (chosen: string) => (chosen.startsWith(waitingPrefix) ? chosen.slice(waitingPrefix.length) : chosen);

/** The chosen class has no place left, or can be booked no more: three others are offered (docs/trials.md). */
async function answerTaken(
  parts: ReceiveParts,
  asked: FormRequest,
  { fields, typed }: ParsedLead,
  page: string,
): Promise<void> {
  const { region } = asked.resolved;
  const trial = trialOf(fields[trialTimeName] ?? '');
  const say = leadMessages(parts.snapshot(), asked.resolved);
  const isGone = await parts.trials.isGone(region, trial);
  const errors = { [trialTimeName]: say(isGone ? 'errors.trialTime.gone' : 'errors.trialTime.taken') };
  const trials = await parts.trials.insteadOf(region, trial);
  await answerErrors(parts, asked, { page, values: typed, status: 409, errors, trials });
}

/** Our forms are sent from our pages. What another site has its visitors' browsers send is set aside for a person to look at. */
function withDoubtOfOrigin(parsed: ParsedLead, request: Request): ParsedLead {
  const isFromElsewhere = request.get('sec-fetch-site') === 'cross-site';
  return isFromElsewhere && parsed.doubt === null ? { ...parsed, doubt: 'sent from a page of another site' } : parsed;
}

function contentKeys(content: unknown): string[] {
  const { previous, current } = keysForContent(content, Date.now());
  return [previous, current];
}
