import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Opens and closes a `<dialog>` as the browser's modal: it keeps the focus inside, closes on Escape, and gives the focus
 * back to what opened it. What it answers belongs on the `<dialog>`: a click beside its content closes it too.
 */
export function useModal(open: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (open && element && !element.open) {
      holdPage(document.documentElement, element);
      element.showModal();
    }
    // Left open, the top layer would outlive the component that asked for it.
    return () => element?.close();
  }, [open]);
  return { ref, onClick: closeBeside };
}

/** Keeps the page behind a dialog from scrolling, and from moving where its scroll bar was, until it is closed (GlobalStyle). */
function holdPage(root: HTMLElement, dialog: HTMLDialogElement): void {
  const held = 'data-held';
  // One dialog may follow on another: then the bar has gone already.
  if (!root.hasAttribute(held)) root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
  root.setAttribute(held, '');
  const release = () => root.toggleAttribute(held, document.querySelector('dialog:modal') !== null);
  dialog.addEventListener('close', release, { once: true });
}

function closeBeside({ target, currentTarget, detail }: MouseEvent<HTMLDialogElement>): void {
  // The second click of a double click belongs to the press that has opened it, wherever it falls.
  if (target === currentTarget && detail < 2) currentTarget.close();
}
