import type { Master } from '../../src/server/pictures/encodings';
import type { Loop } from './loops';

/** Text of src/ui/pictures.ts. Compressed it is smallest with the hash first: what follows is then mostly as in the line before. */
export function manifest(masters: Master[], loops: Loop[]): string {
  const pictureLines = masters.map(
    ({ name, width, height, color, hash }) =>
      `  '${name}': { hash: '${hash}', width: ${width}, height: ${height}, color: ${color === null ? 'null' : `'${color}'`} },`,
  );
  const loopLines = loops.map(
    ({ name, mp4, webm }) => `  '${name}': { mp4: '${mp4}', webm: '${webm}', poster: '${name}-poster' },`,
  );
  return `// Made from art/images by \`npm run media\`; a test fails when it is out of date.
export const pictures = {
${pictureLines.join('\n')}
} as const satisfies Record<string, { hash: string; width: number; height: number; color: string | null }>

export type PictureName = keyof typeof pictures

export const loops = {
${loopLines.join('\n')}
} as const satisfies Record<string, { mp4: string; webm: string; poster: PictureName }>

export type LoopName = keyof typeof loops
`;
}
