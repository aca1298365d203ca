import { expect, test } from 'vitest';
import { tileHosts } from './mapTiles';
import { latitudeOf, mercator } from './mercator';

const tilesFrom = (tiles: string) => tileHosts({ map: { tiles, attribution: '© OpenStreetMap contributors' } });

test('the security policy allows the host that map tiles come from, and no other', () => {
  expect(tilesFrom('https://tiles.example/{z}/{x}/{y}.png')).toEqual(['tiles.example']);
  expect(tilesFrom('https://{s}.tiles.example/{z}/{x}/{y}.png')).toEqual(['*.tiles.example']);
  expect(tilesFrom('https://tile-{s}-eu.tiles.example/{z}/{x}/{y}.png')).toEqual(['*.tiles.example']);
});

test('without tiles no host is allowed', () => {
  expect(tileHosts({ map: undefined })).toEqual([]);
  expect(tilesFrom('http://tiles.example/{z}/{x}/{y}.png'), 'nor is one without https').toEqual([]);
  expect(tilesFrom('/local/https://tiles.example/')).toEqual([]);
});

test('maps are drawn in Web Mercator, as every other map on the web', () => {
  // The worked example of the International Association of Oil & Gas Producers (guidance note 7-2, EPSG:3857), in metres.
  const metresPerDegree = (6_378_137 * Math.PI) / 180;
  const { x, y } = mercator([24 + 22 / 60 + 54.433 / 3600, -(100 + 20 / 60)]);
  expect(x * metresPerDegree).toBeCloseTo(-11_169_055.58, 1);
  expect(y * metresPerDegree).toBeCloseTo(2_800_000, 1);
  expect(mercator([0, 0])).toEqual({ x: 0, y: expect.closeTo(0, 10) });
});

test('a place is found again at its latitude, and the poles end the map', () => {
  for (const latitude of [-60, 0, 12.9165, 25.185])
    expect(latitudeOf(mercator([latitude, 0]).y)).toBeCloseTo(latitude, 10);
  expect(latitudeOf(mercator([90, 0]).y)).toBeCloseTo(85.05, 10);
  expect(latitudeOf(mercator([-90, 0]).y)).toBeCloseTo(-85.05, 10);
});
