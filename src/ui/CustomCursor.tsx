import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, ease, layer } from '../theme/tokens';
import { gearOutline } from './gearOutline';

/**
 * A small gear that follows the pointer, and grows and turns over what can be pressed; the system's cursor stays.
 * The shell mounts it from medium width up, for fine pointers, and never where less motion is asked for.
 */
export function CustomCursor() {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const follow = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const element = ring.current;
        if (!element) return;
        element.style.translate = `${event.clientX}px ${event.clientY}px`;
        element.dataset['shown'] = '';
        element.toggleAttribute(
          'data-over',
          event.target instanceof Element &&
            event.target.closest('a, button, summary, label, select, [role=button]') !== null,
        );
      });
    };
    const hide = () => {
      delete ring.current?.dataset['shown'];
    };
    document.addEventListener('pointermove', follow, { passive: true });
    document.documentElement.addEventListener('pointerleave', hide);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('pointermove', follow);
      document.documentElement.removeEventListener('pointerleave', hide);
    };
  }, []);
  return (
    <Gear ref={ring} aria-hidden data-floating>
      <svg viewBox="-8 -8 116 116">
        <path d={gearOutline} />
      </svg>
    </Gear>
  );
}

const Gear = styled.div`
  position: fixed;
  /* The pointer is counted from the left whichever way the page is read. */
  top: -14px;
  left: -14px;
  z-index: ${layer.cursor};
  inline-size: 28px;
  block-size: 28px;
  opacity: 0;
  pointer-events: none;
  transition:
    translate 0.12s linear,
    scale 0.25s ${ease},
    opacity 0.25s;
  & svg {
    fill: none;
    stroke: ${color.accent};
    stroke-width: 7;
    stroke-linejoin: round;
    transition:
      rotate 0.45s ${ease},
      fill 0.25s;
  }
  &[data-shown] {
    opacity: 0.9;
  }
  &[data-over] {
    scale: 1.6;
  }
  &[data-over] svg {
    rotate: 72deg;
    fill: ${color.accent};
    fill-opacity: 0.18;
  }
`;
