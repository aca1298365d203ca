const acts = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;
let acted: Promise<void> | undefined;
let moved: Promise<void> | undefined;

/**
 * Settles with the visitor's first press, key or scroll. It is listened for since the first call, which is that of the first
 * script of a page: whoever acts before the others have come need not do so again.
 */
export function firstAct(): Promise<void> {
  acted ??= first(acts);
  return acted;
}

/**
 * Settles with the visitor's first move: with a pointer that moves as well. Before it, nobody may be there. A pointer moves, a
 * finger scrolls and a key is pressed well before a link is followed.
 */
export function firstMove(): Promise<void> {
  moved ??= Promise.race([firstAct(), first(['pointermove'])]);
  return moved;
}

function first(events: readonly (keyof WindowEventMap)[]): Promise<void> {
  return new Promise((resolve) => {
    for (const event of events) {
      window.addEventListener(event, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
}
