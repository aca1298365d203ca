import { isGroup } from '../../typed/unknownData';
import { valueAt } from './checks/schemaLookup.server';
import { type Problem, pathSteps } from './problem.server';
import type { YamlFile } from './yaml/readYaml.server';

/**
 * The values of a file that may still be wrong in places, and a short way to report on them. Checks that go beyond
 * shape use it, so that one mistake hides no other.
 */
export interface RegionValues {
  /** The code that the file name gives: `ae`. */
  code: string;
  file: YamlFile;
  text: (path: string) => string | undefined;
  number: (path: string) => number | undefined;
  /** The first {@link longestList} values of a list; none where there is no list. */
  list: (path: string) => readonly unknown[];
  group: (path: string) => Record<string, unknown>;
  texts: (path: string) => string[];
  has: (path: string) => boolean;
  error: (path: string, found: string, remedy: string, didYouMean?: string) => void;
  warn: (path: string, found: string, remedy: string, didYouMean?: string) => void;
  problems: Problem[];
}

/** A list that is longer is one mistake, and nothing is said of its values: no region has one. */
export const longestList = 500;

/** Opens a file's values for checking. */
export function regionValues(file: YamlFile, code: string): RegionValues {
  const problems: Problem[] = [];
  const at = (path: string) => valueAt(file.value, pathSteps(path));
  const list = (path: string): readonly unknown[] => {
    const value = at(path);
    return Array.isArray(value) ? value.slice(0, longestList) : [];
  };
  const report =
    (severity: Problem['severity']) => (path: string, found: string, remedy: string, didYouMean?: string) => {
      const steps = pathSteps(path);
      problems.push(
        file.problemAt(file.placeOf(steps), steps, { severity, found, remedy, ...(didYouMean ? { didYouMean } : {}) }),
      );
    };
  return {
    code,
    file,
    problems,
    text: (path) => typed(at(path), 'string'),
    number: (path) => typed(at(path), 'number'),
    list,
    group: (path) => {
      const value = at(path);
      return isGroup(value) ? value : {};
    },
    texts: (path) => list(path).filter((item) => typeof item === 'string'),
    has: (path) => at(path) !== undefined,
    error: report('error'),
    warn: report('warning'),
  };
}

function typed(value: unknown, type: 'string'): string | undefined;
function typed(value: unknown, type: 'number'): number | undefined;
function typed(value: unknown, type: 'string' | 'number'): string | number | undefined {
  return (typeof value === 'string' && type === 'string') || (typeof value === 'number' && type === 'number')
    ? value
    : undefined;
}
