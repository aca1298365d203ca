import { describe, expect, test } from 'vitest';
import { levelIds } from '../regions/pagePaths';
import { findLevel, interests, type LevelAges, readFinderQuery } from './findLevel';

const ages: LevelAges = {
  'robo-starter': [6, 8],
  'robo-explorer': [7, 9],
  'code-crafter': [8, 11],
  'robo-champion': [10, 13],
  'app-wizard': [11, 14],
  'robo-engineer': [13, 16],
};

describe('the course finder', () => {
  test('suggests a robotics level whose ages fit a child who likes robots', () => {
    expect(findLevel(6, 'robots', ages)).toEqual({ reason: 'fits', level: 'robo-starter' });
    expect(findLevel(9, 'robots', ages)).toEqual({ reason: 'fits', level: 'robo-explorer' });
    expect(findLevel(12, 'robots', ages)).toEqual({ reason: 'fits', level: 'robo-champion' });
    expect(findLevel(16, 'robots', ages)).toEqual({ reason: 'fits', level: 'robo-engineer' });
  });

  test('takes the level whose middle is nearest where two fit', () => {
    expect(findLevel(7, 'robots', ages)).toEqual({ reason: 'fits', level: 'robo-starter' });
    expect(findLevel(8, 'robots', ages)).toEqual({ reason: 'fits', level: 'robo-explorer' });
    expect(findLevel(11, 'coding', ages)).toEqual({ reason: 'fits', level: 'code-crafter' });
  });

  test('shows a child who is too young for coding the step that leads there', () => {
    expect(findLevel(6, 'coding', ages)).toEqual({ reason: 'first', level: 'robo-starter', goal: 'code-crafter' });
    expect(findLevel(7, 'smart', ages)).toEqual({ reason: 'first', level: 'robo-starter', goal: 'code-crafter' });
  });

  test('offers the closest level to a child who is older than the ages of an interest', () => {
    expect(findLevel(16, 'coding', ages)).toEqual({ reason: 'nearest', level: 'app-wizard' });
  });

  test('bridges an age that a region leaves out between two levels', () => {
    expect(findLevel(9, 'robots', { 'robo-starter': [6, 8], 'robo-champion': [11, 13] })).toEqual({
      reason: 'nearest',
      level: 'robo-starter',
    });
  });

  test('has an answer for every age and interest of the courses', () => {
    for (let age = 6; age <= 16; age++) {
      for (const interest of interests) expect(levelIds).toContain(findLevel(age, interest, ages)?.level);
    }
  });

  test('has no answer for a region that names no ages', () => {
    expect(findLevel(9, 'robots', {})).toBeUndefined();
  });

  test('reads only a plain age and a known interest from an address', () => {
    expect(readFinderQuery(new URLSearchParams('age=9&interest=robots'))).toEqual({ age: 9, interest: 'robots' });
    expect(readFinderQuery(new URLSearchParams('age=nine&interest=wizardry'))).toEqual({ interest: 'unsure' });
    expect(readFinderQuery(new URLSearchParams('age=-1'))).toEqual({ interest: 'unsure' });
  });
});
