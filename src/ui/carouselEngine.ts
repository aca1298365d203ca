import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { media } from '../theme/tokens';
import type { PerView } from './PerView';

interface EngineOptions {
  perView: PerView;
  peek: boolean;
  loop: boolean;
}
interface EngineState {
  current: number;
  /** How many positions the carousel can stand in. */
  positions: number;
}
export interface CarouselEngine {
  goTo: (index: number) => void;
  step: (by: 1 | -1) => void;
  stop: () => void;
}

const transition = 500;
/** While a window is being resized its width changes with each frame (spec.md section 9). */
const resizeDebounceMs = 50;
const gap = 24;
/** The part of the next card that shows on phones; as in CarouselFrame. */
const peekShare = 0.12;

/** Hands a list of slides over to keen-slider. Loaded on its own, so that a page without a carousel near pays nothing. */
export function startCarousel(
  track: HTMLElement,
  { perView, peek, loop }: EngineOptions,
  onChange: (state: EngineState) => void,
): CarouselEngine {
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const { base, md = base, lg = md } = perView;
  const slidesAt = (count: number, share = 0) => ({
    slides: { perView: count + share, spacing: gap },
    loop: loop && slides.length > count,
  });
  const rtl = getComputedStyle(track).direction === 'rtl';
  const initial = nearestSlide(track, slides, rtl);

  const wakeAll = () => {
    for (const slide of slides) slide.removeAttribute('inert');
  };
  const report = ({ track: { details }, options }: KeenSliderInstance) =>
    onChange({ current: details.rel, positions: options.loop ? slides.length : Math.floor(details.maxIdx) + 1 });
  const settle = (slider: KeenSliderInstance) => {
    // What stands outside the window is neither focused nor read.
    slider.track.details.slides.forEach((slide, index) =>
      slides[index]?.toggleAttribute('inert', slide.portion <= 0.01),
    );
    report(slider);
  };
  const slider = new KeenSlider(track, {
    selector: slides,
    initial,
    rtl,
    defaultAnimation: { duration: transition },
    ...slidesAt(base, peek ? peekShare : 0),
    breakpoints: { [media.md]: slidesAt(md), [media.lg]: slidesAt(lg) },
    created: settle,
    updated: settle,
    slideChanged: report,
    // Whoever goes on by the keyboard before it has come to rest reaches the next slide.
    animationStarted: wakeAll,
    animationEnded: settle,
  });
  // The engine moves the slides with the next frame, after which the gap of the list goes: a frame earlier, and they would be
  // drawn without any.
  const moved = requestAnimationFrame(() => {
    track.scrollLeft = 0;
    track.dataset['on'] = '';
  });
  // The engine hears the window alone, and not always last: the track's own width decides.
  let measured = track.clientWidth;
  const measureAgain = () => {
    if (track.clientWidth === measured) return;
    measured = track.clientWidth;
    slider.update();
  };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const resized = new ResizeObserver(() => {
    clearTimeout(settling);
    settling = setTimeout(measureAgain, resizeDebounceMs);
  });
  resized.observe(track);
  const animation = () => ({
    duration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : transition,
  });
  return {
    goTo: (index) => slider.moveToIdx(index, false, animation()),
    step: (by) => slider.moveToIdx(slider.track.details.abs + by, true, animation()),
    stop: () => {
      cancelAnimationFrame(moved);
      clearTimeout(settling);
      resized.disconnect();
      slider.destroy();
      delete track.dataset['on'];
      wakeAll();
    },
  };
}

/** The slide a visitor had scrolled to before the engine was there. */
function nearestSlide(track: HTMLElement, slides: HTMLElement[], rtl: boolean): number {
  const start = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    return rtl ? box.right : box.left;
  };
  const distances = slides.map((slide) => Math.abs(start(slide) - start(track)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
