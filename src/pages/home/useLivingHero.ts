import { useEffect, useRef } from 'react';
import { savesData } from '../../ui/hydration';
import { usePrefersReducedMotion } from '../../ui/useMediaQuery';

/**
 * For the element around a hero's picture: brings the robot to life once the page has settled. Not for who asks for less motion
 * or saves data; they do not load its code either.
 */
export function useLivingHero<Frame extends HTMLElement>(name: string) {
  const frame = useRef<Frame>(null);
  const isStill = usePrefersReducedMotion();
  useEffect(() => {
    if (isStill || savesData()) return undefined;
    let end = () => {};
    let isGone = false;
    const begin = async () => {
      const { bringToLife } = await import('./livingHero');
      const image = frame.current?.querySelector<HTMLImageElement>('picture img[fetchpriority="high"]');
      await image?.decode();
      if (!isGone && image)
        end = bringToLife(image, name, frame.current?.querySelector('[data-motion="turning"]') ?? null);
    };
    // Long after what the page needs to be read and used. What cannot be had leaves the picture as it is.
    const timer = setTimeout(() => void begin().catch(() => {}), settledAfterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      end();
    };
  }, [isStill, name]);
  return frame;
}

const settledAfterMs = 4_000;
