import { expect, inject, test } from 'vitest';
import { levelIds, levelPath } from '../../src/regions/pagePaths';

const server = { url: inject('siteUrl') };

const open = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, html: await response.text() };
};

test('each level is a page with a title, a picture, an address and a course of its own', async () => {
  const titles = new Set<string | undefined>();
  const cards = new Set<string | undefined>();
  for (const level of levelIds) {
    const path = levelPath(level);
    const { status, html } = await open(path);
    expect(status).toBe(200);
    titles.add(/<title>([^<]*)/.exec(html)?.[1]);
    cards.add(/og:image" content="([^"]*)/.exec(html)?.[1]);
    expect(html).toContain(`<link rel="canonical" href="https://cogsprout.example${path}"/>`);
    expect(html).toContain(`hrefLang="ar-AE" href="https://cogsprout.example/ae/ar${path}"`);
    const graph = [...html.matchAll(/application\/ld\+json">([^<]*)/g)].flatMap(
      ([, json]) => (JSON.parse(json ?? '{}') as { '@graph': Record<string, unknown>[] })['@graph'],
    );
    expect(graph.find((thing) => thing['@type'] === 'Course')).toMatchObject({
      url: `https://cogsprout.example${path}`,
      typicalAgeRange: expect.stringMatching(/^\d+-\d+$/) as string,
    });
    expect(graph.find((thing) => thing['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, item: `https://cogsprout.example${path}` }],
    });
  }
  expect(titles.size).toBe(levelIds.length);
  expect(cards.size).toBe(levelIds.length);
  for (const card of cards) expect((await open(new URL(card ?? '').pathname)).status, card).toBe(200);
});

test('whoever opens the chat from a level says which level it is', async () => {
  const messages: (string | undefined)[] = [];
  for (const address of [
    levelPath('robo-starter'),
    `/hi${levelPath('app-wizard')}`,
    `/ae/ar${levelPath('robo-engineer')}`,
  ]) {
    const { html } = await open(address);
    messages.push(/wa\.me\/\d+\?text=([^"]*)/.exec(html)?.[1]);
  }
  expect(messages.map((message) => decodeURIComponent(message ?? ''))).toEqual([
    'Hello, I am looking at Robo Starter.',
    'नमस्ते, मुझे “App Wizard” पेज के बारे में कुछ पूछना है।',
    'مرحبًا، أتصفّح صفحة «Robo Engineer».',
  ]);
});

test('a level that does not exist is no page, and the sitemap names the six that do', async () => {
  expect((await open('/robotics-coding-courses/robo-nobody')).status).toBe(404);
  const { html } = await open('/sitemap.xml');
  const named = [...html.matchAll(/<loc>https:\/\/cogsprout\.example\/robotics-coding-courses\/([\w-]+)<\/loc>/g)];
  expect(named.map(([, level]) => level)).toEqual([...levelIds]);
});

test('a level has one number, one stage of growth and one colour, on every page that shows it', async () => {
  const pages = await Promise.all(
    ['/', '/robotics-coding-courses', '/robotics-coding-school-curriculum', levelPath('code-crafter')].map(open),
  );
  for (const { html } of pages) expect(html).toContain('Sapling');
  const tints = pages.flatMap(({ html }) =>
    [...html.matchAll(/\[data-level=['"]?code-crafter['"]?\]\{--tint:\s?([^;}]+)/g)].map(([, tint]) => tint),
  );
  expect(new Set(tints)).toEqual(new Set(['#ffe9bf']));
});
