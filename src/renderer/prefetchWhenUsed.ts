import type { RouteObject } from 'react-router-dom';
import { savesData } from '../ui/hydration';

/** A pointer moves, a finger scrolls and a key is pressed well before a link is followed. */
const signsOfUse = ['pointermove', 'touchstart', 'keydown'] as const;

/** Fetches pages ahead (prefetch.ts) once somebody uses the page: until then its code is not loaded. Not for who saves data. */
export function prefetchWhenUsed(routes: RouteObject[], basename: string): void {
  if (savesData()) return;
  const begin = () => {
    for (const name of signsOfUse) document.removeEventListener(name, begin);
    // Without it a page comes when its link is followed.
    import('./prefetch').then(({ prefetchLinks }) => prefetchLinks(routes, basename)).catch(() => undefined);
  };
  for (const name of signsOfUse) document.addEventListener(name, begin, { passive: true });
}
