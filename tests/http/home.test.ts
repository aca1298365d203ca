import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestServer, type TestServer } from './testServer';

const server = { url: inject('siteUrl') };

async function html(path: string, from: { url: string } = server): Promise<string> {
  return (await fetch(from.url + path)).text();
}

/** The ids of the home's sections in the order in which they stand in the HTML. */
function anchorsOf(page: string, anchors: string[]): string[] {
  return anchors
    .toSorted((a, b) => page.indexOf(`id="${a}"`) - page.indexOf(`id="${b}"`))
    .filter((id) => page.includes(`id="${id}"`));
}
const text = (page: string) =>
  page
    .slice(0, page.indexOf('<script id="state"'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const count = (page: string, part: string | RegExp) => page.split(part).length - 1;

const indian = [
  'hero',
  'about',
  'robotics',
  'software',
  'session',
  'patrons',
  'brands',
  'gallery',
  'testimonials',
  'closing',
];
const emirati = ['home', 'why-cogsprout', 'programs', 'session', 'team', 'testimonials', 'booking', 'faq'];

describe('the India home', () => {
  test('has its ten sections in order and says in Indian figures what is true', async () => {
    const page = await html('/');
    expect(anchorsOf(page, indian)).toEqual(indian);
    const words = text(page);
    for (const said of [
      '1,00,000+',
      '20,000+',
      '14+',
      '20+',
      'Book a Class',
      'Book Your Trial Class',
      'Client & Parent Testimonials',
      'Enquire Now',
      'Stay With Us',
      'Subscribe to our newsletter for the latest updates',
    ])
      expect(words).toContain(said);
  });

  test('shows the six levels with their stages and ages', async () => {
    const words = text(await html('/'));
    for (const level of [
      'Robo Starter Beginner Ages 6–8',
      'Robo Explorer Beginner to intermediate',
      'Code Crafter Intermediate',
      'Robo Champion Intermediate to advanced',
      'App Wizard Advanced',
      'Robo Engineer Expert',
    ])
      expect(words).toContain(level);
  });

  test('has eight testimonials, eight pictures and its forms in the HTML, before any script runs', async () => {
    const page = await html('/');
    expect(count(page, '<blockquote>')).toBe(8);
    expect(count(page.slice(page.indexOf('id="gallery"'), page.indexOf('id="testimonials"')), '<img ')).toBe(8);
    for (const form of ['trial-booking', 'newsletter']) expect(page).toContain(`action="/api/leads/${form}"`);
  });
});

describe('the UAE home', () => {
  test('has its eight sections in order, with the brand in one of the anchors', async () => {
    const page = await html('/ae');
    expect(anchorsOf(page, emirati)).toEqual(emirati);
  });

  test('has six reasons, five programs for kids and two for professionals, four people and ten questions', async () => {
    const page = await html('/ae');
    const words = text(page);
    for (const reason of [
      'Hands-on Learning',
      'Certified STEM Curriculum',
      'Expert Trainers',
      '100,000+ Students Trained',
      '14+ Years of Experience',
      '20+ Hubs or Offline Branches',
    ])
      expect(words).toContain(reason);
    expect(count(page, 'id="program-')).toBe(7);
    expect(count(page, 'class="member"')).toBe(4);
    expect(count(page.slice(page.indexOf('id="faq"')), '<details ')).toBe(10);
  });

  test('has both booking forms and says who teaches', async () => {
    const page = await html('/ae');
    for (const form of ['trial-booking', 'slot-booking']) expect(page).toContain(`action="/ae/api/leads/${form}"`);
    expect(text(page)).toMatch(/Book Your Slot Confirm Your Booking with Us .* Classes are by reputed teachers\./);
  });

  test('tells search engines of the place of business, its hours and every other region', async () => {
    const page = await html('/ae');
    const graph = (
      JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as { '@graph': Record<string, unknown>[] }
    )['@graph'];
    expect(graph.map((thing) => thing['@type'])).toEqual(['EducationalOrganization', 'LocalBusiness']);
    expect(graph[0]).toMatchObject({
      name: 'Cogsprout',
      foundingDate: '2010',
      openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }],
      address: [{ addressCountry: 'AE' }],
    });
    expect(page).toMatch(/<link rel="alternate" hreflang="en-IN" href="https:\/\/cogsprout\.example\/"/i);
    expect(page).toMatch(/<link rel="alternate" hreflang="x-default" href="https:\/\/cogsprout\.example\/"/i);
    expect(page).toMatch(
      /<meta property="og:image" content="https:\/\/cogsprout\.example\/media\/hero-ae\.[0-9a-f]+-card\.jpg"/,
    );
  });
});

