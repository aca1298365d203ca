import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { exhaustive } from '../exhaustive';
import { eventually } from '../leads/eventually';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';

const site = liveSite();
const page = async (path: string) => {
  const answer = await fetch(`${site.url}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

interface Errand {
  what: string;
  /** The lines of site.yaml or of the region's file that are written above this one. */
  file: 'regions/site.yaml' | 'regions/ae.yaml';
  at: string;
  lines: string;
  /** Where it is seen, in English and in Arabic. */
  path: string;
  seen: [english: string, arabic: string];
}

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const errands: Errand[] = [
  {
    what: 'a picture',
    file: 'regions/ae.yaml',
    at: 'contact:',
    lines: 'pictures:\n  about: { picture: our-hall, alt: { en: "Our new hall", ar: "قاعتنا الجديدة" } }\n',
    path: '/about-us',
    seen: ['alt="Our new hall"', 'alt="قاعتنا الجديدة"'],
  },
  {
    what: 'a member',
    file: 'regions/site.yaml',
    at: 'testimonials:',
    lines: `  - id: meera
    name: { en: Meera Joshi, ar: ميرا جوشي, hi: मीरा जोशी }
    picture: meera
    position: { en: Trainer, ar: مدرّبة, hi: प्रशिक्षक }
    message: { en: "Wheels first.", ar: "العجلات أولاً.", hi: "पहले पहिए।" }
`,
    path: '',
    seen: ['Meera Joshi', 'ميرا جوشي'],
  },
  {
    what: 'a testimonial',
    file: 'regions/site.yaml',
    at: 'faq:',
    lines: `  - id: sana
    name: { en: Sana, ar: سناء, hi: सना }
    relation: parent
    quote: { en: "She built a crane.", ar: "صنعت رافعة.", hi: "उसने क्रेन बनाई।" }
`,
    path: '',
    seen: ['She built a crane.', 'صنعت رافعة.'],
  },
  {
    what: 'a question',
    file: 'regions/site.yaml',
    at: 'patrons:',
    lines: `  - id: stay
    question: { en: "May I stay?", ar: "هل أبقى؟", hi: "क्या मैं रुकूँ?" }
    answer: { en: "Yes.", ar: "نعم.", hi: "हाँ।" }
`,
    path: '',
    seen: ['May I stay?', 'هل أبقى؟'],
  },
  {
    what: 'a holiday',
    file: 'regions/ae.yaml',
    at: 'chat:',
    lines: `closed:\n  - { from: "${inAWeek}", name: { en: Founders Day, ar: يوم المؤسسين } }\n`,
    path: '/contact-us',
    seen: ['Founders Day', 'يوم المؤسسين'],
  },
  {
    what: 'a notice',
    file: 'regions/ae.yaml',
    at: 'branches:',
    lines: 'notice: { text: { en: "A new hall in {{regionName}}", ar: "قاعة جديدة" } }\n',
    path: '/courses',
    seen: ['A new hall in United Arab Emirates', 'قاعة جديدة'],
  },
  {
    what: 'a colour',
    file: 'regions/ae.yaml',
    at: 'theme: dune',
    lines: '',
    path: '',
    seen: ['--accent-text:#7a1fa2', '--accent-text:#7a1fa2'],
  },
];

test('seven errands of a manager, by editing files alone while the site runs: people, a question, a holiday, a picture …', {
  tags: [exhaustive],
}, async () => {
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8844aa' } });
  await writeFile(join(site.folder.picturesDir, 'our-hall.jpg'), await photo.jpeg().toBuffer());
  await writeFile(join(site.folder.picturesDir, 'meera.png'), await photo.resize(400, 400).png().toBuffer());
  for (const { what, file, at, lines, path, seen } of errands) {
    const text = await site.folder.read(file);
    const after = lines === '' ? 'theme: { brand: "#7a1fa2" }' : `${lines}${at}`;
    await site.folder.saveAtomically(file, replaced(text, new RegExp(`^${at}`, 'm'), after));
    await eventually(what, async () => (await page(`/ae${path}`)).includes(seen[0]));
    expect(await page(`/ae/ar${path}`), what).toContain(seen[1]);
  }
  // All of it stands together at the end, pictures included.
  for (const { path, seen, what } of errands) expect(await page(`/ae${path}`), what).toContain(seen[0]);
  for (const [path, name] of [
    ['/ae/about-us', 'our-hall'],
    ['/ae', 'meera'],
  ] as const) {
    const [url = ''] = new RegExp(`/media/${name}\\.[\\w.-]+`).exec(await page(path)) ?? [];
    expect((await fetch(site.url + url)).headers.get('content-type'), path).toMatch(/^image\/(avif|webp)$/);
  }
  const readiness = await (await fetch(`${site.url}/readyz`)).text();
  expect(readiness).not.toContain('not live');
  // India has the shared ones, and nothing of what the UAE's file says.
  const india = await page('/');
  expect(india).not.toContain('7a1fa2');
  expect(await page('/hi')).toContain('उसने क्रेन बनाई।');
});
