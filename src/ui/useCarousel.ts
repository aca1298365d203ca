import { useCallback, useEffect, useRef, useState } from 'react';
import type { CarouselEngine } from './carouselEngine';
import type { PerView } from './PerView';
import { usePrefersReducedMotion } from './useMediaQuery';

/** What a slide that is wholly in view may lack, as widths are divided. */
const roundingPx = 2;

interface Options {
  perView: PerView;
  peek: boolean;
  loop: boolean;
  autoplay: number | undefined;
  count: number;
}

/** The behaviour of a Carousel: loads its engine near the screen, and plays by itself where that is wanted. */
export function useCarousel({ perView, peek, loop, autoplay, count }: Options) {
  const root = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const engine = useRef<CarouselEngine>(null);
  /** The slide that was asked for before the engine was there. */
  const wanted = useRef<number>(undefined);
  const playAnew = useRef<(() => void) | undefined>(undefined);
  const resting = useRef({ pointer: false, focus: false, away: true });
  const [current, setCurrent] = useState(0);
  const [positions, setPositions] = useState(count);
  const [paused, setPaused] = useState(false);
  const still = usePrefersReducedMotion();
  const { base, md, lg } = perView;

  useEffect(() => {
    const element = track.current;
    if (!element || count < 2) return undefined;
    let gone = false;
    let started = false;
    const start = async () => {
      started = true;
      const { startCarousel } = await import('./carouselEngine');
      if (gone) return;
      engine.current = startCarousel(element, { perView: { base, md, lg }, peek, loop }, (state) => {
        setCurrent(state.current);
        setPositions(state.positions);
      });
      if (wanted.current !== undefined) engine.current.goTo(wanted.current);
      wanted.current = undefined;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.some((entry) => entry.isIntersecting);
        resting.current.away = !near;
        if (near && !started)
          start().catch(() => {
            started = false;
          });
      },
      { rootMargin: '200px 0px' },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      engine.current?.stop();
      engine.current = null;
    };
  }, [base, md, lg, peek, loop, count]);

  const goTo = useCallback((index: number) => {
    if (engine.current) {
      engine.current.goTo(index);
      return;
    }
    wanted.current = index;
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, []);

  /** Brings the slide with the element wholly into view, as the browser does for what scrolls by itself. */
  const reveal = useCallback(
    (element: Element) => {
      const slides = [...(track.current?.children ?? [])];
      const index = slides.findIndex((slide) => slide.contains(element));
      const window = track.current?.getBoundingClientRect();
      const box = slides[index]?.getBoundingClientRect();
      if (!window || !box) return;
      if (box.left < window.left - roundingPx || box.right > window.right + roundingPx) goTo(index);
    },
    [goTo],
  );

  const canAutoplay = autoplay !== undefined && !still && count > 1;
  useEffect(() => {
    if (!canAutoplay || paused) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const play = () => {
      clearInterval(timer);
      timer = setInterval(() => {
        const { pointer, focus, away } = resting.current;
        if (!pointer && !focus && !away && !document.hidden) engine.current?.step(1);
      }, autoplay);
    };
    play();
    playAnew.current = play;
    return () => {
      clearInterval(timer);
      playAnew.current = undefined;
    };
  }, [canAutoplay, paused, autoplay]);

  return {
    root,
    track,
    current,
    positions,
    paused,
    canAutoplay,
    goTo,
    reveal,
    step: (by: 1 | -1) => {
      if (engine.current) engine.current.step(by);
      else goTo(((wanted.current ?? current) + by + count) % count);
    },
    togglePause: () => {
      // Its button has the focus then: who presses it wants to see it play all the same.
      if (paused) resting.current.focus = false;
      setPaused(!paused);
    },
    /** Autoplay rests as long as the pointer is over the carousel or the focus in it. */
    rest: (why: 'pointer' | 'focus', value: boolean) => {
      resting.current[why] = value;
      // Whoever has just moved it sees that slide for as long as any other.
      if (!value) playAnew.current?.();
    },
  };
}
