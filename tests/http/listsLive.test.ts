import { expect, test } from 'vitest';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';

const site = liveSite();
const { page, until } = site;

/** Without tags: a phone number is a link wherever it stands. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');
const count = (text: string, part: string) => text.split(part).length - 1;

test('a member, a testimonial and a question are added by editing site.yaml alone, while the site runs', async () => {
  const brand = await site.folder.read('regions/site.yaml');
  const member = `team:
  - id: meera
    name: { en: "Meera Joshi", ar: "ميرا جوشي" }
    picture: avatar-2
    position: { en: "Mechanics", ar: "الميكانيكا" }
    message: { en: "I start with the wheels." }
`;
  const said = `testimonials:
  - { id: new-one, name: Sana B., relation: parent, quote: { en: "She built a crane for {{brand}}.", ar: "صنعت رافعة." } }
`;
  const asked = `faq:
  - { id: parents, question: { en: "May I stay?", ar: "هل أبقى؟" }, answer: { en: "Yes, call {{phone}}.", ar: "نعم." } }
`;
  const all = [
    [/^team:\n/m, member],
    [/^testimonials:\n/m, said],
    [/^faq:\n/m, asked],
  ] as const;
  await site.folder.save(
    'regions/site.yaml',
    all.reduce((text, [from, to]) => replaced(text, from, to), brand),
  );
  await until(async () => (await page('/ae')).includes('Meera Joshi'));

  const english = await page('/ae');
  for (const text of [
    'Mechanics',
    'She built a crane for Cogsprout.',
    'Sana B.',
    'May I stay?',
    'Yes, call +971 4 000 0000.',
  ])
    expect(textOf(english)).toContain(text);
  expect(english).toContain('id="faq-answers-parents"');
  const arabic = await page('/ae/ar');
  for (const text of ['ميرا جوشي', 'الميكانيكا', 'صنعت رافعة.', 'هل أبقى؟']) expect(arabic).toContain(text);
  expect(arabic, 'a text that Arabic lacks is read in English, and marked').toContain(
    '<p lang="en" dir="ltr">I start with the wheels.</p>',
  );
  expect(await page('/ae/search?q=stay')).toContain('May I stay?');
});

test('a region with questions of its own shows them alone, and no page carries the lists of all languages', async () => {
  const own =
    'faq:\n  - { id: sand, question: { en: "Is there sand?", ar: "هل من رمل؟" }, answer: { en: "No.", ar: "لا." } }\npages: all';
  await site.folder.save('regions/ae.yaml', replaced(await site.folder.read('regions/ae.yaml'), 'pages: all', own));
  await until(async () => (await page('/ae')).includes('Is there sand?'));
  const english = await page('/ae');
  expect(count(english.slice(english.indexOf('id="faq"')), '<details ')).toBe(1);
  expect(english).not.toContain('هل من رمل؟');
  const version = /"version":"(\w+)"/.exec(english)?.[1] ?? '';
  const words = await fetch(`${site.url}/_words/en/ae/${version}/faq.json`);
  expect(words.headers.get('cache-control')).toContain('immutable');
  expect(await words.json()).toMatchObject({ list: [{ id: 'sand', question: { text: 'Is there sand?' } }] });
  expect((await fetch(`${site.url}/_words/en/xx/${version}/faq.json`)).status).toBe(404);
});
