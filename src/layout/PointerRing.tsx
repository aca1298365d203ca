import { type ComponentType, lazy, Suspense } from 'react';
import { useMediaQuery } from '../ui/useMediaQuery';

// A decoration: where its code is lost the page goes without it, as an error here would take the whole page away.
const CustomCursor = lazy(() =>
  import('../ui/CustomCursor').then(
    (module): { default: ComponentType } => ({ default: module.CustomCursor }),
    () => ({ default: () => null }),
  ),
);

/** The custom cursor, from medium width, for fine pointers, where motion is welcome; nobody else loads it. */
export function PointerRing() {
  const wanted = useMediaQuery('(min-width: 768px) and (pointer: fine) and (prefers-reduced-motion: no-preference)');
  return <Suspense>{wanted && <CustomCursor />}</Suspense>;
}
