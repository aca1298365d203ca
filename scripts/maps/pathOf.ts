import type { Point } from './geometry';

/** Rings as an SVG path of whole numbers relative to each other; rings smaller than `smallest` square units are dropped. */
export function pathOf(rings: Point[][], smallest: number): string {
  return rings
    .filter((ring) => Math.abs(areaOf(ring)) >= smallest)
    .map(ringPath)
    .join('');
}

function ringPath(ring: Point[]): string {
  const points = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const [start = [0, 0]] = points;
  let [x, y] = start;
  let path = `M${x} ${y}`;
  let command = 'l';
  for (const [nextX, nextY] of points.slice(1)) {
    if (nextX === x && nextY === y) continue;
    path += command + number(nextX - x, command === 'l') + number(nextY - y, false);
    [x, y] = [nextX, nextY];
    command = '';
  }
  return `${path}z`;
}

/** A minus sign parts two numbers by itself. */
function number(value: number, first: boolean): string {
  return value < 0 || first ? String(value) : ` ${value}`;
}

function areaOf(ring: Point[]): number {
  return (
    ring.reduce((sum, [x, y], index) => {
      const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
      return sum + beforeX * y - x * beforeY;
    }, 0) / 2
  );
}
