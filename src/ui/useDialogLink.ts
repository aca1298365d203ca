import { type MouseEvent, useSyncExternalStore } from 'react';
import { neverChanges } from './neverChanges';
import { pressOnSpace } from './pressOnSpace';

/**
 * Makes a link the opener of a dialog: it leads to its address until its code is there, and where there is no script.
 * It calls itself a button all along, so that nobody who lists the buttons of a page misses it, and says that a dialog
 * opens once one does.
 */
export function useDialogLink(open: () => void) {
  const alive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return {
    role: 'button',
    'aria-haspopup': alive ? ('dialog' as const) : undefined,
    onClick: (event: MouseEvent) => {
      // A new tab or a download is the link's own business.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open();
    },
    onKeyDown: pressOnSpace,
  };
}
