import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

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
    if (open && element && !element.open) element.showModal();
    // Left open, the top layer would outlive the component that asked for it.
    return () => element?.close();
  }, [open]);
  return { ref, onClick: closeBeside };
}

function closeBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}
