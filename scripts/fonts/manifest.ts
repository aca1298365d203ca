import { measure, standInAdvance } from './measure';
import { cuts } from './recipe';
import type { Cut } from './recipe';
import { cutFile, subset } from './subset';

/** Text of src/theme/fontFiles.ts. */
export async function manifest(): Promise<string> {
  const faces = await Promise.all(
    cuts.map(
      async (cut) =>
        `  { family: '${cut.family}', script: '${cut.script}', file: '${await cutFile(cut)}', weight: '${cut.weight.declared}', range: '${unicodeRange(cut)}' },`,
    ),
  );
  return `// Made from the font packages by \`npm run media\`; a test fails when it is out of date.
export const fontFiles = [
${faces.join('\n')}
] as const

/** How far the system's font must be stretched, so that nothing moves when ours takes its place. */
export const standIns = {
  heading: ${await standIn('heading')},
  body: ${await standIn('body')},
} as const
`;
}

async function standIn(family: Cut['family']): Promise<string> {
  const latin = cuts.find((cut) => cut.family === family && cut.script === 'latin');
  if (latin === undefined) throw new Error(`No Latin cut of ${family}`);
  const { ascent, descent, lineGap, advance } = measure(await subset(latin, 'sfnt'));
  const sizeAdjust = advance / standInAdvance(family);
  return `{ sizeAdjust: ${percent(sizeAdjust)}, ascent: ${percent(ascent / sizeAdjust)}, descent: ${percent(descent / sizeAdjust)}, lineGap: ${percent(lineGap / sizeAdjust)} }`;
}

function unicodeRange({ ranges }: Cut): string {
  return ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');
}

function percent(part: number): string {
  return `'${(part * 100).toFixed(2)}%'`;
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
