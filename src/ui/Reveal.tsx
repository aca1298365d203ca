import { type ReactNode, useEffect, useRef } from 'react';

interface RevealProps {
  as?: 'div' | 'li' | 'article' | 'figure';
  className?: string;
  children: ReactNode;
}

/**
 * Lets its content rise and fade in once, when 15 % of it is in view. It hides only what is still below the screen
 * when the script runs, so that nothing seen disappears and nothing stays hidden without JavaScript.
 */
export function Reveal({ as: Tag = 'div', className, children }: RevealProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const target = element.current;
    if (!target || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return undefined;
    if (target.getBoundingClientRect().top < window.innerHeight) return undefined;
    target.dataset['reveal'] = 'waiting';
    entrances().observe(target);
    return () => entrances().unobserve(target);
  }, []);
  const attach = (node: HTMLElement | null) => {
    element.current = node;
  };
  return (
    <Tag ref={attach} className={className}>
      {children}
    </Tag>
  );
}

let observer: IntersectionObserver | undefined;

/** One observer for the whole page. */
function entrances(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries, self) => {
      for (const entry of entries) {
        // What is taller than the screen never shows 15 % of itself at once; a third of the screen is enough.
        const enough = entry.intersectionRatio >= 0.15 || entry.intersectionRect.height > window.innerHeight / 3;
        const passed = entry.boundingClientRect.bottom < 0;
        if (!(entry.isIntersecting && enough) && !passed) continue;
        if (entry.target instanceof HTMLElement) entry.target.dataset['reveal'] = 'shown';
        self.unobserve(entry.target);
      }
    },
    { threshold: [0, 0.05, 0.1, 0.15] },
  );
  return observer;
}
