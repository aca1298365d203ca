import { type RefObject, useEffect, useRef } from 'react';

/** Once an attempt has ended its result comes into view, and the focus goes to what can be done next: the button is of no use now. */
export function useFocusOnResult(
  busy: boolean,
  form: RefObject<HTMLFormElement | null>,
  result: RefObject<HTMLElement | null>,
): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const hasEnded = wasBusy.current && !busy;
    wasBusy.current = busy;
    const focused = document.activeElement;
    // Who went elsewhere meanwhile is not called back. The second of two quick presses finds the button busy and gives the
    // focus to what holds the form, as far up as the page's main part.
    const isFree = focused === null || focused.contains(form.current) || form.current?.contains(focused) === true;
    if (!hasEnded || (!isFree && !form.current?.closest('dialog'))) return;
    const next =
      result.current?.querySelector<HTMLElement>('[tabindex="-1"], button') ??
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    next?.focus({ preventScroll: true });
    const shown = result.current?.childElementCount === 1 ? next : result.current;
    // What is taller than a phone's screen is read from its first words on.
    const isTall = (shown?.offsetHeight ?? 0) > window.innerHeight - 200;
    shown?.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
  }, [busy, form, result]);
}
