/** A pointer moves, a finger scrolls and a key is pressed well before a link is followed. */
const moves = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;
let moved: Promise<void> | undefined;

/**
 * Settles with the visitor's first move: before it, nobody may be there. It is listened for since the first call, which is
 * that of the first script of a page: whoever moves before the others have come need not move again.
 */
export function firstMove(): Promise<void> {
  moved ??= new Promise((resolve) => {
    for (const move of moves) {
      window.addEventListener(move, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
  return moved;
}
