import { describe, expect, test } from 'vitest';
import { indianPhones } from '../../../../tests/leads/phoneRules';
import { sampleLeads } from '../../../../tests/leads/sampleLeads';
import { parseLead, readKey } from './parseLead.server';

const india = { phoneRule: indianPhones };

const school = {
  SchoolName: 'Green Field School',
  ContactPersonName: 'Asha Rao',
  OrganizationType: 'CBSE',
  Email: 'asha@school.example',
  PhoneNumber: '9876543210',
  SchoolAddress: '12 Lake Road, Vellore',
  Message: 'Please call',
};

test('what is stored is tidied, and what the form would show again is as it was typed', () => {
  const posted = { ...school, PhoneNumber: '098765 43210', Email: ' asha@school.example ' };
  const { typed, fields, errors } = parseLead('contact', india, posted);
  expect(errors).toEqual({});
  expect(typed).toEqual(posted);
  expect(fields).toEqual(school);
});

test('names that the form does not have are left out; a field that was not sent is blank', () => {
  const { typed, fields } = parseLead('newsletter', india, { Message: 'x', isAdmin: 'yes' });
  expect(typed).toEqual({ email: '' });
  expect(fields).toEqual({ email: '' });
});

test('columns that the spreadsheet has and no page asks for stay blank, whatever is posted in them', () => {
  const { typed, fields } = parseLead('enrollment', india, { ...school, NumberOfStudents: '900' });
  expect(typed).not.toHaveProperty('NumberOfStudents');
  expect(fields['NumberOfStudents']).toBe('');
});

test('who writes, what the news should be about and the chosen class are kept where they were sent', () => {
  const family = {
    WritingAs: 'child',
    FullName: 'Asha Rao',
    Mobile: '9876543210',
    ChildName: 'Dev',
    Email: 'a@b.example',
  };
  expect(parseLead('contact', india, { ...family, Message: 'Hello' })).toMatchObject({
    errors: {},
    typed: family,
    fields: family,
  });
  expect(parseLead('newsletter', india, { email: 'a@b.example', interest: 'early-access' }).fields).toEqual({
    email: 'a@b.example',
    interest: 'early-access',
  });
  const booking = parseLead('slot-booking', india, { ...sampleLeads['slot-booking'], TrialTime: 'sat-1600' });
  expect(booking.fields['TrialTime']).toBe('sat-1600');
  expect(booking.typed['TrialTime']).toBe('sat-1600');
});

test('every field that must be filled in has the key of its message', () => {
  expect(parseLead('newsletter', india, {}).errors).toEqual({ email: 'errors.email.required' });
  const { Message: _mayBeBlank, ...required } = school;
  expect(Object.keys(parseLead('contact', india, {}).errors).sort()).toEqual(Object.keys(required).sort());
});

describe('who says to be somebody else than the form knows', () => {
  test('is told so, and not treated as a school', () => {
    const { errors } = parseLead('contact', india, { ...school, WritingAs: 'robot' });
    expect(errors).toEqual({ WritingAs: 'errors.who.invalid' });
  });

  test.each(['', '  ', 'school'])('"%s" is a school', (who) => {
    expect(parseLead('contact', india, { ...school, WritingAs: who }).errors).toEqual({});
  });

  test('does not matter to a form that asks nobody', () => {
    expect(parseLead('newsletter', india, { email: 'a@b.example', WritingAs: 'robot' }).errors).toEqual({});
  });
});

describe('a doubtful lead', () => {
  const doubt = (extra: Record<string, string>) =>
    parseLead('newsletter', india, { email: 'a@b.example', ...extra }).doubt;

  test.each([
    [{ website: 'https://buy.example' }, 'hidden field filled'],
    [{ website: 'x', elapsed: '80' }, 'hidden field filled'],
    [{ elapsed: '0' }, 'sent after 0 ms'],
    [{ elapsed: '999' }, 'sent after 999 ms'],
    [{ elapsed: ' 80 ' }, 'sent after 80 ms'],
  ])('%j is set aside: %s', (extra, why) => {
    expect(doubt(extra)).toBe(why);
  });

  test.each([{}, { website: '' }, { website: '  ' }, { elapsed: '1000' }, { elapsed: '8000' }])(
    '%j is none',
    (extra) => {
      expect(doubt(extra)).toBeNull();
    },
  );
});

test.each([
  ['8000', 8000],
  [' 8000 ', 8000],
  ['999999999999', 999_999_999_999],
  ['9999999999999', undefined],
  ['soon', undefined],
  ['8000ms', undefined],
  ['t8000', undefined],
  ['-8000', undefined],
  ['', undefined],
])('a form that says it was open for "%s" ms was open for %s', (elapsed, ms) => {
  expect(parseLead('newsletter', india, { elapsed }).elapsedMs).toBe(ms);
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026-11-01x', undefined],
  ['x2026-11-01', undefined],
  ['today', undefined],
])('a privacy notice of "%s" is the version %s', (notice, version) => {
  expect(parseLead('newsletter', india, { notice }).noticeVersion).toBe(version);
});

test('without a notice no version is named', () => {
  expect(parseLead('newsletter', india, {}).noticeVersion).toBeUndefined();
});

test('a key is taken without the spaces around it, and blank is none', () => {
  expect(parseLead('newsletter', india, { submissionId: ' visit-1 ' }).key).toBe('visit-1');
  expect(readKey('  ')).toBeUndefined();
  expect(readKey('')).toBeUndefined();
  expect(readKey(undefined)).toBeUndefined();
});
