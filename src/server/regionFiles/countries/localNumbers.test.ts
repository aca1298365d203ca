import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { isPhoneNumber, normalisePhone, type PhoneRule } from '../../../leads/rules';
import { countryFacts } from './countryFacts.server';
import { mobileDigits, withNumberingPlan } from './numberingPlan.server';

const countries = [
  'IN AE GB JP NG DE US FR IT ES PT NL BE CH AT SE NO DK FI PL',
  'CZ HU RO GR TR RU SA QA KW OM EG KE ZA PK BD LK SG MY ID PH',
  'TH VN KR CN AU NZ CA MX BR AR CL CO IE IL',
]
  .join(' ')
  .split(' ') as ('IN' | 'GB')[];

/** The rule with which `regions new` begins a region of the country. */
function ruleOf(country: 'IN' | 'GB'): PhoneRule {
  const { localExample: example, nationalExample } = countryFacts(country);
  const [digits, longest] = mobileDigits(country, example, nationalExample);
  return withNumberingPlan({ country, phoneRule: { digits, longest, example } }).phoneRule;
}

describe.each(countries)('a number of %s', (country) => {
  const rule = ruleOf(country);
  const number = getExampleNumber(country, examples);
  const national = number?.formatNational() ?? '';
  const international = number?.formatInternational() ?? '';

  test.each([
    national,
    international,
    national.replaceAll(/\D+/g, '-'),
    international.replace('+', '00'),
    international.replaceAll(' ', ''),
    number?.nationalNumber ?? '',
  ])('is taken as %s, and kept in the form of the rule', (typed) => {
    const kept = normalisePhone(typed, rule);
    expect(kept).toBe(rule.example);
    expect(isPhoneNumber(kept, rule)).toBe(true);
  });
});

test.each([
  ['GB', '07400 123456', '7400123456'],
  ['JP', '090-1234-5678', '9012345678'],
  ['JP', '０９０－１２３４－５６７８', '9012345678'],
  ['JP', '＋８１　９０　１２３４　５６７８', '9012345678'],
  ['JP', '（090）1234ー5678', '9012345678'],
  ['NG', '0803 123 4567', '8031234567'],
  ['DE', '0151 23456789', '15123456789'],
  ['DE', '0171 2345678', '1712345678'],
  ['US', '(201) 555-0123', '2015550123'],
  ['US', '1-201-555-0123', '2015550123'],
  ['IN', '09876543210', '9876543210'],
] as ['IN' | 'GB', string, string][])('in %s a person writes %s', (country, typed, kept) => {
  expect(normalisePhone(typed, ruleOf(country))).toBe(kept);
  expect(isPhoneNumber(kept, ruleOf(country))).toBe(true);
});

test('a number of another country, or of too few digits, is not made to fit', () => {
  for (const typed of ['+44 7400 123456', '12345', '98765 4321', 'call me'])
    expect(isPhoneNumber(normalisePhone(typed, ruleOf('IN')), ruleOf('IN'))).toBe(false);
});
