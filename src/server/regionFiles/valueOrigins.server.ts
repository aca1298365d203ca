import { isGroup } from '../../typed/unknownData';
import type { CheckedSite } from './checks/checkSite.server';
import { filePlaceText, pathSteps } from './problem.server';
import type { RegionValues } from './regionValues.server';

/** One value of a region, and the line that says so. */
export interface ValueOrigin {
  path: string;
  value: unknown;
  /** `regions/ae.yaml:19:10`, or in words where no line says it. */
  from: string;
}

/** Every value of a region with its origin: its own file, the brand file that all regions share, or the rule that stands in. */
export function valueOrigins(checked: CheckedSite, region: RegionValues): ValueOrigin[] {
  const own = leaves(region.group(''), '').map(([path, value]) => ({
    path,
    value,
    from: filePlaceText(region.file.placeOf(pathSteps(path))),
  }));
  const { brand } = checked;
  if (!brand) return own;
  const shared = leaves(brand.group(''), '')
    .filter(([path]) => path !== 'samples' && !own.some((value) => value.path === path))
    .map(([path, value]) => ({
      path,
      value,
      from: `${filePlaceText(brand.file.placeOf(pathSteps(path)))} (shared by all regions)`,
    }));
  return [...own, ...shared];
}

/** The leaves of a value with their paths; short lists of plain values (ages, hosts, days) stay in one piece. */
export function leaves(value: unknown, path: string): [string, unknown][] {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    return items.every((item) => typeof item !== 'object' || item === null)
      ? [[path, items]]
      : items.flatMap((item, index) => leaves(item, `${path}[${index}]`));
  }
  if (isGroup(value))
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`));
  return [[path, value]];
}

/** A value as one writes it: `[6, 17]`, `+971 4 000 0000`. */
export function valueText(value: unknown): string {
  if (value === undefined) return '(none)';
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  return typeof value === 'string' ? (value === '' ? '""' : value) : JSON.stringify(value);
}
