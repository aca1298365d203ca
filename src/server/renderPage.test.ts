import { expect, test } from 'vitest';
import type { ResolvedPage } from '../regions/resolve';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { TooBusy } from './renderGate.server';
import { createRenderPage, type RenderParts } from './renderPage.server';

const region = sampleRegion();
const current = { site: sampleSite, regions: [region], words: new Map() };
const parts = {
  live: { current },
  standing: {},
  gate: { run: () => Promise.reject(new TooBusy()), load: () => ({ running: 0, waiting: 0 }) },
};
const resolved = { kind: 'page', region, language: 'en', basename: '/ae', path: '/search' };
const posted = { form: 'contact', page: '/ae/contact-us', status: 'invalid', values: {}, errors: {} };

async function againOf(page: object): Promise<string | undefined> {
  const renderPage = createRenderPage(parts as unknown as RenderParts);
  const { body } = await renderPage({ resolved: resolved as unknown as ResolvedPage, search: '', ...page });
  return /<a href="([^"]*)"/.exec(String(body))?.[1];
}

test('who came while too many were there tries again at the very address that they asked for', async () => {
  expect(await againOf({ search: '?q=robot' })).toBe('');
});

test('and at the page of the form, where the form could not be shown again: its own address is for sending alone', async () => {
  expect(await againOf({ posted })).toBe('/ae/contact-us');
});
