/**
 * What closes an open panel of the header, beside its button: Escape, a press or a focus outside it, and coming back to a page that
 * the browser has kept as it was left (the back/forward cache), as whoever chose the other region in it has left it, too. A second
 * call changes nothing.
 */
export function closePanels(): void {
  document.addEventListener('pointerdown', onOutside);
  document.addEventListener('focusin', onOutside);
  // Captured: React stops keys on their way up from a part of the page that still waits for its code.
  document.addEventListener('keydown', onEscape, { capture: true });
  window.addEventListener('pageshow', onReturn);
}

/** One at a time is open, as they share a name. */
function openPanel(): HTMLDetailsElement | null {
  return document.querySelector('header details[open]');
}

function onOutside({ target }: Event): void {
  const panel = openPanel();
  if (panel && target instanceof Node && !panel.contains(target)) panel.open = false;
}

function onEscape({ key }: KeyboardEvent): void {
  const panel = openPanel();
  // A list of suggestions that is open takes the first Escape for itself.
  if (key !== 'Escape' || !panel || panel.querySelector('[role=combobox][aria-expanded=true]')) return;
  panel.open = false;
  panel.querySelector('summary')?.focus();
}

function onReturn({ persisted }: PageTransitionEvent): void {
  const panel = openPanel();
  if (persisted && panel) panel.open = false;
}
