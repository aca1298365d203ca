import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { deliveryBody, deliveryUrl } from '../../src/server/leads/delivery/deliver.server';
import { sampleLeads } from '../leads/sampleLeads';

/** What Google Sheets takes in one cell. */
const longestCell = 50_000;

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
        if (values.flat().some((value) => value.length > longestCell)) throw new Error('more than 50000 characters');
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
function request(
  form: 'contact' | 'newsletter' | 'trial-booking',
  id: string,
  fields: Record<string, string> = sampleLeads[form],
) {
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
    'WritingAs',
    'FullName',
    'Mobile',
    'ChildName',
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

test('what a form has beyond its own fields stands behind them: who writes and for which child, the class, the interest', () => {
  const child = {
    WritingAs: 'child',
    FullName: 'Asha Rao',
    Mobile: '9876543210',
    ChildName: 'Dev',
    Message: 'Saturday?',
  };
  doPost(request('contact', 'one', child));
  doPost(request('contact', 'two'));
  doPost(request('trial-booking', 'three', { ...sampleLeads['trial-booking'], TrialTime: 'dubai-20301207t1600' }));
  doPost(request('newsletter', 'four', { email: 'asha@home.example', interest: 'early-access' }));
  const ends = sheets.map(({ rows }) => rows.map((row) => row.slice(-4)));
  expect(ends[0]).toEqual([
    ['WritingAs', 'FullName', 'Mobile', 'ChildName'],
    ['child', 'Asha Rao', '9876543210', 'Dev'],
    ['', '', '', ''],
  ]);
  expect(ends[1]?.[1]?.at(-1)).toBe('dubai-20301207t1600');
  expect(ends[2]?.[1]?.slice(-2)).toEqual(['asha@home.example', 'early-access']);
});

test('signs, spaces and scripts arrive as typed', () => {
  doPost(request('contact', 'one', { ...sampleLeads.contact, Message: '50% + 1 = ? & नमस्ते 👩🏽‍🚀\n=SUM(A1)' }));
  expect(sheets[0]?.rows[1]?.[10]).toBe('50% + 1 = ? & नमस्ते 👩🏽‍🚀\n=SUM(A1)');
});

test('a text that is longer than a cell is written as far as it fits', () => {
  const Message = `begins so ${'x'.repeat(longestCell)}`;
  expect(doPost(request('contact', 'long', { ...sampleLeads.contact, Message }))).toBe('{"submissionId":"long"}');
  expect(sheets[0]?.rows[1]?.[10]).toBe(Message.slice(0, longestCell));
});

test('without the lock nothing is written and no id is echoed', () => {
  locked = true;
  expect(doPost(request('contact', 'one'))).not.toContain('one');
  expect(sheets).toEqual([]);
});
