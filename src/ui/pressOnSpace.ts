import type { KeyboardEvent } from 'react';

/** For a link with the role of a button: the space bar presses it, which it does with a button and not with a link. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
