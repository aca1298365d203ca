import type { RouteObject } from 'react-router-dom';
import { firstMove } from '../ui/firstMove';
import { savesData } from '../ui/hydration';

/** Loads what a page has use for once somebody uses it (inUse.ts). Not for who saves data. */
export function beginWhenUsed(routes: RouteObject[], basename: string): void {
  if (savesData()) return;
  void firstMove().then(() =>
    // Without it the page works: another one comes when its link is followed.
    import('./inUse').then(({ pageIsInUse }) => pageIsInUse(routes, basename)).catch(() => undefined),
  );
}
