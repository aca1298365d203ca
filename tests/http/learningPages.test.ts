import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { startTestServer } from './testServer';

interface Row {
  path: string;
  title: string;
  h1: string;
  facts: string[];
  regional?: Partial<Record<'/in' | '/ae', string[]>>;
}

/** What each page must say in the server's own HTML (spec.md section 2), and what differs from region to region. */
const rows: Row[] = [
  {
    path: '/about-us',
    title: 'About Us',
    h1: 'We grow young makers',
    facts: [
      'About Us',
      'Client &amp; Parent Testimonials',
      'Our journey',
      'Asha Raman',
      'Boltworks',
      'Northgate Trust',
      'Ages 6–16',
      'action="REGION/api/leads/contact"',
      '20,000+',
      '14+',
      '20+',
    ],
    regional: { '/in': ['1,00,000+', '+91 416 000 0000'], '/ae': ['100,000+', '+971 4 000 0000'] },
  },
  {
    path: '/robotics-coding-courses',
    title: 'Robotics and coding courses for ages 6–16',
    h1: 'Our Courses',
    facts: [
      'Robo Starter',
      'Robo Explorer',
      'Code Crafter',
      'Robo Champion',
      'App Wizard',
      'Robo Engineer',
      'Beginner to intermediate',
      'Expert',
      'Ages 6–8',
      'Ages 13–16',
      'Which level fits your child?',
      'Student talk',
      'Boltworks',
      'free 2-hour bootcamp trial',
      'switching programs after enrolment is allowed',
      'bought separately',
      'action="REGION/api/leads/courses"',
    ],
    regional: {
      '/in': ['At a hub', 'Vellore', 'Chennai'],
      '/ae': ['business district of Dubai', 'Abu Dhabi', 'Sharjah'],
    },
  },
  {
    path: '/robotics-coding-school-curriculum',
    title: 'Robotics and coding school curriculum',
    h1: 'A robotics and coding curriculum for your school',
    facts: [
      'School Program',
      'School Curriculum',
      'What makes it unique',
      'Client &amp; Parent Testimonials',
      'Our patrons',
      'about one year',
      'Certified STEM curriculum',
      'action="REGION/api/leads/school-enquiry"',
    ],
    regional: { '/in': ['1,00,000+'], '/ae': ['100,000+'] },
  },
  {
    path: '/workshop',
    title: 'Robotics and coding workshops for ages 6–16',
    h1: 'Workshops: holidays with a screwdriver',
    facts: [
      'About the workshops',
      'What we offer',
      'From the previous workshop',
      '1–30 December 2025',
      'Last edition',
      'next edition',
      'A session lasts 2 hours.',
      'action="REGION/api/leads/workshop"',
    ],
  },
  {
    path: '/robotics-ai-lab',
    title: 'Robotics &amp; AI Lab for schools',
    h1: 'Robotics &amp; AI Lab',
    facts: [
      'Share Your Requirement',
      'Order Your Customized Lab',
      'Based on batch size',
      'Setup Lab &amp; Provide Training',
      'Launch Your Robotics &amp; AI Lab',
      'Our Value Proposition',
      'Innovative Solutions',
      'Comprehensive Training',
      'Ongoing Support',
      'Custom Solutions',
      'State-of-the-Art Equipment',
      'Why does a school need a Robotics &amp; AI Lab?',
      'What equipment is needed?',
      'How are teachers and students trained?',
      'What is the long-term benefit?',
      'Academic Programs Enrollment',
      'Shaping the Future by Supporting Education and Innovation',
      'action="REGION/api/leads/enrollment"',
      'Enquire Now',
    ],
  },
  {
    path: '/service-details',
    title: 'Why robotics for kids',
    h1: 'A toy you have to think with',
    facts: ['Why Robotics for kids', 'Problem solving', 'Patience', 'Teamwork', 'A head start in code', 'Ages 6–16'],
  },
];

const regions = [
  ['/in', ''],
  ['/ae', '/ae'],
] as const;

const server = { url: inject('siteUrl') };

