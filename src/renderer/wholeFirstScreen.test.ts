import { expect, test } from 'vitest';
import { wholeFirstScreenScript } from './wholeFirstScreen.server';

test('a page is drawn once its first two sections are there, a short one once it is whole', () => {
  const sections = ['hero', 'about', '«r1»', 'robotics'].map((id) => `<section id="${id}"><h2>${id}</h2></section>`);
  const header = '<header id="top"></header><main id="main">';
  expect(wholeFirstScreenScript(header + sections.join(''))).toContain("link.href = '#robotics'");
  expect(wholeFirstScreenScript(header + sections.slice(0, 2).join(''))).toContain("link.href = '#state'");
  expect(wholeFirstScreenScript('<p>no main</p>')).toContain("link.href = '#state'");
});
