import type { Region, RegionFile } from './schema';

/** Where each level lies between the youngest and the oldest age of the courses, as parts of that span. */
const levelShares = {
  'robo-starter': [0, 0.2],
  'robo-explorer': [0.1, 0.3],
  'code-crafter': [0.2, 0.5],
  'robo-champion': [0.4, 0.7],
  'app-wizard': [0.5, 0.8],
  'robo-engineer': [0.7, 1],
} as const;

/**
 * Adds what region-example.yaml of the contract does not name and a file may therefore leave out: without `branches` children
 * learn at the addresses, without `ages.levels` the ages of the courses are shared out among the levels.
 */
export function withLeftOut(file: RegionFile): RegionFile & Pick<Region, 'branches' | 'ages'> {
  const { ages, contact } = file;
  return {
    ...file,
    branches: file.branches ?? contact.addresses.map(({ id, city, geo }) => ({ id, name: city, geo })),
    ages: { ...ages, levels: ages.levels ?? levelAges(ages.courses) },
  };
}

/** The ages of each level in whole years, for courses from the first age to the second. */
function levelAges([youngest, oldest]: Region['ages']['courses']): Region['ages']['levels'] {
  const at = (share: number) => Math.round(youngest + share * (oldest - youngest));
  const range = ([from, to]: readonly [number, number]): [number, number] => [at(from), at(to)];
  return {
    'robo-starter': range(levelShares['robo-starter']),
    'robo-explorer': range(levelShares['robo-explorer']),
    'code-crafter': range(levelShares['code-crafter']),
    'robo-champion': range(levelShares['robo-champion']),
    'app-wizard': range(levelShares['app-wizard']),
    'robo-engineer': range(levelShares['robo-engineer']),
  };
}
