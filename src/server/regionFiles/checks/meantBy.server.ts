import type { ISchema } from 'yup';
import { metaOf } from '../../../regions/fields';
import type { Path } from '../problem.server';
import type { YamlFile } from '../yaml/readYaml.server';
import { isOpenAt } from './clockMinutes.server';
import { meantClassTime, meantDay, meantTime } from './meantValue.server';
import { valueAt } from './schemaLookup.server';

/** The time or the day that a text stands for where one belongs, however it is written. */
export function meantBy(
  file: YamlFile,
  path: Path,
  written: string,
  wanted: ISchema<unknown> | undefined,
): string | undefined {
  const { kind } = metaOf(wanted);
  if (kind === 'time' && path.at(-1) === 'closes')
    return meantTime(written, String(valueAt(file.value, [...path.slice(0, -1), 'opens'])));
  if (kind === 'time' && path.at(-2) === 'at')
    return meantClassTime(written, (time) => isOpenAt(valueAt(file.value, ['hours']), time));
  if (kind === 'time') return meantTime(written);
  return kind === 'day' ? meantDay(written) : undefined;
}
