// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCarousel } from './carouselEngine';

/** What has been asked for the next frame. */
let frame: (() => void)[] = [];

beforeEach(() => {
  frame = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frame.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => (frame[id - 1] = () => {}));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

function aTrack(): HTMLElement {
  const track = document.createElement('div');
  track.append(...[1, 2, 3].map(() => document.createElement('div')));
  return track;
}

function drawFrame(): void {
  for (const callback of frame.splice(0)) callback();
}

test('the gap of the list goes in the frame in which the engine moves the slides, not in one before it', () => {
  const track = aTrack();
  const engine = startCarousel(track, { perView: { base: 1 }, peek: false, loop: false }, () => {});
  const slide = track.children[1] as HTMLElement;
  expect([track.dataset['on'], slide.style.transform]).toEqual([undefined, '']);
  drawFrame();
  expect(track.dataset['on']).toBe('');
  expect(slide.style.transform).toMatch(/^translate3d/);
  engine.stop();
  expect(track.dataset['on']).toBeUndefined();
});

test('a carousel that is left before its first frame stays the list that it was', () => {
  const track = aTrack();
  startCarousel(track, { perView: { base: 1 }, peek: false, loop: false }, () => {}).stop();
  drawFrame();
  expect(track.dataset['on']).toBeUndefined();
});
