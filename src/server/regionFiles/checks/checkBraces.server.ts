import { factNames } from '../../../regions/textsWithFacts';
import type { RegionValues } from '../regionValues.server';

/**
 * Braces that are not in pairs of two, or hold no name: visitors would read them as they stand.
 * @param example a name that may stand in them there
 */
export function checkBraces(values: RegionValues, path: string, text: string, example = 'brand'): void {
  const [slip] = /[{}]+[^{}]*[{}]*/.exec(text.replaceAll(/\{\{[^{}]*\}\}/g, '')) ?? [];
  if (slip === undefined) return;
  const name = slip.replaceAll(/[{}]/g, '').trim();
  const isName = name === example || (factNames as readonly string[]).includes(name);
  const what = isName ? 'a name without two braces on each side' : 'braces that hold no name';
  values.error(path, `found ${slip.trim()}, ${what}`, `write a name in two of each: {{${isName ? name : example}}}`);
}

/** The names in double braces of a text. */
export function namesInBraces(text: string): string[] {
  return [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim());
}
