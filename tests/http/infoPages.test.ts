import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { everyPage } from '../pages';
import { startTestServer, type TestServer } from './testServer';

const india = { prefix: '', phone: '+91 416 000 0000', email: 'india@cogsprout.example', students: '1,00,000+' };
const emirates = { prefix: '/ae', phone: '+971 4 000 0000', email: 'dubai@cogsprout.example', students: '100,000+' };

interface Expected {
  path: string;
  title: string;
  h1: string;
  facts: string[];
}

/** What spec.md section 2 asks of each page, with the values that differ by region. */
function pagesOf({ phone, email, students }: typeof india, places: string[], plans: string[]): Expected[] {
  return [
    {
      path: '/csr',
      title: 'CSR partnerships',
      h1: 'Give a child the tools to make the future',
      facts: [
        '10,000+ underserved students',
        'What makes it different',
        'What we offer',
        'How a partnership works',
        'Malala Yousafzai',
        'id="csr-form"',
      ],
    },
    {
      path: '/franchise',
      title: 'Robotics franchise',
      h1: 'Open the best door in town',
      facts: [
        'Join Our Hub',
        students,
        '20,000+',
        '14+',
        '20+',
        ...places,
        ...plans,
        'Which investment plans are there?',
        'Partner testimonials',
        'id="partner-form"',
        'id="franchise-form"',
      ],
    },
    {
      path: '/robotica',
      title: 'Robotica',
      h1: 'Robotica',
      facts: [
        '15–17 March 2025',
        '8–18',
        '500+',
        '₹50,000',
        'Past edition',
        'Video glimpses',
        'Robotica 2024',
        '"startDate":"2025-03-15"',
        '"endDate":"2025-03-17"',
        'id="contact-form"',
      ],
    },
    { path: '/shop', title: 'Our Shop', h1: 'Our Shop', facts: ['Coming Soon', 'id="newsletter-form"'] },
    {
      path: '/contact-us',
      title: 'Contact us',
      h1: 'Say hello. A\u00A0person answers.',
      facts: [
        phone,
        email,
        'within 24 hours',
        'Monday to Saturday',
        '09:00 to 18:00',
        'Sunday',
        ...places,
        'https://www.google.com/maps/dir/',
        'https://wa.me/',
        'id="contact-form"',
      ],
    },
    {
      path: '/privacy-policy',
      title: 'Privacy Policy',
      h1: 'Privacy Policy',
      facts: [
        'Last updated 8 August 2025',
        'Introduction',
        'Information we collect',
        'How we use it',
        'How we protect it',
        'How long we keep it',
        'Your rights over your data',
        'Third parties',
        'Children under 13',
        'Changes to this policy',
        email,
      ],
    },
  ];
}

const table = [
  ...pagesOf(
    india,
    ['Vellore', 'Chennai', 'Bengaluru', 'Hyderabad', 'Coimbatore', 'Kochi'],
    ['Upto 3 Lakhs', 'Upto 5 Lakhs', 'Above 10 Lakhs'],
  ).map((page) => ({ ...page, url: `${india.prefix}${page.path}` })),
  ...pagesOf(
    emirates,
    ['Dubai', 'Abu Dhabi', 'Sharjah'],
    ['Up to AED 15,000', 'Up to AED 25,000', 'Above AED 50,000'],
  ).map((page) => ({ ...page, url: `${emirates.prefix}${page.path}` })),
];

