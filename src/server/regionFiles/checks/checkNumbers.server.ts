import type { TCountryCode } from 'countries-list';
import {
  countryFacts,
  countryName,
  countryOfCode,
  diallingCode,
  exampleNumber,
  fitsLocally,
  isCountry,
  numberFault,
} from '../countries/countryFacts.server';
import type { RegionValues } from '../regionValues.server';

/** Checks that every phone number could be one of its country, and that the rule for visitors' numbers agrees with itself. */
export function checkNumbers(region: RegionValues): void {
  const country = region.text('country');
  if (country === undefined || !isCountry(country)) return;
  checkNumber(region, 'contact.phone', country);
  for (const index of region.list('contact.addresses').keys())
    checkNumber(region, `contact.addresses[${index}].phone`, country);
  checkChatNumber(region, country);
  checkPhoneRule(region, country);
}

function checkNumber(region: RegionValues, path: string, country: string, alternative = ''): void {
  const number = region.text(path);
  const fault = number === undefined ? undefined : numberFault(number, country);
  if (number !== undefined && fault)
    region.error(
      path,
      `found ${number}, which ${fault}`,
      `write a number of ${countryName(country)}, for example "${exampleNumber(country)}"${alternative}`,
    );
}

/** The chat may be answered in another country, where the file says so. */
function checkChatNumber(region: RegionValues, country: string): void {
  const named = region.text('chat.country');
  if (named === undefined || named === '') {
    const meant = countryOfNumber(region.text('chat.number'));
    const alternative = `; if the chat is answered in another country on purpose, say so with country: ${meant}`;
    checkNumber(region, 'chat.number', country, alternative);
  } else if (/^[A-Z]{2}$/.test(named) && !isCountry(named)) {
    const meant = countryOfCode(named);
    region.error(
      'chat.country',
      `found ${named}, which is not a country of ISO 3166`,
      `write ${meant ?? country}`,
      meant,
    );
  } else checkNumber(region, 'chat.number', named);
}

function checkPhoneRule(region: RegionValues, country: TCountryCode): void {
  const digits = region.number('phoneRule.digits');
  const example = region.text('phoneRule.example');
  if (digits === undefined || example === undefined) return;
  const longest = region.number('phoneRule.longest') ?? digits;
  const wanted = longest > digits ? `${digits} to ${longest}` : String(digits);
  if (longest < digits)
    region.error(
      'phoneRule.longest',
      `found ${longest}, which is less than digits, ${digits}`,
      'write the most digits that a number has, or leave longest out',
    );
  else if (example.length < digits || example.length > longest)
    region.error(
      'phoneRule.example',
      `found ${example}, which has ${example.length} digits, not ${wanted}`,
      `write ${wanted} digits${likeTheRule(example, country, [digits, longest])}`,
    );
  else if (!fitsLocally(example, country))
    region.warn(
      'phoneRule.example',
      `found ${example}, which is no mobile number of ${countryName(country)}`,
      `write one that is, for example "${countryFacts(country).localExample}"`,
    );
}

/** An example that the rule takes: the one of the file without its leading zero, or one of the country. */
function likeTheRule(example: string, country: TCountryCode, [least, most]: readonly [number, number]): string {
  const { localExample, nationalExample } = countryFacts(country);
  const fitting = [example.replace(/^0/, ''), localExample, nationalExample].find(
    ({ length }) => length >= least && length <= most,
  );
  if (fitting !== undefined) return `, for example example: "${fitting}"`;
  return `, or in digits how many the numbers have: digits: ${localExample.length}`;
}

function countryOfNumber(number: string | undefined): string {
  const digits = number?.replaceAll(/[^\d+]/g, '') ?? '';
  return (
    ['AE', 'IN', 'GB', 'SA', 'QA', 'SG', 'US', 'AU', 'DE', 'FR'].find((country) =>
      digits.startsWith(diallingCode(country) ?? ' '),
    ) ?? 'AE'
  );
}
