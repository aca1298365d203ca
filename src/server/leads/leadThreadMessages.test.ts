import { expect, test } from 'vitest';
import { errorCode, nameOf } from '../errorName.server';
import { receivedError, receivedReadiness, sentError } from './leadThreadMessages.server';

const busy = Object.assign(new Error('database is locked'), { name: 'SqliteError', code: 'SQLITE_BUSY' });
const away = Object.assign(new Error('the store is away'), { name: 'LeadStoreUnavailable', status: 503 });

test('an error from the thread of the store is logged and answered for as if it had happened here', () => {
  for (const error of [busy, away, new TypeError('no such field')]) {
    const received = receivedError(structuredClone(sentError(error)));
    expect(received).toBeInstanceOf(Error);
    expect(received.message).toBe(error.message);
    expect(nameOf(received)).toBe(nameOf(error));
    expect(received).toMatchObject({ name: error.name, ...('status' in error && { status: 503 }) });
  }
  expect(sentError(busy)).toEqual({ name: 'SqliteError', message: 'database is locked', code: 'SQLITE_BUSY' });
  expect(sentError(away)).toEqual({ name: 'LeadStoreUnavailable', message: 'the store is away', status: 503 });
});

test('what is thrown and is no error is named by its kind', () => {
  expect(sentError('enough')).toEqual({ name: 'string', message: 'enough' });
  expect(nameOf('enough')).toBe('string');
});

test('a code that is no text, or a status that is no number, does not travel', () => {
  const odd = Object.assign(new Error('odd'), { code: 5, status: '503' });
  expect(sentError(odd)).toEqual({ name: 'Error', message: 'odd' });
  expect(errorCode(odd)).toBeUndefined();
  expect(errorCode({ code: 'SQLITE_BUSY' })).toBeUndefined();
  expect(nameOf(odd)).toBe('Error');
});

test('the thread says whether it is ready, and nothing else counts as that', () => {
  expect(receivedReadiness({ ok: false, reason: 'the disk is full' })).toEqual({
    ok: false,
    reason: 'the disk is full',
  });
  for (const answer of [undefined, null, 'ok', {}, { ok: 'yes' }])
    expect(() => receivedReadiness(answer)).toThrow('the thread of the lead store did not say whether it is ready');
});
