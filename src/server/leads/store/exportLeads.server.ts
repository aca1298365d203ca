import { formIds, leadForms, storedNames } from '../../../leads/forms';
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

/** The time at which a lead came, by the clock of its region. */
const receivedColumn = 'receivedLocal';

/** Byte order mark: by it Excel knows that the file is UTF-8. */
const bom = '\uFEFF';

/** Names of all fields of the given forms, each once, in their order of sending. */
export function fieldColumns(forms: Iterable<LeadRecord['form']> = formIds): string[] {
  return [...new Set([...forms].flatMap((form) => storedNames(leadForms[form])))];
}

/** The head line of a CSV (RFC 4180), with the mark that Excel wants before it. */
export function csvHead(columns: readonly string[]): string {
  return `${bom}${exportHead(columns).map(csvCell).join(',')}\r\n`;
}

/** One lead as a line of CSV. `received` is its time as people of its region read it. */
export function csvLine(lead: LeadRecord, columns: readonly string[], received: string): string {
  return `${cellsOf(lead, columns, received).map(csvCell).join(',')}\r\n`;
}

/** The names of all columns of an export. */
export function exportHead(columns: readonly string[]): string[] {
  return [...particulars, receivedColumn, ...columns];
}

/** One lead as the texts of its cells. */
export function cellsOf(lead: LeadRecord, columns: readonly string[], received: string): string[] {
  return [
    ...particulars.map((name) => particular(lead, name)),
    received,
    ...columns.map((name) => lead.fields[name] ?? ''),
  ];
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
  // Excel takes a text of digits for a number, and drops its zeros or rounds it. Digits alone cannot be a harmful formula.
  if (/^0\d+$|^\+?\d{12,}$/.test(value)) return `"=""${value}"""`;
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
