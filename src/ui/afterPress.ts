/**
 * Nothing may move between the moment a button is pressed and the moment its click arrives: what is drawn under the pointer
 * meanwhile would take the click instead. What a lost focus wants to show therefore waits here until the press is over.
 */

let isPressed = false;
let fallback: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
const waiting = new Set<() => void>();

/** A finger that is lifted without a click (a long press, a drag) ends its press all the same, this long after it is lifted. */
const withoutClickMs = 400;

function release(): void {
  isPressed = false;
  clearTimeout(fallback);
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
}

function press({ target, pointerType }: PointerEvent): void {
  clearTimeout(fallback);
  // A mouse opens the list of a select at once, and its browser then reports no click.
  isPressed = !(pointerType === 'mouse' && target instanceof HTMLSelectElement);
}

function releaseLater(delay: number): void {
  clearTimeout(fallback);
  fallback = setTimeout(release, delay);
}

/** Begins to watch presses; called by whatever will ask for `afterPress`, as the press comes before the question. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  // The press that called for this code may be under way still.
  isPressed = document.documentElement.matches(':active');
  const options = { capture: true, passive: true };
  document.addEventListener('pointerdown', press, options);
  document.addEventListener('pointerup', () => releaseLater(withoutClickMs), options);
  document.addEventListener('pointercancel', () => releaseLater(0), options);
  // After the click's own listeners have run.
  document.addEventListener('click', () => releaseLater(0), options);
  document.addEventListener('keydown', () => isPressed && releaseLater(0), options);
}

/** Runs the task once no press is under way: at once for a keyboard, after the click for mouse and touch. */
export function afterPress(task: () => void): void {
  if (isPressed) waiting.add(task);
  else task();
}
