import type { CountryMap } from '../regions/CountryMap';
import { type LatLng, mercator } from '../regions/mercator';

/** The drawing on the page, in units of its own: it is scaled as a whole. */
export const canvas = { width: 800, height: 640 } as const;

/** The part of a country's map that is shown, in the map's units. */
export interface MapFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Pin {
  x: number;
  y: number;
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' } | null;
}

/** Room around the outermost places, as a share of the distance between them. */
const margin = 0.34;
/** A single place is shown with at least this share of the country around it. */
const closest = 0.3;
const labelHeight = 26;
const letterWidth = 11.5;
const pinSize = { width: 44, height: 64 };

/** The frame that shows all places with some land around them, in the proportions of the canvas. */
export function frameOf(map: CountryMap, places: readonly LatLng[]): MapFrame {
  const points = places.map((place) => onMap(map, place));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const ratio = canvas.width / canvas.height;
  const width = Math.max(
    (east - west) * (1 + 2 * margin),
    (south - north) * (1 + 2 * margin) * ratio,
    map.width * closest,
  );
  const height = width / ratio;
  return {
    x: within((west + east - width) / 2, width, map.width),
    y: within((north + south - height) / 2, height, map.height),
    width,
    height,
  };
}

/**
 * The pieces of a path (scripts/maps/pathOf.ts: whole numbers, relative to each other) that are at least so tall: an islet
 * with an edge under it would be nothing but edge.
 */
export function tallPieces(path: string, least: number): string {
  return path
    .split(/(?=M)/)
    .filter((piece) => heightOf(piece) >= least)
    .join('');
}

function heightOf(piece: string): number {
  let y = 0;
  let [top, bottom] = [Infinity, -Infinity];
  for (const [index, number] of (piece.match(/-?\d+/g) ?? []).entries()) {
    if (index % 2 === 0) continue;
    y += Number(number);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return bottom - top;
}

/** Where pins and their names stand on the canvas; a name that has no room beside its pin is left to the list. */
export function placePins(map: CountryMap, frame: MapFrame, places: readonly { geo: LatLng; name: string }[]): Pin[] {
  const scale = canvas.width / frame.width;
  const points = places.map(({ geo }) => {
    const { x, y } = onMap(map, geo);
    return { x: Math.round((x - frame.x) * scale), y: Math.round((y - frame.y) * scale) };
  });
  const taken: Box[] = points.map(({ x, y }) => ({
    x: x - pinSize.width / 2,
    y: y - pinSize.height,
    width: pinSize.width,
    height: pinSize.height + 6,
  }));
  return points.map(({ x, y }, index) => {
    const length = (places[index]?.name.length ?? 0) * letterWidth;
    const choices: { anchor: 'start' | 'middle' | 'end'; x: number; y: number; box: Box }[] = [
      { anchor: 'start', x: x + 28, y: y - 28, box: { x: x + 24, y: y - 48, width: length, height: labelHeight } },
      {
        anchor: 'end',
        x: x - 28,
        y: y - 28,
        box: { x: x - 24 - length, y: y - 48, width: length, height: labelHeight },
      },
      { anchor: 'middle', x, y: y + 30, box: { x: x - length / 2, y: y + 8, width: length, height: labelHeight } },
    ];
    const free = choices.find(
      ({ box }) => inside(box) && taken.every((other, owner) => owner === index || !overlap(box, other)),
    );
    if (free) taken.push(free.box);
    return { x, y, label: free ? { x: free.x, y: free.y, anchor: free.anchor } : null };
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function onMap({ unit, west, north }: CountryMap, place: LatLng): { x: number; y: number } {
  const { x, y } = mercator(place);
  return { x: (x - west) / unit, y: (north - y) / unit };
}

/** Moves a frame so that it shows as little beyond the drawing as it can. */
function within(start: number, size: number, whole: number): number {
  return size >= whole ? (whole - size) / 2 : Math.min(Math.max(start, 0), whole - size);
}

function inside({ x, y, width, height }: Box): boolean {
  return x >= 8 && y >= 8 && x + width <= canvas.width - 8 && y + height <= canvas.height - 8;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
