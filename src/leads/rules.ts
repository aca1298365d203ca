/** The rules of the forms (spec.md section 5), one function each. The browser, the server and the tests call these and no others. */

/** What a rule needs to know of a region: how many digits its phone numbers have, and how they are dialled from abroad. */
export interface PhoneRule {
  digits: number;
  /** A number as people write it at home, for instance 0501234567; a leading 0 is a trunk digit that the country code replaces. */
  example: string;
  /** Dialling code of the country, digits only (971). Unset: no code is taken off. */
  callingCode?: string | undefined;
}

// Space of any kind, and marks that take no room: a field that holds nothing else looks empty to the person who filled it.
const invisible = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** True when nothing can be seen in the value: whitespace alone counts as empty. */
export function isBlank(value: string): boolean {
  return value.replace(invisible, '') === '';
}

/** Letters of any script with their combining marks and joiners, and spaces; no apostrophes, dots or digits (decision 10). */
export function isLettersAndSpaces(value: string): boolean {
  return /^(?:[\p{L}\p{M} \u00a0]|\u200c|\u200d)+$/u.test(value.trim());
}

/** A local part, an at sign, a domain, a dot, and something after it; any script. */
export function isEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(value.trim());
}

/** What a browser accepts in a field of type email (HTML standard, 4.10.5.1.5). */
export function isBrowserEmail(value: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/iu.test(
    value.trim(),
  );
}

/** Exactly so many digits, and nothing else. */
export function isPhoneNumber(value: string, digits: number): boolean {
  return value.length === digits && /^\d+$/.test(value);
}

const digitZeros = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Arabic, Persian, Devanagari and full-width digits as 0 to 9. */
function toLatinDigits(value: string): string {
  return value.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = digitZeros.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * A phone number as the rule wants it: spaces and dashes off, and the region's own country code off where one was typed
 * (decision 9). What is not a number then stays as it was typed, so that the person sees what to correct.
 */
export function normalisePhone(value: string, rule: PhoneRule): string {
  const bare = toLatinDigits(value)
    .replace(invisible, '')
    .replace(/[-\u2010-\u2015\u2212]/gu, '');
  if (!/^\+?\d+$/.test(bare)) return value;
  if (rule.callingCode === undefined || isPhoneNumber(bare, rule.digits)) return bare;
  const national = withoutCountryCode(bare, rule.callingCode);
  if (national === undefined) return bare;
  if (isPhoneNumber(national, rule.digits)) return national;
  const withTrunk = `0${national}`;
  return rule.example.startsWith('0') && isPhoneNumber(withTrunk, rule.digits) ? withTrunk : bare;
}

function withoutCountryCode(number: string, callingCode: string): string | undefined {
  for (const dialled of [`+${callingCode}`, `00${callingCode}`, callingCode]) {
    // "+971 (0)50" is written without its brackets by many, so a 0 kept after the code is not an error.
    if (number.startsWith(dialled)) return number.slice(dialled.length);
  }
  return undefined;
}
