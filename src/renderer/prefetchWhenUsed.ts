import type { RouteObject } from 'react-router-dom';
import { firstMove } from '../ui/firstMove';
import { savesData } from '../ui/hydration';

/** Fetches pages ahead (prefetch.ts) once somebody uses the page: until then its code is not loaded. Not for who saves data. */
export function prefetchWhenUsed(routes: RouteObject[], basename: string): void {
  if (savesData()) return;
  void firstMove().then(() =>
    // Without it a page comes when its link is followed.
    import('./prefetch').then(({ prefetchLinks }) => prefetchLinks(routes, basename)).catch(() => undefined),
  );
}
