import { describe, expect, test } from 'vitest';
import {
  americanPhones,
  brazilianPhones,
  emiratiPhones,
  germanPhones,
  indianPhones,
  spanishPhones,
} from '../../tests/leads/phoneRules';
import { isBlank, isBrowserEmail, isEmail, isLettersAndSpaces, isPhoneNumber, normalisePhone } from './rules';

test.each([
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u200b\u200e',
  '\u00ad',
  '\u202a\u202c',
  '\u2060',
  '\ufeff',
  '\u061c',
  '\u2800',
  '\u3164 \uffa0',
])('a field that looks empty is empty: %j', (value) => {
  expect(isBlank(value)).toBe(true);
});

test('a name may come with a tab or a line break around it, as pasted names do, but not with one in it', () => {
  expect(isLettersAndSpaces('\tAsha Rao\n')).toBe(true);
  expect(isLettersAndSpaces('Asha\tRao')).toBe(false);
  expect(isLettersAndSpaces('Asha\u00a0Rao')).toBe(true);
  expect(isLettersAndSpaces('क्\u200dष'), 'Hindi joins letters by marks that nobody sees').toBe(true);
  expect(isLettersAndSpaces('علی\u200cرضا')).toBe(true);
});

test.each(['❤️', '\u0915\u094d\u200d\u0937', '0'])('what can be seen is not empty: %s', (value) => {
  expect(isBlank(value)).toBe(false);
});

test('marks that nobody sees, as they come with what is copied from a chat, are no mistake in a name or an address', () => {
  for (const mark of ['\u200b', '\u200e', '\u200f', '\u202a', '\u2068', '\u00ad', '\ufeff', '\u061c']) {
    expect(isLettersAndSpaces(`${mark}سارة أحمد${mark}`)).toBe(true);
    expect(isEmail(`${mark}asha@school.example ${mark}`)).toBe(true);
    expect(isBrowserEmail(`${mark} asha@home.example${mark}`)).toBe(true);
  }
});

test('an e-mail address is one address, and nothing beside it', () => {
  expect(isEmail('\tasha@school.example\n')).toBe(true);
  expect(isEmail('asha@school.example neha@school.example')).toBe(false);
  expect(isEmail('Asha <asha@school.example>, Neha')).toBe(false);
  expect(isEmail('asha@school.example@')).toBe(false);
});

describe('the trial form takes the addresses that a browser takes', () => {
  test.each([
    'asha@home',
    'asha@h',
    ' asha@home.example\n',
    'ASHA@Home.Example',
    'asha.rao+x@mail.home.example',
    'asha@h2o.example',
    'asha@home2.example',
    'asha@4home.example',
    'asha@my-home.example',
    'asha@home.4you',
    'asha@home.you4me',
    'asha@home.you4',
    'asha@home.a',
  ])('%j', (value) => {
    expect(isBrowserEmail(value)).toBe(true);
  });

  test.each([
    'asha',
    'asha rao@home.example',
    'asha@home.example, neha@home.example',
    'asha@-home.example',
    'asha@home-.example',
    'asha@ho_me.example',
    'asha@home.-example',
    'asha@home.exam_ple',
    'asha@home.example-',
    'asha@home..example',
    'asha@',
    'आशा@home.example',
    `asha@${'a'.repeat(64)}.example`,
  ])('but not %j', (value) => {
    expect(isBrowserEmail(value)).toBe(false);
  });
});

