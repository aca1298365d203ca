import { Children, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CarouselFrame } from './CarouselFrame';
import { Icon } from './Icon';
import { nextIndex } from './nextIndex';
import type { PerView } from './PerView';
import { useCarousel } from './useCarousel';

interface CarouselProps {
  /** Names the carousel for screen readers. */
  label: string;
  /** How many slides stand side by side: on phones, from 768 px, from 1024 px. At most 4. */
  perView: PerView;
  /** Milliseconds between slides; a pause button comes with it. */
  autoplay?: number;
  loop?: boolean;
  /** 'md': only from 768 px up. */
  arrows?: boolean | 'md';
  dots?: boolean;
  /** Lets the next card show at the edge on phones. */
  peek?: boolean;
  children: ReactNode;
}

/**
 * Slides side by side. Before its engine is loaded, and without JavaScript, they are a list to scroll sideways, of the
 * same measures; so nothing moves when the engine takes over near the screen. Autoplay rests under the pointer, on
 * focus, out of view, by its button, and for visitors who ask for less motion.
 */
export function Carousel({
  label,
  perView,
  autoplay,
  loop = false,
  arrows = true,
  dots = true,
  peek = false,
  children,
}: CarouselProps) {
  const { t } = useTranslation('common');
  const slides = Children.toArray(children);
  const { root, track, current, positions, paused, canAutoplay, goTo, reveal, step, togglePause, rest } = useCarousel({
    perView,
    peek,
    loop,
    autoplay,
    count: slides.length,
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const next = nextIndex(event.key, current, positions, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  };
  // At an end an arrow says so and does nothing, but keeps the focus: a button that is disabled loses it.
  const atStart = !loop && current === 0;
  const atEnd = !loop && current >= positions - 1;
  const onFocus = (event: FocusEvent) => {
    rest('focus', true);
    if (event.target.matches(':focus-visible')) reveal(event.target);
  };

  return (
    <CarouselFrame
      ref={root}
      role="group"
      aria-roledescription={t('carousel.name')}
      aria-label={label}
      data-peek={peek ? '' : undefined}
      onPointerEnter={() => rest('pointer', true)}
      onPointerLeave={() => rest('pointer', false)}
      onFocus={onFocus}
      onBlur={() => rest('focus', false)}
    >
      <div
        className="track"
        ref={track}
        role="group"
        aria-label={t('carousel.slides')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-ends={loop ? undefined : ''}
        data-base={perView.base}
        data-md={perView.md}
        data-lg={perView.lg}
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-roledescription={t('carousel.slide')}
            aria-label={t('carousel.slideOf', { number: index + 1, total: slides.length })}
          >
            {slide}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div
          className="controls"
          data-plays={autoplay === undefined ? undefined : ''}
          data-needless-from={allInView(slides.length, perView)}
        >
          {dots && (
            <div className="dots">
              {slides.slice(0, positions).map((_, index) => (
                <button
                  key={index}
                  type="button"
                  aria-label={t('carousel.goTo', { number: index + 1 })}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => goTo(index)}
                />
              ))}
            </div>
          )}
          {canAutoplay && (
            <button
              type="button"
              className="round"
              aria-label={paused ? t('carousel.play') : t('carousel.pause')}
              onClick={togglePause}
            >
              <Icon name={paused ? 'play' : 'pause'} />
            </button>
          )}
          {arrows && (
            <div className="arrows" data-from={arrows === 'md' ? 'md' : undefined}>
              <button
                type="button"
                className="round"
                aria-label={t('carousel.previous')}
                aria-disabled={atStart || undefined}
                onClick={() => !atStart && step(-1)}
              >
                <Icon name="arrow-left" />
              </button>
              <button
                type="button"
                className="round"
                aria-label={t('carousel.next')}
                aria-disabled={atEnd || undefined}
                onClick={() => !atEnd && step(1)}
              >
                <Icon name="arrow-right" />
              </button>
            </div>
          )}
        </div>
      )}
    </CarouselFrame>
  );
}

/** From which width on so many slides stand side by side, and there is nowhere to go. */
function allInView(count: number, { base, md = base, lg = md }: PerView): 'md' | 'lg' | undefined {
  return count <= md ? 'md' : count <= lg ? 'lg' : undefined;
}