describe('any mix of sections', () => {
  let folder: string;
  let swapped: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regions-'));
    await cp('regions', folder, { recursive: true });
    await rewrite('in.yaml', '[home, why, programs, session, team, testimonials, booking, faq]');
    await rewrite(
      'ae.yaml',
      '[hero, about, robotics, software, session, patrons, brands, gallery, testimonials, closing]',
    );
    swapped = await startTestServer({ REGIONS_DIR: folder });
  });
  afterAll(async () => {
    await swapped.stop();
    await rm(folder, { recursive: true, force: true });
  });
  async function rewrite(file: string, sections: string) {
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(/^( {2}sections: ).*$/m, `$1${sections}`));
  }

  test('swapping the two lists in the region files swaps the homes', async () => {
    const [india, emirates] = [await html('/', swapped), await html('/ae', swapped)];
    expect(anchorsOf(india, emirati)).toEqual(emirati);
    expect(anchorsOf(emirates, indian)).toEqual(indian);
    expect(text(india)).toContain('1,00,000+ Students Trained');
    expect(text(emirates)).toContain('100,000+ students trained');
  });

  test.each(['[testimonials, hero, home, faq]', '[faq, team]', '[closing]'])(
    '%s has exactly one h1',
    async (sections) => {
      await rewrite('ae.yaml', sections);
      await expect
        .poll(
          async () => {
            const page = await html('/ae', swapped);
            const first = /\w+/.exec(sections)?.[0] ?? '';
            return [page.includes('id="robotics"'), page.includes(`id="${first}"`), count(page, '<h1')];
          },
          { timeout: 100_000 },
        )
        .toEqual([false, true, 1]);
    },
  );
});

describe('pages that are not there', () => {
  test.each(['/nothing', '/ae/nothing'])('%s answers 404 with the words, and a way to every region', async (path) => {
    const response = await fetch(server.url + path);
    const page = await response.text();
    expect(response.status).toBe(404);
    expect(text(page)).toContain('404 - Page Not Found');
    expect(text(page)).toContain('does not exist');
    expect(page).toMatch(/<a [^>]*href="\/"[^>]*>India home page/);
    expect(page).toMatch(/<a [^>]*href="\/ae"[^>]*>United Arab Emirates home page/);
    expect(page).toContain('<header');
    expect(page).toContain('<footer');
    expect(page).toContain('noindex');
  });
});

describe('what travels is small', () => {
  const coding = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return answer.headers.get('content-encoding');
  };

  test('what is made for one visitor travels compressed, as cached pages do', async () => {
    const version = /"version":"(\w+)"/.exec(await html('/'))?.[1];
    for (const path of [
      '/',
      '/search?q=robot',
      '/no-such-page',
      `/_words/en/in/${version}/courses.json`,
      '/_data/blog',
      '/sitemap.xml',
    ])
      expect(await coding(path), path).toBe('br');
  });

  test('a page brings along no words of sections that sleep, and names what each needs', async () => {
    const { page } = JSON.parse(/<script id="state"[^>]*>([^<]*)</.exec(await html('/ae'))?.[1] ?? '{}') as {
      page: { words: Record<string, Record<string, string>>; sleeping: Record<string, string[]> };
    };
    expect(Object.keys(page.words).toSorted()).toEqual(['common', 'errors', 'home', 'pictures']);
    expect(Object.values(page.sleeping)).toEqual(expect.arrayContaining([['faq'], ['team'], ['programs'], ['forms']]));
  });
});

test('the top bar shows the support address, the columns of the footer those of the regions', async () => {
  for (const path of ['/', '/ae', '/hi', '/ae/ar']) {
    const page = await html(path);
    const [topBar = ''] = /<aside[^>]*>.*?<\/aside>/s.exec(page) ?? [];
    const footer = page.slice(page.lastIndexOf('<footer'));
    expect(topBar).toContain('mailto:support@cogsprout.example');
    expect(topBar).not.toMatch(/mailto:(india|dubai)@/);
    expect(footer).toContain('mailto:india@cogsprout.example');
    expect(footer).toContain('mailto:dubai@cogsprout.example');
    expect(footer).not.toContain('mailto:support@');
  }
});

test('the years of experience and the year of the foundation never stand in one section', async () => {
  const paths = ['', '/about-us', '/csr', '/franchise', '/robotics-coding-school-curriculum', '/robotics-ai-lab'];
  for (const prefix of ['', '/hi', '/ae', '/ae/ar'])
    for (const path of paths) {
      const page = await html(prefix + path || '/');
      for (const section of page.slice(page.indexOf('<main'), page.indexOf('</main>')).split('<section')) {
        const words = text(section);
        expect(words.includes('2010') && /\b14\b/.test(words), `${prefix}${path}: ${words.slice(0, 200)}`).toBe(false);
      }
    }
});
