import { expect, test, vi } from 'vitest';
import type { SiteRequest } from '../renderer/SiteRequest';
import { renderWithVike } from './renderWithVike.server';

const context = vi.hoisted(() => ({ rendered: { status: 200, headers: {}, html: '<!doctype html>' } }));
vi.mock('vike/server', () => ({ renderPage: () => Promise.resolve(context) }));

test('what Vike keeps of a request does not keep the text of its page', async () => {
  const site = { assets: { entry: '/assets/entry.js' } } as SiteRequest;
  expect((await renderWithVike('/', site)).html).toBe('<!doctype html>');
  expect(context.rendered.html).toBe('');
});
