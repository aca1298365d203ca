import { type Request, type Response } from 'express';
import { type FormId } from '../../../leads/forms';
import { controlFields } from '../../../leads/submission';
import { answer } from '../../answer/answer.server';
import { answerJson } from '../../answer/answerJson.server';
import { errorStatus, isRequestError } from '../../answer/errorStatus.server';
import { tooManyPage } from '../../answer/smallPage.server';
import { nameOf } from '../errorName.server';
import { leadMessages } from './leadMessages.server';
import { pagePath } from './pagePath.server';
import { parseLead } from './parseLead.server';
import { type BodyKind, UnreadableBody } from './readSubmission.server';
import { type Intake, postedValues, type ReceiveParts } from './leadIntake.server';

const words: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  408: 'The form did not arrive in full. Send it again.',
  413: 'The form is larger than 64 KiB.',
  415: 'Send the form as application/x-www-form-urlencoded or application/json.',
};

/** Every refusal that is not about the rules of a form. On a page the visitor reads the error message of spec.md, with the values kept. */
export async function refuseLead(
  parts: ReceiveParts,
  form: FormId,
  intake: Intake | undefined,
  error: unknown,
  request: Request,
  response: Response,
): Promise<void> {
  const status = statusOf(error);
  parts.onRefused?.(form, status);
  if (status === 503) {
    parts.log.error({ form, error: nameOf(error) }, 'lead not stored');
    response.set('retry-after', '10');
  }
  const say = intake && leadMessages(parts.snapshot(), intake.resolved);
  const message = (status === 503 && say?.('refused.unavailable')) || (status === 429 && say?.('refused.tooMany'));
  if (intake?.asPage && status === 429) {
    const posted = postedValuesOrNone(intake.kind, request);
    const { typed } = parseLead(form, intake.resolved.region, posted);
    const control = Object.values(controlFields).flatMap((name) =>
      posted[name] === undefined ? [] : [[name, posted[name]]],
    );
    const again = {
      action: `${intake.resolved.basename}/api/leads/${form}`,
      values: { ...Object.fromEntries(control), ...typed },
    };
    answer(request, response, tooManyPage(parts.snapshot(), intake.resolved, again));
    return;
  }
  if (intake?.asPage && (status === 413 || status === 503)) {
    const posted = status === 413 ? {} : postedValuesOrNone(intake.kind, request);
    const page = pagePath(posted[controlFields.page], request, intake.resolved.basename || '/');
    const { typed } = parseLead(form, intake.resolved.region, posted);
    await parts.showPage(
      request,
      response,
      page,
      {
        form,
        page,
        status: 'failed',
        values: typed,
        errors: {},
        reason: message || words[status],
        answeredWith: status,
      },
      status,
    );
    return;
  }
  answerJson(request, response, status, {
    error: message || (error instanceof UnreadableBody ? error.message : words[status]) || 'The request was refused.',
  });
}

function postedValuesOrNone(kind: BodyKind, request: Request): Record<string, string> {
  try {
    return postedValues(kind, request);
  } catch {
    return {};
  }
}

/** Errors of reading carry their status; whatever else went wrong, the lead was not stored. */
function statusOf(error: unknown): number {
  return isRequestError(error) ? (errorStatus(error) ?? 503) : 503;
}
