import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Position } from 'geojson';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { mercator } from '../src/regions/mercator';
import { parseOwnJson } from '../src/typed/ownJson';
import { codeOfCountry } from './maps/countryCodes';
import { clipRing, type Extent, extentOf, type Point, simplifyLine } from './maps/geometry';
import { pathOf } from './maps/pathOf';

// Draws every country and the land around it from Natural Earth (world-atlas, public domain) as content/maps/<CODE>.json.
// Run it again only when the drawing shall change: `npx tsx scripts/maps.ts`. The files are committed.

/** How many units the longer side of a country measures: a kilometre or two each for a large one. */
const resolution = 1600;
const finest = 1.6;
/** A drawing longer than this is drawn with fewer points: it stands in the HTML of a page. */
const longest = 8000;
/** Land outside the country is drawn up to this share of its size beyond it. */
const margin = 0.3;
/** Islets smaller than this many square units are left out. */
const smallest = 14;

interface CountryProperties {
  name: string;
}
type Countries = Topology<{ countries: GeometryCollection<CountryProperties> }>;
type Country = Polygon<CountryProperties> | MultiPolygon<CountryProperties>;

const folder = 'content/maps';
const world = project(parseOwnJson<Countries>(await readFile('node_modules/world-atlas/countries-10m.json', 'utf8')));
const countries = world.objects.countries.geometries.filter(
  (geometry): geometry is Country => geometry.type === 'Polygon' || geometry.type === 'MultiPolygon',
);
const extents = new Map(countries.map((country) => [country, mainExtent(ringsOf(world, country))]));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
let bytes = 0;
for (const country of countries) {
  const code = codeOfCountry(country.properties?.name ?? '');
  if (code === undefined) continue;
  const text = drawShort(country);
  bytes += text.length;
  await writeFile(join(folder, `${code}.json`), `${text}\n`);
}
process.stdout.write(`${countries.length} countries, ${Math.round(bytes / 1024)} kB\n`);

function drawShort(country: Country, tolerance = finest): string {
  const text = JSON.stringify(draw(country, tolerance));
  return text.length <= longest || tolerance > 20 ? text : drawShort(country, tolerance * 1.35);
}

function draw(country: Country, tolerance: number) {
  const own = extents.get(country) ?? extentOf([]);
  const size = Math.max(own.east - own.west, own.north - own.south);
  const unit = Number((size / resolution).toPrecision(3));
  const frame = grown(own, size * margin);
  const near = countries.filter((other) => overlap(extentOf(ringsOf(world, other).flat()), frame));
  const coarse: Countries = {
    ...world,
    arcs: world.arcs.map((positions) => {
      const arc = positions.map(pointOf);
      return touches(arc, frame)
        ? simplifyLine(arc, unit * tolerance)
        : arc.filter((_, at) => at === 0 || at === arc.length - 1);
    }),
  };
  const toUnits = ([x, y]: Point): Point => [(x - frame.west) / unit, (frame.north - y) / unit];
  const pathIn = (rings: Point[][]) =>
    pathOf(
      rings.map((ring) => clipRing(ring, frame).map(toUnits)),
      smallest,
    );
  return {
    unit,
    west: Number(frame.west.toFixed(4)),
    north: Number(frame.north.toFixed(4)),
    width: Math.round((frame.east - frame.west) / unit),
    height: Math.round((frame.north - frame.south) / unit),
    land: pathIn(ringsOfParts(merge(coarse, near).coordinates)),
    country: pathIn(ringsOf(coarse, country)),
  };
}

/** The same topology with its arcs as absolute points in Mercator degrees. */
function project(topology: Countries): Countries {
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      const { x: east, y: north } = mercator([y * scale[1] + translate[1], x * scale[0] + translate[0]]);
      return [east, north];
    });
  });
  const { transform: _, ...rest } = topology;
  return { ...rest, arcs };
}

function ringsOf(topology: Countries, country: Country): Point[][] {
  const shape = feature(topology, country);
  if (shape.type !== 'Feature') return [];
  const { geometry } = shape;
  if (geometry.type === 'Polygon') return ringsOfParts([geometry.coordinates]);
  return geometry.type === 'MultiPolygon' ? ringsOfParts(geometry.coordinates) : [];
}

function ringsOfParts(parts: Position[][][]): Point[][] {
  return parts.flat().map((ring) => ring.map(pointOf));
}

/** A position has numbers of any count for TypeScript; those of Natural Earth have two. */
function pointOf([x = 0, y = 0]: Position): Point {
  return [x, y];
}

/** The extent of a country's largest part and of what lies near it: far-off islands would shrink it to a dot. */
function mainExtent(rings: Point[][]): Extent {
  const parts = rings.map(extentOf);
  const area = ({ west, east, north, south }: Extent) => (east - west) * (north - south);
  const main = parts.reduce((largest, part) => (area(part) > area(largest) ? part : largest));
  const reach = grown(main, Math.max(main.east - main.west, main.north - main.south) * 0.25);
  return parts
    .filter((part) => overlap(part, reach))
    .reduce((all, part) => ({
      west: Math.min(all.west, part.west),
      east: Math.max(all.east, part.east),
      south: Math.min(all.south, part.south),
      north: Math.max(all.north, part.north),
    }));
}

function grown({ west, east, south, north }: Extent, by: number): Extent {
  return { west: west - by, east: east + by, south: south - by, north: north + by };
}

function overlap(a: Extent, b: Extent): boolean {
  return a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;
}

function touches(line: Point[], frame: Extent): boolean {
  return overlap(extentOf(line), frame);
}
