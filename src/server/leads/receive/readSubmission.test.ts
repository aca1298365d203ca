import { describe, expect, test } from 'vitest';
import { bodyKind, readSubmission, UnreadableBody } from './readSubmission.server';

/** The refusal that reading ends with. */
function refusal(read: () => unknown): { status: number; message: string } {
  try {
    read();
  } catch (error) {
    if (error instanceof UnreadableBody) return { status: error.status, message: error.message };
    throw error;
  }
  throw new Error('it was read');
}

describe('the type of a body', () => {
  test.each([
    ['application/json', 'json'],
    ['Application/JSON; Charset=UTF-8', 'json'],
    ['application/json;charset="utf8"', 'json'],
    ['application/x-www-form-urlencoded', 'form'],
    ['application/x-www-form-urlencoded ; boundary=1 ; charset=utf-8', 'form'],
  ])('%s is read as %s', (type, kind) => {
    expect(bodyKind({ 'content-type': type })).toBe(kind);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'json', '', undefined])('%s is refused', (type) => {
    expect(refusal(() => bodyKind(type === undefined ? {} : { 'content-type': type }))).toEqual({
      status: 415,
      message: 'Send the form as application/x-www-form-urlencoded or application/json.',
    });
  });

  test.each(['utf-16', 'iso-8859-1', ''])('the charset "%s" is refused', (charset) => {
    expect(refusal(() => bodyKind({ 'content-type': `application/json; charset=${charset}` }))).toEqual({
      status: 415,
      message: 'Send the form as UTF-8.',
    });
  });
});

describe('a form', () => {
  const read = (body: string) => ({ ...readSubmission('form', Buffer.from(body)) });

  test('is read as browsers write it, and of a name that comes twice the first counts', () => {
    expect(read('FullName=Asha+Rao&Message=50%25+%E0%A4%95&FullName=Other&empty=')).toEqual({
      FullName: 'Asha Rao',
      Message: '50% क',
      empty: '',
    });
    expect(read('a=&a=2')).toEqual({ a: '' });
  });

  test('is rid of control characters, but for tabs and ends of lines, of which each is one as it was typed', () => {
    expect(read('Email=a%00@b.co&Message=one%0D%0Atwo%09three%1B%5B2J%7F%C2%85')).toEqual({
      Email: 'a@b.co',
      Message: 'one\ntwo\tthree[2J',
    });
  });

  test('may use names that objects have of their own', () => {
    const values = readSubmission('form', Buffer.from('__proto__=x&constructor=y'));
    expect(Object.entries(values)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  test.each(['a=%', 'a=%2', 'a=%zz', 'a=%2g', 'a=%g2', 'a=%ff%fe', 'a=%e2%82', 'a=\ufffd'])(
    '%s is not encoded rightly',
    (body) => {
      expect(refusal(() => read(body))).toEqual({ status: 400, message: 'The form is not encoded rightly.' });
    },
  );
});

describe('JSON', () => {
  const read = (body: string | Uint8Array) => ({ ...readSubmission('json', Buffer.from(body)) });

  test('is rid of control characters, but for tabs and ends of lines', () => {
    const posted = { Email: 'a\u0000@b.co', Message: 'one\ntwo\tthree\u0000\u0008' };
    expect(read(JSON.stringify(posted))).toEqual({ Email: 'a@b.co', Message: 'one\ntwo\tthree' });
  });

  test('is read as texts: numbers as they are written, what is null left out', () => {
    expect(read('{"FullName":"Asha","age":9,"Message":null,"empty":""}')).toEqual({
      FullName: 'Asha',
      age: '9',
      empty: '',
    });
  });

  test.each(['', '{', '{"a":1'])('"%s" is none', (body) => {
    expect(refusal(() => read(body))).toEqual({ status: 400, message: 'The body is not JSON.' });
  });

  test('that is not UTF-8 is none', () => {
    const bytes = Uint8Array.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]);
    expect(refusal(() => read(bytes))).toEqual({ status: 400, message: 'The body is not JSON.' });
  });

  test.each(['[]', '"x"', 'null', '7'])('%s holds no fields', (body) => {
    expect(refusal(() => read(body))).toEqual({
      status: 400,
      message: 'The body must be a JSON object of field names and texts.',
    });
  });

  test.each(['{"a":{}}', '{"a":[1]}', '{"a":true}'])('%s has a field that is no text', (body) => {
    expect(refusal(() => read(body))).toEqual({ status: 400, message: 'Every field must be a text.' });
  });
});
