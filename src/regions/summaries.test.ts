import { expect, test } from 'vitest';
import type { Region } from './schema';
import { mostSummaries, summariesFor } from './summaries';

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
