import type { IncomingHttpHeaders } from 'node:http';
import { isGroup } from '../../../typed/unknownData';
import { canDecode } from '../canDecode.server';

/** A body that cannot be read; its status is the answer. */
export class UnreadableBody extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** Bytes of a body that are read at most. */
export const largestBody = 64 * 1024;

export type BodyKind = 'form' | 'json';

/** Which of the two accepted types a body has; throws 415 for any other, or for another charset than UTF-8. */
export function bodyKind(headers: IncomingHttpHeaders): BodyKind {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
    throw new UnreadableBody(415, 'Send the form as UTF-8.');
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type === 'application/json') return 'json';
  throw new UnreadableBody(415, 'Send the form as application/x-www-form-urlencoded or application/json.');
}

/**
 * The named texts of a body, without control characters but for tabs and ends of lines. Of a name that comes twice the first counts
 * in a form, the last in JSON; a number in JSON is read as a number and counts as its text.
 */
export function readSubmission(kind: BodyKind, body: Buffer): Record<string, string> {
  return kind === 'form' ? readForm(body) : readJson(body);
}

/** Nobody types them, and what comes after takes them badly: a cell of a spreadsheet, a header of a mail, a text in Postgres. */
function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
}

function readForm(body: Buffer): Record<string, string> {
  const text = body.toString('utf8');
  // The letters of what is no UTF-8 are lost, and the lead would be of no use.
  if (text.includes('\ufffd') || !canDecode(text)) throw new UnreadableBody(400, 'The form is not encoded rightly.');
  const values: Record<string, string> = Object.create(null);
  // Browsers end lines with two characters where they post a form; typed, and sent by the script, it is one.
  for (const [name, value] of new URLSearchParams(text))
    values[name] ??= withoutControls(value).replaceAll('\r\n', '\n');
  return values;
}

function readJson(body: Buffer): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new UnreadableBody(400, 'The body is not JSON.');
  }
  if (!isGroup(parsed)) {
    throw new UnreadableBody(400, 'The body must be a JSON object of field names and texts.');
  }
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(parsed)) {
    if (value === null) continue;
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new UnreadableBody(400, 'Every field must be a text.');
    values[name] = withoutControls(String(value));
  }
  return values;
}
