import { readFileSync } from 'node:fs';
import { errorCode } from '../../errorName.server';
import { canDecode } from '../canDecode.server';

/** What the client knows (pg-connection-string); with any other it would use TLS as it sees fit. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
const sslFiles = ['sslrootcert', 'sslcert', 'sslkey'];

/**
 * What is wrong with the address of a Postgres database, a line each that says what would be right; none where it can be used. No
 * line holds a part of it that may be a secret.
 */
export function databaseUrlProblems(text: string): string[] {
  if (!isPostgres(text))
    return [
      'DATABASE_URL: not the address of a Postgres database; write postgres://user:password@host:5432/name ' +
        '(# in a password as %23), or leave it unset for SQLite',
    ];
  const url = new URL(text);
  return [...escapeProblems(url), ...sslProblems(url.searchParams)];
}

/** With a database in its path, and no `#`, at which an address ends. */
function isPostgres(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, hash } = new URL(text);
  return ['postgres:', 'postgresql:'].includes(protocol) && hash === '' && pathname.length > 1;
}

function escapeProblems({ username, password, hostname, pathname }: URL): string[] {
  const parts = { 'user name': username, password, host: hostname, 'name of the database': pathname };
  return Object.entries(parts).flatMap(([part, value]) =>
    canDecode(value)
      ? []
      : [`DATABASE_URL: the ${part} holds a % that begins no escape of a letter; write % as %25, for example 100%25`],
  );
}

function sslProblems(parameters: URLSearchParams): string[] {
  const mode = parameters.get('sslmode');
  const problems =
    mode === null || sslModes.includes(mode)
      ? []
      : [`DATABASE_URL: sslmode is '${mode}'; give one of ${sslModes.join(', ')}`];
  for (const name of sslFiles) {
    const file = parameters.get(name);
    const reason = file ? whyUnreadable(file) : undefined;
    if (reason !== undefined)
      problems.push(
        `DATABASE_URL: ${name} is '${file}', a file that cannot be read (${reason}); give the path of a PEM file`,
      );
  }
  return problems;
}

function whyUnreadable(file: string): string | undefined {
  try {
    readFileSync(file);
    return undefined;
  } catch (error) {
    return errorCode(error) ?? 'unknown reason';
  }
}
