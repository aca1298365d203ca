import { describe, expect, test } from 'vitest';
import { cellsOf, csvCell, csvHead, csvLine, exportHead, fieldColumns, jsonOf } from './exportLeads.server';
import type { LeadRecord } from './leadRecords.server';

const lead: LeadRecord = {
  id: 'visit-1',
  form: 'newsletter',
  region: 'in',
  language: 'hi',
  page: '/hi/shop',
  state: 'failed',
  receivedAt: Date.UTC(2026, 10, 22, 10),
  fields: { email: 'asha@home.example' },
  noticeVersion: '2025-08-08',
  noticeShownAt: null,
  doubt: null,
  attempts: 3,
  nextAttemptAt: Date.UTC(2026, 10, 22, 11),
  lastError: 'status 500',
  deliveredAt: null,
};
const received = '2026-11-22 15:30';

test('an export names its columns once, in an order that stays', () => {
  expect(csvHead(['email', 'Message'])).toBe(
    '\uFEFF"id","receivedAt","form","region","language","page","state","noticeVersion","attempts","lastError",' +
      '"deliveredAt","receivedLocal","email","Message"\r\n',
  );
  expect(exportHead([]).at(-1)).toBe('receivedLocal');
});

test('a lead is a line: its particulars, its time by the region’s clock, its fields, blank where it has none', () => {
  expect(csvLine(lead, ['email', 'Message'], received)).toBe(
    '"visit-1","2026-11-22T10:00:00.000Z","newsletter","in","hi","/hi/shop","failed","2025-08-08","3","status 500","",' +
      '"2026-11-22 15:30","asha@home.example",""\r\n',
  );
  const delivered = { ...lead, deliveredAt: Date.UTC(2026, 10, 23), noticeVersion: null };
  expect(cellsOf(delivered, [], received)).toEqual(
    'visit-1 2026-11-22T10:00:00.000Z newsletter in hi /hi/shop failed  3 status_500 2026-11-23T00:00:00.000Z 2026-11-22_15:30'
      .split(' ')
      .map((cell) => cell.replace('_', ' ')),
  );
});

test('the columns are the fields of the forms that are exported, each once', () => {
  expect(fieldColumns(['newsletter'])).toEqual(['email', 'interest']);
  const all = fieldColumns();
  expect(all.slice(0, 2)).toEqual(['SchoolName', 'ContactPersonName']);
  expect(all).toEqual(expect.arrayContaining(['childName', 'TrialTime', 'WritingAs', 'InvestmentPlan']));
  expect(new Set(all).size).toBe(all.length);
});

describe('a cell of a spreadsheet', () => {
  test.each([
    'Asha Rao',
    '9876543210',
    '12 Lake Road',
    '0',
    '01a',
    'a=1',
    '',
    '12345678901',
    'order 123456789012',
    'a\nb',
    '+911234567890x0'.slice(1),
  ])('holds %j as it is', (text) => {
    expect(csvCell(text)).toBe(`"${text}"`);
  });

  test('doubles its quotes', () => {
    expect(csvCell('the "best", they say')).toBe('"the ""best"", they say"');
  });

  test.each(['0501234567', '00', '+919876543210', '123456789012'])('keeps the digits of %s', (digits) => {
    expect(csvCell(digits)).toBe(`"=""${digits}"""`);
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '  =1',
    '\u0000=1',
    '\u200b=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\tx',
    '\rx',
    '\nx',
    '+12345678901',
    '=0501234567',
    '+919876543210 x',
  ])('never runs %j', (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  });
});

test('as JSON a lead has its times in ISO 8601, and null where there is none', () => {
  expect(jsonOf({ ...lead, noticeShownAt: 0 })).toEqual({
    ...lead,
    receivedAt: '2026-11-22T10:00:00.000Z',
    noticeShownAt: '1970-01-01T00:00:00.000Z',
    nextAttemptAt: '2026-11-22T11:00:00.000Z',
    deliveredAt: null,
  });
});
