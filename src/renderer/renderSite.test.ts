import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Words } from '../regions/PageState';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { renderSite } from './renderSite.server';
import type { SiteRequest } from './SiteRequest';

class PostsAreAway extends Error {
  readonly status = 503;
}

/** A visit of the blog whose source of posts throws; `logged` gets what the server's log would. */
function visit(error: unknown, logged: unknown[] = []): SiteRequest {
  const region = sampleRegion();
  const fails = async () => {
    throw error;
  };
  return {
    site: sampleSite,
    regions: [region],
    version: '1',
    wordsOf: (namespace) => JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8')) as Words,
    resolved: { kind: 'page', region, language: 'en', basename: '/ae', path: '/blog' },
    search: '',
    sources: { blogList: fails, blogPost: fails, search: fails, countryMap: fails, trialTimes: fails },
    now: new Date('2026-01-01T00:00:00Z'),
    assets: { entry: null, entryIntegrity: null, scriptsOf: () => [] },
    imageHosts: [],
    log: (seen) => {
      logged.push(seen);
      return 'abcd-0123';
    },
  };
}

test('an error that nobody foresaw shows the reference it has in the log, between header and footer, and nothing of itself', async () => {
  const logged: unknown[] = [];
  const error = new Error('password of the database: secret');
  const { status, html } = await renderSite(visit(error, logged));
  expect(status).toBe(500);
  expect(logged).toEqual([error]);
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain('Internal error. Reference: abcd-0123');
  expect(html).not.toContain('secret');
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
});

test('an error with a status of its own shows that status, and the browser is told the same', async () => {
  const { status, html } = await renderSite(visit(new PostsAreAway('10.0.0.7 refused')));
  expect(status).toBe(503);
  expect(html).toContain('503 Service Unavailable');
  expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toContain('Reference');
  expect(html).not.toContain('10.0.0.7');
  const { router } = JSON.parse(/<script id="state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}') as {
    router: { errors: Record<string, object> };
  };
  expect(Object.values(router.errors)).toEqual([{ status: 503, statusText: 'Service Unavailable' }]);
});

test('a page whose address is a key loads no script of others, which would read it there', async () => {
  const found = { status: 404, data: { state: 'missing' as const } };
  const post = (search: string): SiteRequest => {
    const asked = visit(undefined);
    const region = { ...asked.resolved.region, analytics: { script: 'https://stats.example/script.js' } };
    const resolved = { ...asked.resolved, region, path: '/blog-details/post-1' };
    return { ...asked, resolved, search, sources: { ...asked.sources, blogPost: () => Promise.resolve(found) } };
  };
  expect((await renderSite(post('?from=mail'))).html).toContain('<script src="https://stats.example');
  for (const search of ['?preview=t0.5f', '?from=mail&key=6740a1b2.0f3c']) {
    const { html, headers } = await renderSite(post(search));
    expect(html).not.toContain('<script src="https://stats.example');
    expect(headers['content-security-policy']).not.toContain('stats.example');
  }
});
