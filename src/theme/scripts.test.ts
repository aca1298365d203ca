import { expect, test } from 'vitest';
import { fontScripts, headingHeights, scriptRules } from './scripts';

const latin = 1.12;

test.each(Object.keys(fontScripts))(
  'headings in %s have a line height of their own, higher than that of Latin',
  (language) => {
    const [height, ...others] = Object.entries(headingHeights).filter(([, languages]) => languages.includes(language));
    expect(others).toEqual([]);
    expect(Number(height?.[0])).toBeGreaterThan(latin);
    expect(scriptRules).toMatch(
      new RegExp(`h4\\):is\\([^)]*\\(?.*:lang\\(${language}\\).*line-height: ${height?.[0]}`),
    );
  },
);

test('what is stressed is not slanted in letters that have no italics', () => {
  const rule = scriptRules.split('\n').find((line) => line.trim().startsWith('em:is('));
  for (const language of Object.keys(fontScripts)) expect(rule).toContain(`:lang(${language})`);
  expect(rule).toContain('font-style: normal; font-weight: 600;');
});
