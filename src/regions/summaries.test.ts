import { expect, test } from 'vitest';
import { sampleRegion } from './sampleRegion';
import type { Region } from './schema';
import { mostSummaries, namedByOthers, summariesFor } from './summaries';

const region = (code: string, more: Partial<Region> = {}) =>
  ({ code, name: code, status: 'live', default: false, ...more }) as Region;

test('a page names every live region, and no draft', () => {
  const regions = [region('in', { default: true }), region('ae'), region('uk', { status: 'draft' })];
  expect(summariesFor(regions, region('ae')).map(({ code }) => code)).toEqual(['in', 'ae']);
});

test('with a thousand regions a page still names its own and the default, and no more than two dozen', () => {
  const regions = Array.from({ length: 1000 }, (_, index) => region(`r${index}`, { default: index === 999 }));
  const codes = summariesFor(regions, region('r500')).map(({ code }) => code);
  expect(codes).toHaveLength(mostSummaries);
  expect(codes).toEqual(expect.arrayContaining(['r500', 'r999', 'r0']));
});

test('a page names a region by what the switch, the footer and the 404 page tell of it, and says where trials can be booked', () => {
  const uae = sampleRegion({ code: 'ae' });
  const india = sampleRegion({ code: 'in', trials: { classes: [] } as unknown as Region['trials'] });
  const [first, second] = summariesFor([uae, india], uae);
  expect(first).toEqual({
    code: 'ae',
    name: 'United Arab Emirates',
    country: 'AE',
    prefix: '/ae',
    canonical: 'https://cogsprout.example/ae',
    default: false,
    languages: ['en'],
    pages: 'all',
    contact: uae.contact,
  });
  expect(second).toMatchObject({ code: 'in', trials: true });
});

test('up to two dozen regions are named in the order of the site; of more, its own and the default come first', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => region(`r${index}`));
  const exactly = many(mostSummaries);
  const current = exactly[23] ?? region('r23');
  expect(summariesFor(exactly, current).map(({ code }) => code)).toEqual(exactly.map(({ code }) => code));
  const codes = summariesFor(many(mostSummaries + 1), current).map(({ code }) => code);
  expect(codes.slice(0, 3)).toEqual(['r23', 'r0', 'r1']);
  expect(new Set(codes).size).toBe(mostSummaries);
});

test('each region has its own list, made once for as long as no file is saved', () => {
  const regions = Array.from({ length: 40 }, (_, index) => region(`r${index}`));
  const [one, other] = [region('r30'), region('r35')];
  expect(summariesFor(regions, one)).toBe(summariesFor(regions, one));
  expect(summariesFor(regions, other)[0]?.code).toBe('r35');
});

test('pages of others name the live regions at the start and the default: a change of these renders all pages anew', () => {
  const regions = Array.from({ length: 40 }, (_, index) =>
    region(`r${index}`, { default: index === 39, status: index === 2 ? 'draft' : 'live' }),
  );
  const codes = namedByOthers(regions).map(({ code }) => code);
  expect(codes).toHaveLength(mostSummaries + 1);
  expect(codes).not.toContain('r2');
  expect(codes.slice(-3)).toEqual(['r23', 'r24', 'r39']);
});

test('no region is named twice, wherever it stands among the many', () => {
  const many = Array.from({ length: 40 }, (_, index) => region(`r${index}`, { default: index === 3 }));
  const codes = summariesFor(many, region('r5')).map(({ code }) => code);
  expect(new Set(codes).size).toBe(mostSummaries);
});
