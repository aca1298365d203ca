import { expect, test } from 'vitest';
import { behindFirstScreen } from './htmlDocument.server';

test('a page is drawn once its first two sections are there, a short one once it is whole', () => {
  const sections = ['hero', 'about', '«r1»', 'robotics'].map((id) => `<section id="${id}"><h2>${id}</h2></section>`);
  const header = '<header id="top"></header><main id="main">';
  expect(behindFirstScreen(header + sections.join(''))).toBe('robotics');
  expect(behindFirstScreen(header + sections.slice(0, 2).join(''))).toBe('state');
  expect(behindFirstScreen('<p>no main</p>')).toBe('state');
});
