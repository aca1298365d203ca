import { measure, standInAdvance } from './measure';
import { type Cut, cuts } from './recipe';
import { cutFile, subset } from './subset';

/** Text of src/theme/fontFiles.ts. */
export async function manifest(): Promise<string> {
  const faces = await Promise.all(
    cuts.map(
      async (cut) =>
        `  {
    family: '${cut.family}', script: '${cut.script}', file: '${await cutFile(cut)}', weight: '${cut.weight.declared}',
    range:
      ${foldedRange(cut)},
  },`,
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
  const [above, below, gap] = [ascent, descent, lineGap].map((part) => percent(part / sizeAdjust));
  return `{ sizeAdjust: ${percent(sizeAdjust)}, ascent: ${above}, descent: ${below}, lineGap: ${gap} }`;
}

/** The ranges of a cut as a text of TypeScript, some of them on each line. */
function foldedRange({ ranges }: Cut): string {
  const texts = ranges.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`));
  const lines: string[] = [];
  for (let at = 0; at < texts.length; at += 10)
    lines.push(`'${texts.slice(at, at + 10).join(',')}${at + 10 < texts.length ? ',' : ''}'`);
  return lines.join(' +\n      ');
}

function percent(part: number): string {
  return `'${(part * 100).toFixed(2)}%'`;
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
