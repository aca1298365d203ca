import { expect, test } from 'vitest';
import type { RenderBox } from '../renderer/+onRenderHtml';
import type { SiteRequest } from '../renderer/SiteRequest';
import { renderWithVike } from './renderWithVike.server';

test('what Vike keeps of a request keeps neither the text of its page nor the state of the site at that time', async () => {
  const kept: RenderBox[] = [];
  const site = { assets: { entry: '/assets/entry.js' } } as SiteRequest;
  const rendered = await renderWithVike(site, async ({ box }) => {
    kept.push(box);
    box.rendered = { status: 200, headers: {}, html: '<!doctype html>' };
    return {};
  });
  expect(rendered.html).toBe('<!doctype html>');
  expect(kept).toEqual([{ want: 'page', site: undefined, rendered: undefined }]);
});
