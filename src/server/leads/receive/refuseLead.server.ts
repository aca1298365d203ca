import { type Request, type Response } from 'express';
import type { WordKey } from '../../../i18n/WordKey';
import { controlFields } from '../../../leads/submission';
import { errorStatus, isRequestError } from '../../../typed/errorStatus';
import { answer } from '../../answer/answer.server';
import { answerJson } from '../../answer/answerJson.server';
import { tooManyPage, unreadFormPage } from '../../answer/smallPage.server';
import { nameOf } from '../../errorName.server';
import { TooMany } from '../../middleware/limitRate.server';
import { regionOf } from '../../middleware/resolveRegion.server';
import { type FormRequest, postedValues, type ReceiveParts } from './leadIntake.server';
import { leadMessages } from './leadMessages.server';
import { pagePath } from './pagePath.server';
import { pageWithForm } from './pageWithForm.server';
import { parseLead } from './parseLead.server';
import { type BodyKind, UnreadableBody } from './readSubmission.server';

const words: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  408: 'The form did not arrive in full. Send it again.',
  413: 'The form is larger than 64 KiB.',
  415: 'Send the form as application/x-www-form-urlencoded or application/json.',
};

/** What a visitor may read of it, in the language of the page. */
const reasons: Readonly<Record<number, WordKey<'forms'>>> = {
  413: 'refused.tooLarge',
  429: 'refused.tooMany',
  503: 'refused.unavailable',
};

/**
 * Every refusal that is not about the rules of a form. On a page the visitor reads the error message of spec.md, with the values kept.
 * @param error why the lead is not stored; its `status` is that of the answer, 503 where it has none
 */
export async function refuseLead(parts: ReceiveParts, asked: FormRequest, error: unknown): Promise<void> {
  const { form, resolved, request, response } = asked;
  const status = statusOf(error);
  parts.onRefused?.(form, status);
  if (status === 503) {
    parts.log.error({ form, error: nameOf(error) }, 'lead not stored');
    response.set('retry-after', '10');
  }
  if (isUnread(status) && asked.kind !== 'json' && isAskedByPerson(request)) {
    answerUnreadForm(parts, request, response, status);
    return;
  }
  const reasonKey = reasons[status];
  const reason = asked.kind && reasonKey && leadMessages(parts.snapshot(), resolved)(reasonKey);
  if (asked.asPage && error instanceof TooMany) askToSendAgain(parts, asked, error.seconds);
  else if (asked.asPage && (status === 413 || status === 503))
    await showFailedForm(parts, asked, status, reason || words[status]);
  else {
    const problem = reason || (error instanceof UnreadableBody ? error.message : words[status]);
    answerJson(request, response, status, { error: problem || 'The request was refused.' });
  }
}

/** A small page whose button sends the same form once more. */
function askToSendAgain(
  parts: ReceiveParts,
  { form, resolved, request, response, kind }: FormRequest,
  seconds: number,
): void {
  const posted = postedValuesOrNone(kind, request);
  const control = Object.values(controlFields).flatMap((name) =>
    posted[name] === undefined ? [] : [[name, posted[name]]],
  );
  const again = {
    seconds,
    action: `${resolved.basename}/api/leads/${form}`,
    values: { ...Object.fromEntries(control), ...parseLead(form, resolved.region, posted).typed },
  };
  answer(request, response, tooManyPage(parts.snapshot(), resolved, again));
}

/** The page of the form, which says why it was not stored; a form that was too large comes back empty. */
async function showFailedForm(
  parts: ReceiveParts,
  { form, resolved, request, response, kind }: FormRequest,
  status: 413 | 503,
  reason: string | undefined,
): Promise<void> {
  const posted = status === 413 ? {} : postedValuesOrNone(kind, request);
  const page = pagePath(posted[controlFields.page], request, pageWithForm(form, resolved));
  const { typed } = parseLead(form, resolved.region, posted);
  const shown = { form, page, status: 'failed', values: typed, errors: {}, reason, answeredWith: status } as const;
  await parts.showPage(request, response, page, shown, status);
}

/** Nothing of the form is known: it has another type, is written wrongly, or did not come to its end. */
const isUnread = (status: number) => status === 400 || status === 408 || status === 415;

/** Answers with a page of one sentence in the visitor's language, which leads back to where the form stands. */
export function answerUnreadForm(
  { snapshot }: Pick<ReceiveParts, 'snapshot'>,
  request: Request,
  response: Response,
  status: number,
): void {
  const resolved = regionOf(response);
  const page = pagePath(undefined, request, resolved.basename || '/');
  answer(request, response, unreadFormPage(snapshot(), resolved, status, page));
}

/** A browser that shows what it is answered names HTML; a program takes JSON, or anything. */
export function isAskedByPerson(request: Request): boolean {
  return request.get('idempotency-key') === undefined && (request.get('accept') ?? '').includes('text/html');
}

function postedValuesOrNone(kind: BodyKind | undefined, request: Request): Record<string, string> {
  try {
    return kind === undefined ? {} : postedValues(kind, request);
  } catch {
    return {};
  }
}

/** Errors of reading carry their status; whatever else went wrong, the lead was not stored. */
function statusOf(error: unknown): number {
  return isRequestError(error) ? (errorStatus(error) ?? 503) : 503;
}
