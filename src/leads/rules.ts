import readPhoneNumber, { type MetadataJson } from 'libphonenumber-js/core';
import type { NumberingPlan } from '../regions/NumberingPlan';

/** The rules of the forms (spec.md section 5), one function each. The browser, the server and the tests call these and no others. */

/** What a rule needs to know of a region: how many digits its phone numbers have, and how they are dialled in its country. */
export interface PhoneRule {
  digits: number;
  /** The most digits, where numbers of the country vary in length. */
  longest?: number | undefined;
  /** A number in the form that is kept, for instance 0501234567: with the trunk digit of the country, or without it. */
  example: string;
  /** What libphonenumber knows of the country. Unset: numbers are only rid of what stands between their digits. */
  plan?: NumberingPlan | undefined;
}

// Space of any kind, the blank letters of Braille and Korean, and marks that take no room: a field that holds nothing else looks empty
// to the person who filled it.
const invisible = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu;
// Those of them that are copied along: of direction, and without width. Not the two joiners, with which Hindi and Persian are written.
const marks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** True when nothing can be seen in the value: whitespace alone counts as empty. */
export function isBlank(value: string): boolean {
  return value.replace(invisible, '') === '';
}

/**
 * A name or an address without marks that nobody types or sees: of direction, and without width. They come along with what is copied
 * from a chat or a list of contacts.
 */
export function withoutMarks(value: string): string {
  return value.replace(marks, '');
}

/** Letters of any script with their combining marks and joiners, and spaces; no apostrophes, dots or digits. */
export function isLettersAndSpaces(value: string): boolean {
  return /^(?:[\p{L}\p{M} \u00a0]|\u200c|\u200d)+$/u.test(withoutMarks(value).trim());
}

/** A local part, an at sign, a domain, a dot, and something after it; any script. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(withoutMarks(value).trim());
}

/** What a browser accepts in a field of type email (HTML standard, 4.10.5.1.5). */
export function isBrowserEmail(value: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/iu.test(
    withoutMarks(value).trim(),
  );
}

/** As many digits as the rule says, and nothing else. */
export function isPhoneNumber(value: string, { digits, longest = digits }: PhoneRule): boolean {
  return /^\d+$/.test(value) && value.length >= digits && value.length <= longest;
}

const digitZeros = [0x0660, 0x06f0, 0x0966];

/** Arabic, Persian and Devanagari digits as 0 to 9. */
export function toLatinDigits(value: string): string {
  return value.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = digitZeros.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** A number without what stands before it where it was copied as a link, or from beside it. */
export function withoutLinkStart(number: string): string {
  return number.replace(/^(?:tel|whatsapp):/i, '');
}

/**
 * A phone number as the rule wants it: spaces, dashes and brackets off (of full width, too, as keyboards in Japan write them), the
 * `tel:` of a copied link, and the country's own code and trunk digit off or on as the rule's example has them. What cannot be read
 * so stays as it was typed, so that the person sees what to correct.
 */
export function normalisePhone(value: string, rule: PhoneRule): string {
  const visible = toLatinDigits(value.normalize('NFKC')).replace(invisible, '');
  const bare = withoutLinkStart(visible).replace(/[-\u2010-\u2015\u2212\u30fc()[\].\u00b7/]/gu, '');
  if (!/^\+?\d+$/.test(bare)) return value;
  const isExact = rule.longest === undefined || rule.longest === rule.digits;
  // Where all numbers have as many digits, one that has them is complete, whatever libphonenumber thinks of it (spec.md section 5).
  if (rule.plan === undefined || (isExact && isPhoneNumber(bare, rule))) return bare;
  const kept = readInCountry(bare, rule, rule.plan);
  return kept !== undefined && isPhoneNumber(kept, rule) ? kept : bare;
}

/** libphonenumber knows one country here, under this name. */
const country = 'IN';

function readInCountry(bare: string, { example }: PhoneRule, plan: NumberingPlan): string | undefined {
  const [callingCode, , , , , trunk] = plan.country;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type wants countries by its own list of names
  const metadata = {
    version: plan.version,
    country_calling_codes: { [callingCode]: [country] },
    countries: { [country]: plan.country },
  } as unknown as MetadataJson;
  // 00 is dialled for abroad nearly everywhere, and understood everywhere.
  const read = readPhoneNumber(
    bare.replace(/^00(?=[1-9])/, '+'),
    { defaultCountry: country, extract: false },
    metadata,
  );
  if (read === undefined) return undefined;
  const national = read.nationalNumber;
  if (typeof trunk !== 'string' || !example.startsWith(trunk) || national.startsWith(trunk)) return national;
  // A number without code and trunk digit lacks a digit, unless a phone could be reached under it.
  const isComplete = /^(?:\+|00)/.test(bare) || bare.startsWith(trunk) || bare.startsWith(callingCode);
  return isComplete || (plan.mobile !== undefined && new RegExp(`^(?:${plan.mobile})$`).test(national))
    ? trunk + national
    : undefined;
}
