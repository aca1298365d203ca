import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a page that people read. */
export interface ShownBlock {
  /** `regions/README.md` */
  page: string;
  /** What stands behind the three backticks; empty where nothing does. */
  kind: string;
  text: string;
}

/** The pages whose commands and examples people try. */
export const pagesWithExamples = [
  'README.md',
  'regions/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Every fenced block of these pages, in their order. */
export const shownBlocks: readonly ShownBlock[] = pagesWithExamples.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, kind = '', text = '']) => ({
    page,
    kind,
    text,
  })),
);

/** Every `npm …` that stands within a sentence. */
export const namedCommands: readonly { page: string; command: string }[] = pagesWithExamples.flatMap((page) => {
  const outsideBlocks = readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '');
  return [...new Set([...outsideBlocks.matchAll(/`(npm [^`]+)`/g)].map(([, command = '']) => command))].map(
    (command) => ({ page, command }),
  );
});
