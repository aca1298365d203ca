import { formIds, leadForms, storedNames } from '../../leads/forms';
import type { LeadRecord } from './leadRecords.server';

const particulars = [
  'id',
  'receivedAt',
  'form',
  'region',
  'language',
  'page',
  'state',
  'noticeVersion',
  'attempts',
  'lastError',
  'deliveredAt',
] as const;

/** Byte order mark: by it Excel knows that the file is UTF-8. */
const bom = '\uFEFF';

/** Names of all fields of the given forms, each once, in their order of sending. */
export function fieldColumns(forms: Iterable<LeadRecord['form']> = formIds): string[] {
  return [...new Set([...forms].flatMap((form) => storedNames(leadForms[form])))];
}

/** The head line of a CSV (RFC 4180), with the mark that Excel wants before it. */
export function csvHead(columns: readonly string[]): string {
  return `${bom}${[...particulars, ...columns].map(csvCell).join(',')}\r\n`;
}

/** One lead as a line of CSV. */
export function csvLine(lead: LeadRecord, columns: readonly string[]): string {
  const cells = [
    ...particulars.map((name) => particular(lead, name)),
    ...columns.map((name) => lead.fields[name] ?? ''),
  ];
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function particular(lead: LeadRecord, name: (typeof particulars)[number]): string {
  const value = lead[name];
  if (value === null) return '';
  return name === 'receivedAt' || name === 'deliveredAt' ? new Date(value).toISOString() : String(value);
}

/**
 * A cell in quotes. A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection): also when
 * the sign comes after spaces or control characters, which some programs skip.
 */
export function csvCell(value: string): string {
  const safe =
    /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A lead as JSON, times in ISO 8601. */
export function jsonOf(lead: LeadRecord): Record<string, unknown> {
  const time = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
  return {
    ...lead,
    receivedAt: time(lead.receivedAt),
    noticeShownAt: time(lead.noticeShownAt),
    nextAttemptAt: time(lead.nextAttemptAt),
    deliveredAt: time(lead.deliveredAt),
  };
}
