import { expect, test } from 'vitest';
import { readYaml } from './readYaml.server';

test.each([
  ['name: "Sharjah\ncurrency: AED\n', 1, 'found a quote that is opened and never closed'],
  ["name: 'Sharjah''s\ncurrency: AED\n", 1, 'found a quote that is opened and never closed'],
  ['languages: [en, ar\ncurrency: AED\n', 1, 'found [ that is opened and never closed'],
  ['ages: { classes: [6, 17]\ncurrency: AED\n', 1, 'found { that is opened and never closed'],
  ['hours:\n  - 10:00 to 18:00\n closed\n', 3, 'found a line that starts at a different column than its neighbours'],
  [
    'theme: { brand: #7a1fa2 }\nname: Sharjah\n',
    1,
    'found a # that begins a comment, so that the rest of the line counts for nothing',
  ],
  ["name: 'It's robot day'\ncurrency: AED\n", 1, 'found an apostrophe in single quotes, which ends them'],
  ["name: 'Don't come today'\ncurrency: AED\n", 1, 'found an apostrophe in single quotes, which ends them'],
  ["name: 'Sharjah' the third\ncurrency: AED\n", 1, 'found the after the end of the value'],
  ['samples: []closed:\n  - { from: "2026-12-24" }\n', 1, 'found closed: on the line of the value before it'],
  ["currency: 'AED'\nsamples: [hours]closed: []\n", 2, 'found closed: on the line of the value before it'],
  ['title: { en: Robots: first steps, ar: x }\nname: Sharjah\n', 1, 'found a second colon between two commas'],
  ['title: { en: Robots ar: x }\nname: Sharjah\n', 1, 'found a second colon between two commas'],
  ['name: Sharjah\n# more\n---\nname: Second\n', 3, 'found a line of three dashes'],
  ['name: Sharjah\n---\n', 2, 'found a line of three dashes'],
  ['name: Sharjah\n...\nname: Second\n', 3, 'found more below a line of three dots'],
  ['name: "Sharjah"#the third\ncurrency: AED\n', 1, 'found a # right behind a value'],
])('%j is told in line %i: %s', (text, line, found) => {
  expect(readYaml('regions/qa.yaml', text).problems).toMatchObject([{ line, found }]);
});

test('brackets and quotes may close on a line of their own', () => {
  const text = 'home:\n  sections: [\n    home,\n    why\n  ]\nname: "United\n  Arab Emirates"\n';
  expect(readYaml('regions/qa.yaml', text).problems).toEqual([]);
});

test.each([
  '---\nname: Sharjah\n',
  '# Sharjah\n---\nname: Sharjah\n',
  'name: Sharjah\n...\n',
  '---\nname: Sharjah\n...\n# end\n',
])('a line of dashes above a file or of dots below it is no mistake: %j', (text) => {
  expect(readYaml('regions/qa.yaml', text)).toMatchObject({ problems: [], value: { name: 'Sharjah' } });
});
