import { createRequire } from 'node:module';
import CanvasKitInit, { type CanvasKit, type Path } from 'canvaskit-wasm';
import { Blob, Face, Font } from 'harfbuzzjs';

/** A point of a TrueType outline; those that are not on the curve pull it their way. */
interface OutlinePoint {
  x: number;
  y: number;
  onCurve: boolean;
}

interface Table {
  /** Where the table's entry stands in the directory of the font. */
  entry: number;
  offset: number;
}

/**
 * An SFNT font of one weight whose glyphs' contours lie apart. Type designers build a letter of strokes that overlap, which
 * FreeType draws too dark where the edges of two lie on each other: Firefox and WebKit on Linux and Android show notches there.
 * A glyph made of others, or without overlaps, stays byte by byte.
 */
export async function uniteContours(sfnt: Uint8Array): Promise<Buffer> {
  const skia = await CanvasKitInit({
    locateFile: (file) => createRequire(import.meta.url).resolve(`canvaskit-wasm/bin/${file}`),
  });
  const font = Buffer.from(sfnt);
  const outlines = new Font(new Face(new Blob(sfnt)));
  const [glyf, loca] = [tableOf(font, 'glyf'), tableOf(font, 'loca')];
  const [head, maxp] = [tableOf(font, 'head'), tableOf(font, 'maxp')];
  const isLong = font.readInt16BE(head.offset + 50) === 1;
  const glyphs = font.readUInt16BE(maxp.offset + 4);
  const start = (id: number) =>
    glyf.offset + (isLong ? font.readUInt32BE(loca.offset + 4 * id) : 2 * font.readUInt16BE(loca.offset + 2 * id));
  const united = Array.from({ length: glyphs }, (_, id) => {
    const glyph = font.subarray(start(id), start(id + 1));
    const contours = isOfContours(glyph) ? unitedContours(skia, outlines.glyphToPath(id)) : undefined;
    return contours ? simpleGlyph(glyph, contours) : padded(glyph);
  });
  font.writeInt16BE(1, head.offset + 50);
  font.writeUInt16BE(Math.max(...united.map(pointsIn)), maxp.offset + 6);
  return withTables(font, [
    [glyf, Buffer.concat(united)],
    [loca, longOffsets(united)],
  ]);
}

function tableOf(font: Buffer, name: string): Table {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === name) return { entry, offset: font.readUInt32BE(entry + 8) };
  throw new Error(`The font has no table ${name}`);
}

const isOfContours = (glyph: Buffer) => glyph.length > 0 && glyph.readInt16BE(0) > 0;

/** What the path encloses as contours that lie apart; undefined where they do already, and for the few that Skia gives up. */
function unitedContours(skia: CanvasKit, svg: string): OutlinePoint[][] | undefined {
  const [path, nothing] = [skia.Path.MakeFromSVGString(svg), skia.Path.MakeFromSVGString('')];
  const united = path && nothing && skia.Path.MakeFromOp(path, nothing, skia.PathOp.Union);
  if (!path || !united) return undefined;
  const area = areaOf(contoursOf(skia, path));
  const turned = turnedContours(skia, united, Math.sign(area));
  // What lies on each other counts twice; less than that is rounding.
  if (Math.abs(area - areaOf(turned)) < 50) return undefined;
  return turned.map(withoutNeedless).filter(({ length }) => length > 2);
}

/** The contours of a path which do not cross: the outer ones go round in one direction, holes in the other, as a font has them. */
function turnedContours(skia: CanvasKit, path: Path, direction: number): OutlinePoint[][] {
  const parts = path
    .toSVGString()
    .split(/(?=M)/)
    .flatMap((svg) => skia.Path.MakeFromSVGString(svg) ?? []);
  return parts.flatMap((part) =>
    contoursOf(skia, part).map((contour) => {
      const others = parts.filter((other) => other !== part);
      const isInside = ({ x, y }: OutlinePoint) => others.filter((other) => other.contains(x, y)).length % 2 === 1;
      // Where two touch, a point of the one may be on the edge of the other.
      const isHole = 2 * contour.filter(isInside).length > contour.length;
      return Math.sign(areaOf([contour])) === (isHole ? -direction : direction) ? contour : contour.toReversed();
    }),
  );
}

