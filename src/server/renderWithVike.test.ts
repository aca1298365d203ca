import { expect, test, vi } from 'vitest';
import type { RenderBox } from '../renderer/+onRenderHtml';
import type { SiteRequest } from '../renderer/SiteRequest';
import { renderWithVike } from './renderWithVike.server';

const kept = vi.hoisted((): { box?: RenderBox } => ({}));
vi.mock('vike/server', () => ({
  renderPage(context: { box: RenderBox }) {
    kept.box = context.box;
    context.box.rendered = { status: 200, headers: {}, html: '<!doctype html>' };
    return Promise.resolve({});
  },
}));

test('what Vike keeps of a request keeps neither the text of its page nor the state of the site at that time', async () => {
  const site = { assets: { entry: '/assets/entry.js' } } as SiteRequest;
  expect((await renderWithVike(site)).html).toBe('<!doctype html>');
  expect(kept.box).toEqual({ want: 'page', site: undefined, rendered: undefined });
});