/** The HTML without the words it carries for the browser, so that only what is shown counts. */
async function shownHtml(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(server.url + path);
  const html = await response.text();
  return { status: response.status, html: html.replace(/<script[^>]*id="state"[\s\S]*?<\/script>/, '') };
}

describe.each(regions)('in the region %s', (prefix, basename) => {
  test.each(rows)('$path says what it must', async ({ path, title, h1, facts, regional }) => {
    const { status, html } = await shownHtml(basename + path);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title}`);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${h1}</h1>`));
    for (const name of ['description', 'keywords'])
      expect(html).toMatch(new RegExp(`<meta name="${name}" content="[^"{]{20,}"`));
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(
      [...facts, ...(regional?.[prefix] ?? [])]
        .map((fact) => fact.replace('REGION', basename))
        .filter((fact) => !main.includes(fact)),
    ).toEqual([]);
  });

  test.each(rows)('the headings of $path come in order', async ({ path }) => {
    const { html } = await shownHtml(basename + path);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(1);
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
    expect(jumps).toEqual([]);
  });

  test.each(rows)('$path leaves no word or fact unfilled', async ({ path }) => {
    const { html } = await shownHtml(basename + path);
    expect(html).not.toMatch(/\{\{|undefined|\[object /);
  });

  test('/courses leads to the courses, the query kept', async () => {
    const response = await fetch(`${server.url}${prefix}/courses?age=9&interest=robots`, { redirect: 'manual' });
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(`${prefix}/robotics-coding-courses?age=9&interest=robots`);
  });
});

describe('the course finder without JavaScript', () => {
  /** What stands in the finder's answer. */
  async function answerTo(query: string): Promise<string> {
    const { html } = await shownHtml(`/robotics-coding-courses${query}`);
    const start = html.indexOf('id="finder-result"');
    return html.slice(start, html.indexOf('</section>', start));
  }

  test('is a form that asks by GET', async () => {
    const { html } = await shownHtml('/robotics-coding-courses');
    expect(html).toMatch(/<form[^>]*action="#finder"[^>]*>|<form[^>]*method="get"[^>]*action="#finder"/);
    expect(html).toContain('name="age"');
    expect(html.match(/name="interest"/g)).toHaveLength(4);
  });

  test('answers with a level, why it fits, and a link to book', async () => {
    const answer = await answerTo('?age=12&interest=robots');
    expect(answer).toContain('Robo Champion');
    expect(answer).toContain('fits best at ages 10 to 13');
    expect(answer).toContain('href="/book?level=robo-champion"');
  });

  test('shows a young child the step that leads to what it likes', async () => {
    const answer = await answerTo('?age=6&interest=coding');
    expect(answer).toContain('Robo Starter');
    expect(answer).toContain('Code Crafter is the level to look forward to, best from age 8');
  });

  test('answers for the oldest of a class as the dial of the home does, with the level that comes closest', async () => {
    const answer = await answerTo('?age=17&interest=robots');
    expect(answer).toContain('For building robots, Robo Engineer comes closest at 17');
  });

  test('says what is missing when its button is pressed as the page opens', async () => {
    expect(await answerTo('')).toContain('Your suggestion appears here');
    expect(await answerTo('?age=&interest=unsure')).toContain('Choose an age as well');
  });

  test('sends an age outside the courses to a person', async () => {
    const answer = await answerTo('?age=40&interest=robots');
    expect(answer).toContain('Our courses are for ages 6–16');
    expect(answer).toContain('href="/contact-us?for=child"');
  });

  test('keeps an answer apart from every other in the page cache', async () => {
    const [six, sixteen] = [await answerTo('?age=6&interest=robots'), await answerTo('?age=16&interest=robots')];
    expect(six).toContain('Robo Starter');
    expect(sixteen).toContain('Robo Engineer');
    expect(await answerTo('?interest=robots&age=6&utm_source=x')).toBe(six);
  });

  test.each(['?age=<script>&interest=robots', '?age=999999&interest=robots', '?interest=wizardry'])(
    'asks again after %s',
    async (query) => {
      const answer = await answerTo(query);
      expect(answer).not.toContain('<script');
      expect(answer).toMatch(/Choose an age/);
    },
  );
});

describe('workshops whose dates are still to come', () => {
  test('are offered as camps to ask a place in, not as an edition that is over', async () => {
    const regionsDir = await mkdtemp(join(tmpdir(), 'regions-'));
    await cp('regions', regionsDir, { recursive: true });
    const file = join(regionsDir, 'ae.yaml');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace(
        /workshops: \{ from.*/,
        'workshops: { from: "2999-07-01", to: "2999-07-31" }',
      ),
    );
    const future = await startTestServer({ REGIONS_DIR: regionsDir });
    try {
      const html = await (await fetch(`${future.url}/ae/workshop`)).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main).toContain('1–31 July 2999');
      expect(main).toContain('Next camps');
      expect(main).toContain('What a camp looks like');
      expect(main).not.toContain('Last edition');
      expect(main).not.toContain('next edition');
    } finally {
      await future.stop();
      await rm(regionsDir, { recursive: true, force: true });
    }
  });
});

