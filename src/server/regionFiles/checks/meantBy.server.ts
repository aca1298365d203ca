import { type ISchema, NumberSchema } from 'yup';
import { toLatinDigits } from '../../../leads/rules';
import { metaOf } from '../../../regions/fields';
import { internationalNumber } from '../countries/countryFacts.server';
import type { Path } from '../problem.server';
import type { YamlFile } from '../yaml/readYaml.server';
import { isOpenAt } from './clockMinutes.server';
import { meantClassTime, meantDay, meantTime, numbersIn } from './meantValue.server';
import { valueAt } from './schemaLookup.server';

/**
 * What belongs in place of a text, as it is written in a region's file: the time, the day, the phone number or the number that
 * it stands for.
 */
export function meantBy(
  file: YamlFile,
  path: Path,
  written: string,
  wanted: ISchema<unknown> | undefined,
): string | undefined {
  const { kind } = metaOf(wanted);
  if (kind === undefined) return meantNumber(written, wanted);
  const meant = kind === 'phone' ? meantPhone(file, path, written) : meantMoment(file, path, written, wanted);
  return meant === undefined ? undefined : `"${meant}"`;
}

/** The time or the day that a text stands for where one belongs, however it is written. */
export function meantMoment(
  file: YamlFile,
  path: Path,
  written: string,
  wanted: ISchema<unknown> | undefined,
): string | undefined {
  const { kind } = metaOf(wanted);
  const digits = toLatinDigits(written);
  if (kind === 'time' && path.at(-1) === 'closes')
    return meantTime(digits, toLatinDigits(String(valueAt(file.value, [...path.slice(0, -1), 'opens']))));
  if (kind === 'time' && path.at(-2) === 'at')
    return meantClassTime(digits, (time) => isOpenAt(valueAt(file.value, ['hours']), time));
  if (kind === 'time') return meantTime(digits);
  return kind === 'day' ? meantDay(digits) : undefined;
}

/** The number as it is dialled from abroad, of the country that stands beside it or of the region's. */
function meantPhone(file: YamlFile, path: Path, written: string): string | undefined {
  const country = valueAt(file.value, [...path.slice(0, -1), 'country']) ?? valueAt(file.value, ['country']);
  return internationalNumber(toLatinDigits(written), String(country));
}

/** The number where one belongs: `20000` for `20,000+`. */
function meantNumber(written: string, wanted: ISchema<unknown> | undefined): string | undefined {
  if (!(wanted instanceof NumberSchema)) return undefined;
  const meant = numbersIn(toLatinDigits(written)).find((number) => wanted.isValidSync(number, { strict: true }));
  if (meant === undefined) return undefined;
  return String(meant) === written.trim() ? `it without quotes: ${meant}` : String(meant);
}