test('a phone number has as many digits as the region says, and nothing else', () => {
  const ten = { digits: 10, example: '9876543210' };
  expect(isPhoneNumber('9876543210', ten)).toBe(true);
  expect(isPhoneNumber('987654321', ten)).toBe(false);
  expect(isPhoneNumber('98765432101', ten)).toBe(false);
  expect(isPhoneNumber('+987654321', ten)).toBe(false);
  const tenOrEleven = { ...ten, longest: 11 };
  expect(['987654321', '9876543210', '98765432101', '987654321012'].map((n) => isPhoneNumber(n, tenOrEleven))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('what is more than a number stays as it was typed, so that the person sees what to correct', () => {
  for (const typed of ['Asha 98765 43210', '98765 43210 after 5', '98765 / 43210 ext. 7', '98765+43210'])
    expect(normalisePhone(typed, indianPhones)).toBe(typed);
});

test.each([
  ['tel:+971501234567', emiratiPhones, '0501234567'],
  ['tel:+91 98765-43210', indianPhones, '9876543210'],
  ['Tel: 98765 43210', indianPhones, '9876543210'],
  ['\u202atel:\u00a0+91 98765 43210', indianPhones, '9876543210'],
  ['WhatsApp: +91 98765 43210', indianPhones, '9876543210'],
])('the beginning of a link that was copied along is no part of a number: %s', (typed, rule, kept) => {
  expect(normalisePhone(typed, rule)).toBe(kept);
});

test.each(['tel:', 'tel:call me', 'hotel:9876543210', 'tel:tel:9876543210'])('%s is no number', (typed) => {
  expect(normalisePhone(typed, indianPhones)).toBe(typed);
});

test.each([
  ['98765 43210', '9876543210'],
  ['(98765)-43210', '9876543210'],
  ['98765\u201343210', '9876543210'],
  ['98765\u221243210', '9876543210'],
  ['98765/432.10', '9876543210'],
  ['[98765]\u00b743210', '9876543210'],
  ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
  ['９８７６５４３２１０', '9876543210'],
  ['٩٨٧٦٥٤٣٢١٠', '9876543210'],
])('where nothing is known of the country, %s is only rid of what stands between its digits', (typed, kept) => {
  expect(normalisePhone(typed, { digits: 10, example: '9876543210' })).toBe(kept);
});

test('where nothing is known of the country, its code stays', () => {
  expect(normalisePhone('+91 98765 43210', { digits: 10, example: '9876543210' })).toBe('+919876543210');
});

test('digits of a script that we do not read stay as they were typed', () => {
  expect(normalisePhone('᠙᠘᠗᠖᠕᠔᠓᠒᠑᠐', indianPhones)).toBe('᠙᠘᠗᠖᠕᠔᠓᠒᠑᠐');
});

describe('a number with the code of its country is kept as people of the country dial it', () => {
  test.each([
    [
      'an Emirati mobile that ends in the zero with which it would begin',
      emiratiPhones,
      '+971 50 123 4560',
      '0501234560',
    ],
    ['a German mobile', germanPhones, '+49 1512 3456789', '015123456789'],
    ['a German mobile without code and zero', germanPhones, '1512 3456789', '015123456789'],
    ['a German landline', germanPhones, '+49 30 1234567', '0301234567'],
    ['one dialled from abroad', germanPhones, '0049 30 1234567', '0301234567'],
    ['one as it is dialled at home', germanPhones, '030 1234567', '0301234567'],
    ['one whose plus was forgotten', germanPhones, '49 30 1234567', '0301234567'],
    ['one that lacks the zero, and with it a digit', germanPhones, '301 2345649', '3012345649'],
    ['one with two zeros in it', germanPhones, '+49 1512 0056789', '015120056789'],
    ['one with two zeros in it that lacks the first', germanPhones, '30 1200 349', '301200349'],
    ['an American number dialled as from Europe', americanPhones, '001 201 555 0123', '2015550123'],
    ['an American number dialled as at home', americanPhones, '1 201 555 0123', '2015550123'],
    ['a number of another country', germanPhones, '+91 98765 43210', '+919876543210'],
    ['a Spanish number, which has no zero', spanishPhones, '+34 612 345 678', '612345678'],
    ['a Brazilian mobile', brazilianPhones, '+55 11 91234-5678', '011912345678'],
    ['one dialled through a carrier', brazilianPhones, '0 21 11 91234-5678', '011912345678'],
  ])('%s', (_what, rule, typed, kept) => {
    expect(normalisePhone(typed, rule)).toBe(kept);
  });
});
