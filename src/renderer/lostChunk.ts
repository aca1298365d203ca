import { inTime } from '../ui/inTime';
import { wantedAddress } from '../ui/openDocument';

const reloadedKey = 'lost-chunk';
const againAfterMs = 60_000;

/**
 * After a deployment a page may ask for a chunk that is gone, and Vite raises its preload error. The page that a visitor
 * is on the way to is loaded afresh then, once a minute at most; if that has not helped, the error goes on to the error
 * screen (spec.md section 8). So is the page they are on, where they have just pressed something. A section that wakes
 * by itself is not worth a reload under the visitor's eyes, and a network that has failed mends no page by loading it.
 */
export function reloadOnceOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const address = wantedAddress();
    const isLeaving = address !== window.location.href;
    const { userActivation, onLine } = navigator as Partial<Navigator>;
    if (!onLine || (!isLeaving && userActivation?.isActive === false)) return;
    // What was pressed fails meanwhile and says so. What was typed comes back with the page.
    if (!isLeaving) return reloadIfReplaced();
    if (hasJustReloaded()) return;
    // The import then gives nothing, and loadModule waits for the new page instead of showing an error for a moment.
    event.preventDefault();
    window.location.assign(address);
  });
}

/** True within a minute of the last time; else this time is noted. A browser that keeps nothing loads the page at each press. */
function hasJustReloaded(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < againAfterMs) return true;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    // No loop can come of it: the page that is loaded asks for its own code, and is on the way nowhere.
  }
  return false;
}

/**
 * Asks the server for the page's first script, whose name is another in each build. An answer that comes late changes nothing:
 * by then the visitor is doing something else on the page.
 */
function reloadIfReplaced(): void {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')!;
  inTime(fetch(entry.src, { method: 'HEAD', cache: 'no-store' })).then(
    ({ status }) => status === 404 && window.location.reload(),
    () => {},
  );
}
