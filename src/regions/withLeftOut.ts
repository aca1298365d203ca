import type { Region, RegionFile } from './schema';
import { filledLinks } from './socialSchema';

/**
 * Adds what a region file may leave out: without `branches` children learn at the addresses, without `ages.levels` the ages of
 * the courses are shared out among the levels, without a social link that is filled in those of the brand are shown.
 */
export function withLeftOut(file: RegionFile): RegionFile & Pick<Region, 'branches' | 'ages'> {
  const { ages, contact, social } = file;
  return {
    ...file,
    social: social && filledLinks(social),
    branches: file.branches ?? contact.addresses.map(({ id, city, geo }) => ({ id, name: city, geo })),
    ages: { ...ages, levels: ages.levels ?? levelAges(ages.courses) },
  };
}

/** The ages of each level in whole years, for courses from the first age to the second: each overlaps with its neighbours. */
function levelAges([youngest, oldest]: Region['ages']['courses']): Region['ages']['levels'] {
  const at = (share: number) => Math.round(youngest + share * (oldest - youngest));
  const between = (from: number, to: number): [number, number] => [at(from), at(to)];
  return {
    'robo-starter': between(0, 0.2),
    'robo-explorer': between(0.1, 0.3),
    'code-crafter': between(0.2, 0.5),
    'robo-champion': between(0.4, 0.7),
    'app-wizard': between(0.5, 0.8),
    'robo-engineer': between(0.7, 1),
  };
}