describe('the site as it is', () => {
  const server = { url: inject('siteUrl') };

  test.each([
    ['/ae/ar/contact-us', ['دبي', 'الخليج التجاري', 'أبوظبي', 'الشارقة'], ['Business Bay', 'Abu Dhabi', 'Sharjah']],
    ['/hi/contact-us', ['वेल्लोर', 'काटपाडी रोड', 'चेन्नई', 'कोच्चि'], ['Katpadi Road', 'Chennai', 'Kochi']],
  ])('%s names its places and addresses in the script of its readers', async (path, own, latin) => {
    const html = await (await fetch(`${server.url}${path}`)).text();
    // What search engines read of the organisation, and what the script wakes with, holds every language.
    const shown = html.slice(html.indexOf('<body')).replaceAll(/<script[\s\S]*?<\/script>/g, '');
    for (const name of own) expect(shown).toContain(`<bdi>${name}</bdi>`);
    for (const name of latin) expect(shown).not.toContain(name);
  });

  test.each([
    ['/contact-us', ['CBSE', 'IGCSE', 'ICSE', 'State Board', 'International'], 'State Board'],
    ['/ae/contact-us', ['British', 'American', 'CBSE', 'IB', 'MOE', 'International'], 'British curriculum'],
    ['/ae/ar/contact-us', ['British', 'American', 'CBSE', 'IB', 'MOE', 'International'], 'المنهاج البريطاني'],
  ])('the form on %s offers the kinds of organisation of its region, in its language', async (path, values, label) => {
    const html = await (await fetch(`${server.url}${path}`)).text();
    const [, options = ''] = /<select[^>]*name="OrganizationType"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? [];
    expect([...options.matchAll(/value="([^"]+)"/g)].map(([, value]) => value)).toEqual(values);
    expect(options).toContain(`>${label}</option>`);
  });

  test.each(table)('$url says in its HTML what its reader came for', async ({ url, title, h1, facts }) => {
    const response = await fetch(server.url + url);
    const html = await response.text();
    const page = html.slice(0, html.indexOf('<script id="state"'));
    expect(response.status).toBe(200);
    expect(/<title>([^<]*)/.exec(page)?.[1]).toContain(title);
    expect([...page.matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([h1]);
    expect(page).toMatch(/<meta name="description" content="[^"]{60,}"/);
    expect(page).toMatch(/<meta name="keywords" content="[^"]{10,}"/);
    for (const fact of facts) expect(page.replaceAll('&quot;', '"'), fact).toContain(fact);
    // Words that were never filled in.
    expect(page).not.toMatch(/\{\{|undefined|\[object/);
  });

  test.each(table)('$url has headings that never skip a level', async ({ url }) => {
    const page = await (await fetch(server.url + url)).text();
    const levels = [...page.slice(page.indexOf('<main')).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    levels.reduce((before, level) => {
      expect(level, levels.join(' ')).toBeLessThanOrEqual(before + 1);
      return level;
    }, 0);
  });

  test.each([
    ['/franchise', 'Map, India'],
    ['/ae/franchise', 'Map of the United Arab Emirates'],
    ['/contact-us', 'Map, India'],
    ['/ae/contact-us', 'Map of the United Arab Emirates'],
  ])('%s draws its map in the HTML', async (url, label) => {
    const page = await (await fetch(server.url + url)).text();
    const map = page.slice(page.indexOf(`aria-label="${label}`));
    expect(map.slice(0, map.indexOf('</svg></svg>'))).toMatch(/<path class="country" d="M[^"]{500,}/);
  });

  test('each page is told by its title from the same page of another region', async () => {
    const titles = new Map<string, string>();
    // A post is one text wherever it is read, and nobody finds the search page by searching.
    for (const { page, path } of everyPage.filter((entry) => !['blog-post', 'search'].includes(entry.page))) {
      const html = await (await fetch(server.url + path)).text();
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
      expect(titles.get(title), `${page}: '${title}' is the title of ${path} as well`).toBeUndefined();
      titles.set(title, path);
    }
  });

  test('a page without map tiles may load pictures from nowhere else', async () => {
    const policy = (await fetch(`${server.url}/contact-us`)).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data:;");
  });

  test.each([
    ['', 'free trial'],
    ['/ae', 'free trial'],
  ])('searching %s/search without JavaScript finds questions, pages and posts', async (prefix, query) => {
    const response = await fetch(`${server.url}${prefix}/search?q=${encodeURIComponent(query)}`);
    const page = await response.text();
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main'));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(page).toContain('<meta name="robots" content="noindex');
    expect(main).toContain('Results for “free trial”');
    expect(page).toContain('<title>Results for “free trial” | Cogsprout</title>');
    expect([...main.matchAll(/<h2[^>]*><a[^>]* href="([^"]+)"/g)].length).toBeGreaterThan(2);
    expect(
      [...main.matchAll(/<h2[^>]*><a[^>]* href="([^"]+)"/g)].every(
        ([, href]) => href !== undefined && new RegExp(`^${prefix}($|[/#])`).test(href),
      ),
    ).toBe(true);
  });

  test.each([
    ['', 'kits'],
    ['', 'ages'],
    ['/ae', 'free trial'],
    ['/ae', 'experience'],
  ])('in %s/, a question found by “%s” is linked to where it is answered', async (prefix, query) => {
    const { data } = (await (
      await fetch(`${server.url}${prefix}/_data/search?q=${encodeURIComponent(query)}`)
    ).json()) as { data: { results: { kind: string; path: string; title: string }[] } };
    const questions = data.results.filter(({ kind }) => kind === 'faq');
    expect(questions.length).toBeGreaterThan(0);
    for (const { path, title } of questions) {
      const [page = '', anchor = ''] = path.split('#');
      const html = await (await fetch(server.url + prefix + page)).text();
      const answer = html.slice(html.indexOf(`id="${anchor}"`));
      expect(html, path).toContain(`id="${anchor}"`);
      expect(answer.slice(0, 400), path).toContain(title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
    }
  });

  test.each([
    ['', 'Chennai', '/contact-us'],
    ['', 'price', '/robotics-coding-courses'],
    ['', 'timing', '/contact-us'],
    ['/ae/ar', 'العنوان', '/contact-us'],
    ['/ae/ar', 'سعر', '/robotics-coding-courses'],
  ])('in %s/ who searches for “%s” is led to %s', async (prefix, query, path) => {
    const { data } = (await (
      await fetch(`${server.url}${prefix}/_data/search?q=${encodeURIComponent(query)}`)
    ).json()) as { data: { results: { path: string }[] } };
    expect(data.results.slice(0, 3).map((result) => result.path)).toContain(path);
  });

  test.each(['/hi', '/ae/ar'])(
    'in %s, a found post that is in English is marked so, for who hears it',
    async (prefix) => {
      const page = await (await fetch(`${server.url}${prefix}/search?q=robot`)).text();
      const main = page.slice(page.indexOf('<main'), page.indexOf('</main'));
      expect(main).toMatch(/<h2 lang="en-GB" dir="auto"><a[^>]*>How does a robot see/);
      expect(main).toMatch(/<p lang="en-GB" dir="auto">Robots rarely see/);
      const inEnglish = await (await fetch(`${server.url}/search?q=robot`)).text();
      expect(inEnglish).not.toContain('<h2 lang=');
    },
  );

  test('where a page has parts at its side, each is named', async () => {
    for (const path of ['/privacy-policy', '/book', '/hi/privacy-policy', '/ae/ar/privacy-policy']) {
      const page = await (await fetch(server.url + path)).text();
      expect(page.match(/<aside(?![^>]* aria-label)/g), path).toBeNull();
    }
  });

  test('what a visitor searched for stands on the page as text, never as markup', async () => {
    const page = await (
      await fetch(`${server.url}/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    ).text();
    expect(page).not.toContain('<img src=x');
  });

  test('a past event is not offered to calendars', async () => {
    expect((await fetch(`${server.url}/robotica/event.ics`)).status).toBe(404);
    expect(await (await fetch(`${server.url}/robotica`)).text()).not.toContain('event.ics');
  });
});

describe('a site whose event is still to come, and whose map has tiles', () => {
  let server: TestServer;
  let regionsDir: string;
  beforeAll(async () => {
    regionsDir = await mkdtemp(join(tmpdir(), 'regions-'));
    await cp('regions', regionsDir, { recursive: true });
    const file = join(regionsDir, 'ae.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/robotica: \{ from: "[\d-]+", to: "[\d-]+"/, 'robotica: { from: "2098-03-15", to: "2098-03-17"'),
    );
    const site = join(regionsDir, 'site.yaml');
    await writeFile(
      site,
      `map: { tiles: "https://{s}.tiles.example/{z}/{x}/{y}.png", attribution: Example tiles }\n${await readFile(site, 'utf8')}`,
    );
    server = await startTestServer({ REGIONS_DIR: regionsDir });
  });
  afterAll(async () => {
    await server.stop();
    await rm(regionsDir, { recursive: true, force: true });
  });

  test('the page invites instead of looking back, in this region alone', async () => {
    const page = await (await fetch(`${server.url}/ae/robotica`)).text();
    expect(page).toContain('Upcoming');
    expect(page).toContain('15–17 March 2098');
    expect(page).toContain('href="/ae/robotica/event.ics"');
    expect(page).toContain('id="contact-form"');
    expect(await (await fetch(`${server.url}/robotica`)).text()).toContain('Past edition');
  });

  test('the event can be added to a calendar', async () => {
    const response = await fetch(`${server.url}/ae/robotica/event.ics`);
    const file = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/calendar');
    expect(file).toContain('DTSTART;VALUE=DATE:20980315\r\nDTEND;VALUE=DATE:20980318\r\n');
    expect(file).toContain('URL:https://cogsprout.example/ae/robotica');
    expect(file, 'the same once its days are others').toContain('UID:robotica-ae-2098@cogsprout.example\r\n');
  });

  test('the policy of pages lets tiles through, and the privacy policy says where they come from', async () => {
    expect((await fetch(`${server.url}/contact-us`)).headers.get('content-security-policy')).toContain(
      "img-src 'self' data: https://*.tiles.example;",
    );
    expect(await (await fetch(`${server.url}/privacy-policy`)).text()).toContain('loads its tiles from tiles.example');
  });
});

test('a search that finds more than a page shows says of how many results these are the best', async () => {
  const statusOf = async (path: string) =>
    /<p role="status"[^>]*>([^<]*)/.exec(await (await fetch(inject('siteUrl') + path)).text())?.[1];
  const [, shown, found] = /^The best (\d+) of (\d+) results$/.exec((await statusOf('/search?q=robot')) ?? '') ?? [];
  expect(Number(shown)).toBe(24);
  expect(Number(found)).toBeGreaterThan(24);
  expect(await statusOf('/search?q=price')).toMatch(/^\d results$/);
  for (const path of ['/hi/search?q=रोबोट', '/ae/ar/search?q=روبوت'])
    expect(await statusOf(path), path).toMatch(/24\D+\d\d|\d\d\D+24/);
});
