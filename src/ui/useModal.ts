import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

type MouseHandler = (event: MouseEvent<HTMLDialogElement>) => void;

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onMouseDown: MouseHandler;
  onClick: MouseHandler;
}

/**
 * Opens and closes a `<dialog>` as the browser's modal: it keeps the focus inside, closes on Escape, and gives the focus
 * back to what opened it. Spread what it returns over the `<dialog>`: a press beside its content closes it too.
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
  return { ref, onMouseDown: notePress, onClick: closeBeside };
}

/** Keeps the page behind a dialog from scrolling, and from moving where its scroll bar was, until it is closed (GlobalStyle). */
function holdPage(root: HTMLElement, dialog: HTMLDialogElement): void {
  const held = 'data-held';
  // One dialog may follow on another: then the bar has gone already.
  if (!root.hasAttribute(held)) root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`);
  root.setAttribute(held, '');
  const release = () => root.toggleAttribute(held, document.querySelector('dialog[open]') !== null);
  dialog.addEventListener('close', release, { once: true });
}

/** Where the last press began. */
let pressed: EventTarget | undefined;

function notePress({ target }: MouseEvent): void {
  pressed = target;
}

function closeBeside({ target, currentTarget, detail }: MouseEvent<HTMLDialogElement>): void {
  // Words that are selected from a field to beyond the edge end in a click on the dialog, though the press began inside. And the
  // second click of a double click belongs to the press that has opened it, wherever it falls.
  if (target === currentTarget && pressed === target && detail < 2) currentTarget.close();
}