/** A path of lines and quadratic curves as TrueType has it: closed contours of points in whole units. */
function contoursOf(skia: CanvasKit, path: Path): OutlinePoint[][] {
  const contours: OutlinePoint[][] = [];
  const commands = path.toCmds();
  for (let at = 0; at < commands.length; ) {
    const verb = commands[at];
    const point = (index: number, onCurve: boolean): OutlinePoint => ({
      x: Math.round(commands[at + 1 + 2 * index] ?? 0),
      y: Math.round(commands[at + 2 + 2 * index] ?? 0),
      onCurve,
    });
    if (verb === skia.MOVE_VERB) contours.push([point(0, true)]);
    else if (verb === skia.LINE_VERB) contours.at(-1)?.push(point(0, true));
    else if (verb === skia.QUAD_VERB) contours.at(-1)?.push(point(0, false), point(1, true));
    else if (verb !== skia.CLOSE_VERB) throw new Error(`A TrueType outline has no segment of kind ${verb}`);
    at += verb === skia.QUAD_VERB ? 5 : verb === skia.CLOSE_VERB ? 1 : 3;
  }
  return contours;
}

/** Without points that say nothing: where the one before stands, along a straight line, or halfway between two pulls. */
function withoutNeedless(contour: OutlinePoint[]): OutlinePoint[] {
  const apart = contour.filter((point, at) => {
    const before = contour.at(at - 1) ?? point;
    return point.x !== before.x || point.y !== before.y;
  });
  return apart.filter((point, at) => {
    const [before, after] = [apart.at(at - 1) ?? point, apart[(at + 1) % apart.length] ?? point];
    if (!point.onCurve || before.onCurve !== after.onCurve) return true;
    if (before.onCurve)
      return (point.x - before.x) * (after.y - before.y) !== (point.y - before.y) * (after.x - before.x);
    return Math.abs(2 * point.x - before.x - after.x) > 1 || Math.abs(2 * point.y - before.y - after.y) > 1;
  });
}

/** Square units inside all contours, by the shoelace formula with a third of each curve's bulge; negative when clockwise. */
function areaOf(contours: OutlinePoint[][]): number {
  const cross = (a: OutlinePoint, b: OutlinePoint) => a.x * b.y - a.y * b.x;
  let doubled = 0;
  for (const contour of contours) {
    const corners = contour.filter(({ onCurve }) => onCurve);
    corners.forEach((corner, at) => (doubled += cross(corner, corners[(at + 1) % corners.length] ?? corner)));
    contour.forEach((pull, at) => {
      const [from, to] = [contour.at(at - 1) ?? pull, contour[(at + 1) % contour.length] ?? pull];
      if (!pull.onCurve) doubled += (2 / 3) * (cross(from, pull) + cross(pull, to) + cross(to, from));
    });
  }
  return doubled / 2;
}

/** The entry of a glyph in `glyf`; its box stays, as renderers place the outline by it. */
function simpleGlyph(former: Buffer, contours: OutlinePoint[][]): Buffer {
  const points = contours.flat();
  const ends = Buffer.alloc(2 * contours.length + 2);
  let count = 0;
  contours.forEach((contour, at) => ends.writeUInt16BE((count += contour.length) - 1, 2 * at));
  const flags = Buffer.from(points.map(({ onCurve }) => Number(onCurve)));
  const coordinates = Buffer.alloc(4 * points.length);
  points.forEach(({ x, y }, at) => {
    coordinates.writeInt16BE(x - (points[at - 1]?.x ?? 0), 2 * at);
    coordinates.writeInt16BE(y - (points[at - 1]?.y ?? 0), 2 * (points.length + at));
  });
  const header = Buffer.from(former.subarray(0, 10));
  header.writeInt16BE(contours.length, 0);
  return padded(Buffer.concat([header, ends, flags, coordinates]));
}

function pointsIn(glyph: Buffer): number {
  return isOfContours(glyph) ? glyph.readUInt16BE(10 + 2 * (glyph.readInt16BE(0) - 1)) + 1 : 0;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}

function longOffsets(glyphs: Buffer[]): Buffer {
  const offsets = Buffer.alloc(4 * (glyphs.length + 1));
  let offset = 0;
  glyphs.forEach(({ length }, at) => offsets.writeUInt32BE((offset += length), 4 * (at + 1)));
  return offsets;
}

/** The font with these tables in the place of its own. What they were stays in the file; the encoder to WOFF2 leaves it out. */
function withTables(font: Buffer, tables: [Table, Buffer][]): Buffer {
  const parts = [padded(font)];
  let end = parts[0]?.length ?? 0;
  for (const [{ entry }, bytes] of tables) {
    parts.push(padded(bytes));
    parts[0]?.writeUInt32BE(end, entry + 8);
    parts[0]?.writeUInt32BE(bytes.length, entry + 12);
    end += padded(bytes).length;
  }
  return Buffer.concat(parts);
}
