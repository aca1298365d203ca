import { expect, test } from 'vitest';
import { withUnwritten } from './browserLanguages.server';

test('a region names those of its languages that browsers do not write, whatever country they are of', () => {
  expect(withUnwritten({ languages: ['en', 'pa', 'hi', 'or-IN', 'pt-BR'] }).unwritten).toEqual(['pa', 'or-IN']);
});

test('a region whose languages browsers write names none', () => {
  expect(withUnwritten({ languages: ['en', 'ar', 'hi'] })).toEqual({ languages: ['en', 'ar', 'hi'] });
});
