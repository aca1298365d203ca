import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture';
import { pictures } from './pictures';

test('a picture reserves its box and waits until it comes near', () => {
  const html = renderToStaticMarkup(<Picture name="lab" alt="A sunny lab" sizes="100vw" />);
  const { width, height, color } = pictures.lab;
  expect(html).toContain(`width="${width}" height="${height}"`);
  expect(html).toContain('loading="lazy"');
  expect(html).toContain(`data-tint="${color}"`);
  expect(html).not.toContain('style=');
});

test('the picture a visitor waits for is preloaded as AVIF, in the width that fits', () => {
  const html = renderToStaticMarkup(<Picture name="hero-in" alt="" sizes="50vw" priority />);
  expect(html).toMatch(/<link rel="preload" as="image"[^>]* fetchPriority="high"/i);
  expect(html).toMatch(/imageSrcSet="[^"]*avif 320w/i);
  expect(html).toContain('type="image/avif"');
  expect(html).not.toContain('loading="lazy"');
});

test('a picture with transparency has no colour behind it', () => {
  expect(renderToStaticMarkup(<Picture name="hero-ae" alt="" sizes="50vw" />)).not.toContain('data-tint');
});
