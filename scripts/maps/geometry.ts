/** A point in the plane, x to the east and y to the north. */
export type Point = [number, number];
export interface Extent {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The smallest rectangle around points, in their units. */
export function extentOf(points: Point[]): Extent {
  const extent = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [x, y] of points) {
    extent.west = Math.min(extent.west, x);
    extent.east = Math.max(extent.east, x);
    extent.south = Math.min(extent.south, y);
    extent.north = Math.max(extent.north, y);
  }
  return extent;
}

/** Leaves out points that lie within `tolerance` of the line without them (Ramer, Douglas, Peucker); ends stay. */
export function simplifyLine(line: Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const open: Point[] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [worst, at] = [tolerance, 0];
    for (let index = from + 1; index < to; index += 1) {
      const distance = distanceTo(line[index] ?? [0, 0], line[from] ?? [0, 0], line[to] ?? [0, 0]);
      if (distance > worst) [worst, at] = [distance, index];
    }
    if (at === 0) continue;
    keep[at] = 1;
    open.push([from, at], [at, to]);
  }
  return line.filter((_, index) => keep[index] === 1);
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** The part of a ring inside a rectangle (Sutherland, Hodgman). */
export function clipRing(ring: Point[], { west, east, south, north }: Extent): Point[] {
  let points = ring;
  points = clipEdge(points, ([x]) => x - west);
  points = clipEdge(points, ([x]) => east - x);
  points = clipEdge(points, ([, y]) => y - south);
  return clipEdge(points, ([, y]) => north - y);
}

/** Keeps what lies on the side of an edge where `inside` is not negative. */
function clipEdge(ring: Point[], inside: (point: Point) => number): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const [was, is] = [inside(before), inside(point)];
    const share = was / (was - is);
    const crossing: Point = [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
    if (is >= 0) return was < 0 ? [crossing, point] : [point];
    return was >= 0 ? [crossing] : [];
  });
}
