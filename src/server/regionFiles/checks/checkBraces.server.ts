import type { RegionValues } from '../regionValues.server';

/**
 * Braces that are not in pairs of two, or hold no name: visitors would read them as they stand.
 * @param example a name that may stand in them there
 */
export function checkBraces(values: RegionValues, path: string, text: string, example = 'brand'): void {
  const [slip] = /[{}]+[^{}]*[{}]*/.exec(text.replaceAll(/\{\{[^{}]*\}\}/g, '')) ?? [];
  if (slip !== undefined)
    values.error(path, `found ${slip.trim()}, braces that hold no name`, `write a name in two of each: {{${example}}}`);
}
