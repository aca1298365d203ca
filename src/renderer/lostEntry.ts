/**
 * Asks again for the first script of a page where it, or what it cannot start without, is lost on the way: after 3 s, and each
 * time after twice as long. What is loaded later asks again by itself (src/ui/untilItCame.ts), but nothing would ask for the script
 * that does so. It stands in the head, as only the window hears of a script that could not be had, and only at that moment.
 */
export const lostEntryScript = `{
  let waitMs = 3000
  addEventListener('error', ({ target: { src, integrity, type } }) => {
    if (!src || type !== 'module') return
    setTimeout(() => document.body.append(Object.assign(document.createElement('script'), { src, integrity, type })), waitMs)
    waitMs *= 2
  }, true)
}`;
