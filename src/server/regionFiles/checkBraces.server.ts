import type { RegionValues } from './regionValues.server';

/** Braces that are not in pairs of two, or hold no name: visitors would read them as they stand. */
export function checkBraces(values: RegionValues, path: string, text: string): void {
  const [slip] = /[{}]+[^{}]*[{}]*/.exec(text.replaceAll(/\{\{[^{}]*\}\}/g, '')) ?? [];
  if (slip !== undefined)
    values.error(
      path,
      `found ${slip.trim()}, braces that hold no name`,
      'write the name of a fact in two of each: {{brand}}',
    );
}
