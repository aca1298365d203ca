import { expect, test } from 'vitest';
import { sampleRegion } from './sampleRegion';
import { withLeftOut } from './withLeftOut';

const { branches: _branches, ages, ...rest } = sampleRegion();
const { levels: _levels, ...agesWithoutLevels } = ages;
const leftOut = { ...rest, branches: undefined, ages: { ...agesWithoutLevels, levels: undefined } };

test('a region without branches teaches at its addresses', () => {
  expect(withLeftOut(leftOut).branches).toEqual([{ id: 'dubai', name: 'Dubai', geo: [25.185, 55.265] }]);
});

test('a region without ages of levels shares the ages of its courses out among them', () => {
  expect(withLeftOut(leftOut).ages.levels).toEqual({
    'robo-starter': [6, 8],
    'robo-explorer': [7, 9],
    'code-crafter': [8, 11],
    'robo-champion': [10, 13],
    'app-wizard': [11, 14],
    'robo-engineer': [13, 16],
  });
});

test('what a region says of its branches and levels stands', () => {
  const region = sampleRegion();
  expect(withLeftOut(region)).toEqual(region);
});
