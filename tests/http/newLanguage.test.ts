import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../leads/eventually';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';

const site = liveSite();
const { page } = site;

/** The font files that a page's letters are written with: those whose range has the letter. */
function fontsFor(html: string, letter: string): string[] {
  const code = letter.codePointAt(0) ?? 0;
  return [...html.matchAll(/@font-face\{[^}]*url\((\/media\/[^)]+)\)[^}]*unicode-range:([^}]*)\}/g)].flatMap(
    ([, url = '', ranges = '']) =>
      ranges.split(',').some((range) => {
        const [first = 0, last = first] = range
          .slice(2)
          .split('-')
          .map((each) => parseInt(each, 16));
        return first <= code && code <= last;
      })
        ? [url]
        : [],
  );
}

test.each([
  ['ta', 'முதல் வகுப்பை பதிவு செய்யுங்கள்', 'வ', 'ta-AE'],
  ['fr', 'Réserver un cours où l’élève façonne', 'ç', 'fr-AE'],
])(
  'a language with a script of its own comes with its font, while the site runs: %s',
  async (language, words, letter, tag) => {
    const uae = await site.folder.read('regions/ae.yaml');
    await mkdir(join(site.folder.localesDir, language));
    await site.folder.save(`locales/${language}/home.json`, JSON.stringify({ hero: { book: words } }));
    await site.folder.save(
      'regions/ae.yaml',
      replaced(uae, /^languages: \[en, ar/m, `languages: [en, ar, ${language}`),
    );
    await eventually('the language is live', async () => (await page(`/ae/${language}`)).includes(words));
    const html = await page(`/ae/${language}`);
    expect(html).toContain(`<html lang="${tag}"`);
    const fonts = fontsFor(html, letter);
    // One for headings and one for text, which may be the same file.
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    for (const url of fonts) {
      const answer = await fetch(site.url + url);
      expect(answer.status, url).toBe(200);
      expect(answer.headers.get('content-type')).toBe('font/woff2');
    }
  },
);

test('a new language whose menu is too long comes with it folded, and what the region says in others is marked as theirs', async () => {
  const common = {
    menu: {
      pages: {
        home: 'முகப்பு',
        about: 'எங்களைப் பற்றி',
        courses: 'பாடநெறிகள்',
        franchise: 'உரிமைக் கிளை',
        blog: 'வலைப்பதிவுகள்',
      },
      groups: { academic: 'கல்வித் திட்டம்', event: 'நிகழ்வு' },
    },
  };
  const uae = await site.folder.read('regions/ae.yaml');
  await mkdir(join(site.folder.localesDir, 'ta'), { recursive: true });
  await site.folder.save('locales/ta/common.json', JSON.stringify(common));
  if (!/^languages: .*\bta\b/m.test(uae))
    await site.folder.save('regions/ae.yaml', replaced(uae, /^languages: \[en, ar/m, 'languages: [en, ar, ta'));
  const folded = /@media \(min-width:1280px\)[^{]*\{header#top nav\{display:none\}/;
  await eventually('the words are live', async () => (await page('/ae/ta/about-us')).includes('எங்களைப் பற்றி'));
  expect(await page('/ae/ta')).toMatch(folded);
  expect(await page('/ae/ta/about-us')).toMatch(folded);
  expect(await page('/ae/ar/about-us')).not.toMatch(folded);
  expect(await page('/ae/ta')).toMatch(/<h1 id="[^"]*" lang="en" dir="ltr">Robots today\./);
  expect(await page('/ae/ar')).toMatch(/<h1 id="[^"]*">روبوتات اليوم/);
});
