import { type RefObject, useEffect, useRef } from 'react';

/** After a submit that was stopped, the first field to correct gets the focus. */
export function useFocusOnFirstError(
  element: RefObject<HTMLFormElement | null>,
  submitCount: number,
  isSubmitting: boolean,
  errors: Record<string, unknown>,
) {
  const hasErrors = Object.keys(errors).length > 0;
  // Only when a submit has just ended, not at each key that changes the errors.
  const focusedAfter = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === focusedAfter.current) return;
    focusedAfter.current = submitCount;
    const first = hasErrors ? element.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]') : undefined;
    first?.focus();
    // Safari puts the field close below the edge of the screen, its label behind the header.
    first?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }, [element, submitCount, isSubmitting, hasErrors]);
}
