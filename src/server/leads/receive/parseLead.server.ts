import { type FormId, interestName, isWriter, leadForms, writingAs } from '../../../leads/forms';
import { isBlank } from '../../../leads/rules';
import {
  fieldsFor,
  type LeadErrors,
  type LeadRules,
  type LeadValues,
  leadSchemaOf,
  normaliseLead,
  validateLead,
  writerOf,
} from '../../../leads/schema';
import { controlFields, trialTimeName } from '../../../leads/submission';

/** What a lead looks like once its form has been read: checked values, or a message key for each wrong field. */
export interface ParsedLead {
  /** As typed, for showing the form again. */
  typed: LeadValues;
  /** As they are stored and sent. */
  fields: LeadValues;
  errors: LeadErrors;
  /** Why the lead is set aside, or null. */
  doubt: string | null;
  key: string | undefined;
  noticeVersion: string | undefined;
  elapsedMs: number | undefined;
}

/**
 * Nobody finds, reads and fills a form sooner after the page opened. Short on purpose: browsers fill whole forms at a touch,
 * and a lead set aside by mistake costs more than a robot's that gets through.
 */
const quickestPersonMs = 1_000;

/** Reads a posted form. Names that the form does not have are left out. */
export function parseLead(form: FormId, region: LeadRules, posted: Record<string, string>): ParsedLead {
  const writer = writerOf(form, posted);
  const typed = Object.fromEntries([
    ...fieldsFor(form, writer)
      .filter((field) => field.control !== 'none')
      .map(({ name }) => [name, posted[name] ?? '']),
    ...[writingAs, interestName, trialTimeName].flatMap((name) =>
      posted[name] === undefined ? [] : [[name, posted[name]]],
    ),
  ]);
  const fields = normaliseLead(form, typed, region);
  const elapsedMs = readElapsed(posted[controlFields.elapsed]);
  const notice = posted[controlFields.notice];
  return {
    typed,
    fields,
    errors: { ...validateLead(leadSchemaOf(form, region, writer), fields), ...unknownWriter(form, posted) },
    doubt: doubtAbout(posted[controlFields.honeypot], elapsedMs),
    key: readKey(posted[controlFields.submissionId]),
    noticeVersion: notice !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(notice) ? notice : undefined,
    elapsedMs,
  };
}

/** Nobody is treated as a school who says to be something else. */
function unknownWriter(form: FormId, posted: Record<string, string>): LeadErrors {
  const named = posted[writingAs] ?? '';
  return leadForms[form].asked === undefined || isBlank(named) || isWriter(named)
    ? {}
    : { [writingAs]: 'errors.who.invalid' };
}

/** An idempotency key as a header or field gives it; blank is none. */
export function readKey(text: string | undefined): string | undefined {
  return text === undefined || isBlank(text) ? undefined : text.trim();
}

function readElapsed(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text.trim()) ? Number(text) : undefined;
}

function doubtAbout(honeypot: string | undefined, elapsedMs: number | undefined): string | null {
  if (honeypot !== undefined && !isBlank(honeypot)) return 'hidden field filled';
  if (elapsedMs !== undefined && elapsedMs < quickestPersonMs) return `sent after ${elapsedMs} ms`;
  return null;
}
