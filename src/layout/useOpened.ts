import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Which one of several things is open, or none. A change of route closes it, since it was opened on another page
 * (spec.md section 4: menus close on every route change).
 */
export function useOpened<Id extends string>() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ id: Id; at: string } | null>(null);
  const current = opened && opened.at === key ? opened.id : null;
  return {
    opened: current,
    open: (id: Id) => setOpened({ id, at: key }),
    close: () => setOpened(null),
    toggle: (id: Id) => setOpened(current === id ? null : { id, at: key }),
  };
}
