import { randomBytes } from 'node:crypto';

/** What an unexpected error is found by in the log, short enough to be read out on the phone: '7f3a-09c2'. */
export function errorReference(): string {
  return randomBytes(4).toString('hex').replace(/^.{4}/, '$&-');
}
