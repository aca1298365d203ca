import type { MouseEvent } from 'react';

/** For a button in a fold that goes away once it is pressed: the focus, which would be lost, goes to what opens the fold. */
export function focusOnFold({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('details')?.querySelector('summary')?.focus({ preventScroll: true });
}
