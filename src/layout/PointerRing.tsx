import { lazy, Suspense } from 'react';
import { useMediaQuery } from '../ui/useMediaQuery';

const CustomCursor = lazy(async () => ({ default: (await import('../ui/CustomCursor')).CustomCursor }));

/** The custom cursor, from medium width, for fine pointers, where motion is welcome; nobody else loads it. */
export function PointerRing() {
  const wanted = useMediaQuery('(min-width: 768px) and (pointer: fine) and (prefers-reduced-motion: no-preference)');
  return <Suspense>{wanted && <CustomCursor />}</Suspense>;
}
