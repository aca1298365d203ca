import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CountryMap } from '../regions/CountryMap';
import type { LatLng } from '../regions/mercator';
import { canvas, frameOf, placePins, tallPieces } from './mapFrame';

const mapOf = (code: string) => JSON.parse(readFileSync(`content/maps/${code}.json`, 'utf8')) as CountryMap;
const chennai: { name: string; geo: LatLng } = { name: 'Chennai', geo: [13.0827, 80.2707] };
const kochi: { name: string; geo: LatLng } = { name: 'Kochi', geo: [9.9312, 76.2673] };

describe('the drawn map', () => {
  test('shows every place with room around it, wherever in a country it is', () => {
    const delhi = { name: 'Delhi', geo: [28.61, 77.21] as LatLng };
    const places = [chennai, kochi, delhi];
    const map = mapOf('IN');
    for (const { x, y } of placePins(
      map,
      frameOf(
        map,
        places.map(({ geo }) => geo),
      ),
      places,
    )) {
      expect(x).toBeGreaterThan(20);
      expect(x).toBeLessThan(canvas.width - 20);
      expect(y).toBeGreaterThan(60);
      expect(y).toBeLessThan(canvas.height);
    }
  });

  test('has east on one side and north above', () => {
    const map = mapOf('IN');
    const [east, west] = placePins(map, frameOf(map, [chennai.geo, kochi.geo]), [chennai, kochi]);
    expect(east?.x).toBeGreaterThan(west?.x ?? 0);
    expect(east?.y).toBeLessThan(west?.y ?? 0);
  });

  test('a single branch is shown with its surroundings, not as a wall of land', () => {
    const map = mapOf('AE');
    const frame = frameOf(map, [[25.185, 55.265]]);
    expect(frame.width).toBeGreaterThanOrEqual(map.width * 0.3);
  });

  test('names of neighbours do not lie on each other or on another pin', () => {
    const map = mapOf('AE');
    const places = [
      { name: 'Dubai', geo: [25.185, 55.265] as LatLng },
      { name: 'Sharjah', geo: [25.3463, 55.4209] as LatLng },
      { name: 'Abu Dhabi', geo: [24.4539, 54.3773] as LatLng },
    ];
    const pins = placePins(
      map,
      frameOf(
        map,
        places.map(({ geo }) => geo),
      ),
      places,
    );
    expect(pins.filter(({ label }) => label !== null).length).toBeGreaterThanOrEqual(2);
  });

  test('gives an edge to what is tall enough for one, not to islets', () => {
    expect(tallPieces('M10 10l30 0 0 40-30 0zM90 5l4 2-2 5z', 20)).toBe('M10 10l30 0 0 40-30 0z');
    const { country } = mapOf('AE');
    expect(country.startsWith(tallPieces(country, 200))).toBe(true);
    expect(tallPieces(country, 200).length).toBeGreaterThan(1000);
  });
});
