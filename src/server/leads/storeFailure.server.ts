import { errorCode, nameOf } from '../errorName.server';

/** What an operator can mend, by the codes of Postgres (its manual, appendix A). */
const meanings: Readonly<Record<string, string>> = {
  '25006': 'the database is read-only',
  '28000': 'the database does not let this user in',
  '28P01': 'the user name or the password of DATABASE_URL is wrong',
  '3D000': 'the database of DATABASE_URL does not exist',
  '53300': 'the database has too many connections',
  '57014': 'the database took too long, or something there is locked',
};

/** Why the store cannot be opened or tried, for operators: nothing that a visitor typed is part of either. */
export function storeFailure(error: unknown): string {
  const code = errorCode(error);
  if (code === undefined) return error instanceof Error ? error.message : nameOf(error);
  return meanings[code] === undefined ? code : `${code}: ${meanings[code]}`;
}