describe('search engines', () => {
  /** All things that a page describes in JSON-LD. */
  async function thingsOn(path: string): Promise<Record<string, unknown>[]> {
    const { html } = await shownHtml(path);
    return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
      ([, json]) => (JSON.parse(json ?? '') as { '@graph': Record<string, unknown>[] })['@graph'],
    );
  }

  test('read the dates of the camps as they were', async () => {
    expect(await thingsOn('/ae/workshop')).toContainEqual(
      expect.objectContaining({
        '@type': 'EducationEvent',
        startDate: '2025-12-01',
        endDate: '2025-12-30',
        typicalAgeRange: '6-16',
      }),
    );
  });

  test('read six courses with their ages', async () => {
    const courses = (await thingsOn('/robotics-coding-courses')).filter((thing) => thing['@type'] === 'Course');
    expect(courses.map(({ name, typicalAgeRange }) => `${String(name)} ${String(typicalAgeRange)}`)).toEqual([
      'Robo Starter 6-8',
      'Robo Explorer 7-9',
      'Code Crafter 8-11',
      'Robo Champion 10-13',
      'App Wizard 11-14',
      'Robo Engineer 13-16',
    ]);
  });

  test.each(['/', '/ae', '/robotics-coding-courses', '/workshop'])(
    '%s shows two hours step by step, and below what a family should know in one strip',
    async (path) => {
      const html = await (await fetch(`${server.url}${path}`)).text();
      for (const words of [
        'Two hours, step by step',
        '2 hours a week',
        'No experience needed',
        'Join any time',
        'Switching programs allowed',
        'Kit bought separately',
      ])
        expect(html.split('<footer')[0]?.split(`${words}<`)).toHaveLength(2);
    },
  );

  test.each([
    ['/robotics-coding-school-curriculum', 'Client'],
    ['/robotics-ai-lab', 'Client'],
    ['/franchise', 'Client'],
    ['/robotics-coding-courses', 'Parent'],
  ])('on %s the first words are those of its audience, and each says who speaks', async (path, speaker) => {
    const html = await (await fetch(`${server.url}${path}`)).text();
    const speakers = [
      ...html.matchAll(
        /<figcaption[^>]*>(?:(?!<\/figcaption>)[\s\S])*?<bdi[^>]*>([^<]+)<\/bdi>(?:<\/b>|<\/strong>)([^<]+)/g,
      ),
    ];
    expect(speakers.slice(0, 3).map(([, , relation]) => relation)).toEqual([speaker, speaker, speaker]);
    for (const [, name] of speakers) expect(name).not.toBe('');
  });

  test.each([
    ['/franchise', 'Some of our 20+ hubs'],
    ['/contact-us', 'some of our 20+ hubs'],
    ['/hi/franchise', '20+ हब में से कुछ'],
    ['/ae/ar/contact-us', 'بعض مراكزنا'],
  ])('the pins on %s say that they are some of the hubs', async (path, words) => {
    expect(await (await fetch(`${server.url}${path}`)).text()).toContain(words);
  });
});
