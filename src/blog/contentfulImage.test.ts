import { expect, test } from 'vitest';
import { renditionSet, renditionUrl, socialImageUrl } from './contentfulImage';

const image = (width: number, scalable = true) =>
  ({
    kind: 'contentful',
    url: 'https://images.ctfassets.net/s/a/0/robot.jpg',
    width,
    height: 500,
    alt: '',
    scalable,
  }) as const;

test('the Images API is asked for a format, a width and a quality', () => {
  expect(renditionUrl(image(1600), 'avif', 640)).toBe(
    'https://images.ctfassets.net/s/a/0/robot.jpg?fm=avif&w=640&q=55',
  );
  expect(renditionUrl(image(1600), 'jpg', 640)).toContain('fm=jpg&fl=progressive');
});

test('no rendition is wider than the picture, and the widest is the picture itself', () => {
  const widths = (width: number) =>
    renditionSet(image(width), 'webp')
      .split(', ')
      .map((candidate) => candidate.split(' ')[1]);
  expect(widths(700)).toEqual(['320w', '480w', '640w', '700w']);
  expect(widths(5000)).toEqual(['320w', '480w', '640w', '960w', '1280w', '1920w']);
  expect(widths(200)).toEqual(['200w']);
});

test('a drawing or an animation is linked as it is', () => {
  expect(socialImageUrl(image(800, false))).toBe('https://images.ctfassets.net/s/a/0/robot.jpg');
});
