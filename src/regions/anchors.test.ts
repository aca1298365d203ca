import { expect, test } from 'vitest';
import { sectionAnchor } from './anchors';

test('the why section is addressed by the brand, so that renaming the brand renames it', () => {
  expect(sectionAnchor('why', 'Cogsprout')).toBe('why-cogsprout');
  expect(sectionAnchor('why', 'Bolt & Bean 2')).toBe('why-bolt-bean-2');
});

test('every other section is addressed by its own id', () => {
  expect(sectionAnchor('booking', 'Cogsprout')).toBe('booking');
});
