import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { footerAnchor } from './footerAnchor';

/**
 * Which one of several things is open, or none. A change of route closes it, since it was opened on another page
 * (spec.md section 4: menus close on every route change). The way to the foot of the page is none: the router may hear
 * of it long after the press, when the menu has come after all and is open (src/ui/hydration.ts).
 */
export function useOpened<Id extends string>() {
  const { key, hash } = useLocation();
  const [opened, setOpened] = useState<{ id: Id; at: string } | null>(null);
  const isHere = opened && (opened.at === key || hash === footerAnchor);
  // For good: the way to the foot of the page must not open again what another page has left.
  if (opened && !isHere) setOpened(null);
  const current = isHere ? opened.id : null;
  return {
    opened: current,
    open: (id: Id) => setOpened({ id, at: key }),
    close: () => setOpened(null),
  };
}
