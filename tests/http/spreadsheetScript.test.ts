import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { deliveryBody, deliveryUrl } from '../../src/server/leads/deliver.server';
import { sampleLeads } from '../leads/sampleLeads';

/** As much of Google Sheets as the script uses. */
class FakeSheet {
  rows: string[][] = [];
  formats: string[] = [];
  getLastRow = () => this.rows.length;
  getLastColumn = () => this.rows[0]?.length ?? 0;
  setFrozenRows = () => undefined;
  getRange(row: number, column: number, height: number, width: number) {
    const range = {
      setNumberFormat: (format: string) => {
        this.formats.push(format);
        return range;
      },
      setValues: (values: string[][]) => {
        values.forEach((line, index) => (this.rows[row - 1 + index] = Array.from(line)));
      },
      getValues: () =>
        this.rows.slice(row - 1, row - 1 + height).map((line) => line.slice(column - 1, column - 1 + width)),
      createTextFinder: (text: string) => ({
        matchEntireCell: () => ({
          matchCase: () => ({
            findNext: () => (this.rows.slice(row - 1).some((line) => line[0] === text) ? {} : null),
          }),
        }),
      }),
    };
    return range;
  }
}

let sheets: FakeSheet[];
let locked = false;
let doPost: (request: unknown) => string;

beforeEach(() => {
  sheets = [];
  locked = false;
  const context: Record<string, unknown> = {
    LockService: { getScriptLock: () => ({ tryLock: () => !locked, releaseLock: () => undefined }) },
    SpreadsheetApp: {
      flush: () => undefined,
      getActiveSpreadsheet: () => ({
        getSheets: () => sheets,
        insertSheet: () => {
          const sheet = new FakeSheet();
          sheets.push(sheet);
          return sheet;
        },
      }),
    },
    ContentService: { MimeType: { JSON: 'json' }, createTextOutput: (text: string) => ({ setMimeType: () => text }) },
  };
  runInNewContext(readFileSync('docs/spreadsheet.gs', 'utf8'), context);
  doPost = context['doPost'] as typeof doPost;
});

/** The request as Apps Script hands over what our server sends. */
function request(form: 'contact' | 'newsletter', id: string, fields: Record<string, string> = sampleLeads[form]) {
  const url = new URL(
    deliveryUrl('https://script.example/exec', {
      id,
      region: 'ae',
      page: '/ae/contact-us',
      receivedAt: 0,
      form,
      fields,
    }),
  );
  const contents = deliveryBody({ form, fields });
  return {
    parameter: { ...Object.fromEntries(new URLSearchParams(contents)), ...Object.fromEntries(url.searchParams) },
    postData: { contents },
  };
}

test('a lead becomes a row of text with its particulars first, and its id is echoed', () => {
  expect(doPost(request('contact', 'one'))).toBe('{"submissionId":"one"}');
  expect(sheets[0]?.rows[0]).toEqual([
    'submissionId',
    'submittedAt',
    'region',
    'page',
    'SchoolName',
    'ContactPersonName',
    'OrganizationType',
    'Email',
    'PhoneNumber',
    'SchoolAddress',
    'Message',
  ]);
  expect(sheets[0]?.rows[1]?.slice(0, 6)).toEqual([
    'one',
    '1970-01-01T00:00:00.000Z',
    'ae',
    '/ae/contact-us',
    'Green Field School',
    'Asha Rao',
  ]);
  expect(new Set(sheets[0]?.formats)).toEqual(new Set(['@']));
});

test('an id that was seen is not written again, and is echoed all the same', () => {
  doPost(request('contact', 'one'));
  expect(doPost(request('contact', 'one'))).toBe('{"submissionId":"one"}');
  expect(sheets[0]?.rows).toHaveLength(2);
});

test('each kind of form has its own sheet', () => {
  doPost(request('contact', 'one'));
  doPost(request('newsletter', 'two'));
  doPost(request('contact', 'three'));
  expect(sheets.map(({ rows }) => rows.length)).toEqual([3, 2]);
});

test('signs, spaces and scripts arrive as typed', () => {
  doPost(request('contact', 'one', { ...sampleLeads.contact, Message: '50% + 1 = ? & नमस्ते 👩🏽‍🚀\n=SUM(A1)' }));
  expect(sheets[0]?.rows[1]?.at(-1)).toBe('50% + 1 = ? & नमस्ते 👩🏽‍🚀\n=SUM(A1)');
});

test('without the lock nothing is written and no id is echoed', () => {
  locked = true;
  expect(doPost(request('contact', 'one'))).not.toContain('one');
  expect(sheets).toEqual([]);
});
