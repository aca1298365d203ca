/**
 * Which of `count` things in a row a key moves to from `current`, turning round at the ends: arrows, Home and End as in
 * the WAI-ARIA patterns. In right-to-left text the left arrow goes forward. Undefined for any other key.
 */
export function nextIndex(key: string, current: number, count: number, rtl = false): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward || key === 'ArrowDown') return (current + 1) % count;
  if (key === backward || key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
