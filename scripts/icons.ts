import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/**
 * Draws the icons that browsers, phones and feed readers ask for from public/favicon.svg. They are kept in public/: run
 * `npx tsx scripts/icons.ts` when the mark changes.
 */
const folder = join(import.meta.dirname, '../public');
const mark = readFileSync(join(folder, 'favicon.svg'));
/** The ground of the mark: phones cut their own shape out of a full square. */
const ground = '#1E1B3A';

const png = (size: number) => sharp(mark, { density: (72 * size) / 512 }).resize(size, size);
const small = (image: Sharp) => image.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
const square = (image: Sharp) => image.flatten({ background: ground });

writeFileSync(join(folder, 'favicon.ico'), iconFile(await small(png(32)), 32));
writeFileSync(join(folder, 'apple-touch-icon.png'), await small(square(png(180))));
writeFileSync(join(folder, 'icon-192.png'), await small(png(192)));
writeFileSync(join(folder, 'icon-512.png'), await small(png(512)));
writeFileSync(join(folder, 'icon-maskable.png'), await small(square(png(512))));

/** An ICO file with one picture in it, as PNG (all browsers since 2007 read that). */
function iconFile(picture: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}
