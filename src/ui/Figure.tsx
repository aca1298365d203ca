import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatLocale, formatNumber } from '../regions/format';
import { usePageState } from '../regions/RegionContext';
import { color, font, type } from '../theme/tokens';

interface FigureProps {
  value: number;
  label: string;
}

const countingTime = 1400;

/** A large number in the region's format. It counts up once, when it is seen; the HTML holds the final number. */
export function Figure({ value, label }: FigureProps) {
  const { region, language } = usePageState();
  const locale = formatLocale(region, language);
  const number = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = number.current;
    if (!element || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return undefined;
    const final = rounded(value, locale);
    let frame = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // The box keeps the width of the final number, so that nothing beside it moves.
        element.style.minInlineSize = `${element.offsetWidth}px`;
        const started = performance.now();
        const count = (now: number) => {
          const done = Math.min(1, (now - started) / countingTime);
          element.textContent = done < 1 ? rounded(Math.round(value * (1 - (1 - done) ** 4)), locale) : final;
          if (done < 1) frame = requestAnimationFrame(count);
        };
        frame = requestAnimationFrame(count);
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      element.textContent = final;
    };
  }, [value, locale]);
  return (
    <Number>
      <span className="number" ref={number}>
        {rounded(value, locale)}
      </span>
      <span className="label">{label}</span>
    </Number>
  );
}

/** Our figures are rounded down, so there are always some more. */
function rounded(value: number, locale: string): string {
  return `${formatNumber(value, locale)}+`;
}

const Number = styled.p`
  display: grid;
  align-content: start;
  gap: 6px;
  & .number {
    display: inline-block;
    justify-self: start;
    font-family: ${font.heading};
    font-weight: 700;
    font-size: min(${type.t64}, 15vw);
    line-height: 1;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & .label {
    font-size: ${type.t18};
    line-height: 1.4;
    color: ${color.inkSoft};
  }
  [data-tone='ink'] & .number {
    color: ${color.marigold};
  }
  [data-tone='ink'] & .label {
    color: rgb(255 255 255 / 85%);
  }
`;
