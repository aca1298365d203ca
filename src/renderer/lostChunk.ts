import { wantedAddress } from '../ui/openDocument';

const reloadedKey = 'lost-chunk';
const againAfterMs = 60_000;

/**
 * After a deployment a page may ask for a chunk that is gone, and Vite raises its preload error. Where the visitor waits
 * for it, the page that was wanted is loaded afresh, once a minute at most; if that has not helped, the error goes on to
 * the error screen (spec.md section 8). A section that wakes by itself is not worth a reload under the visitor's eyes, and
 * nothing is worth the page that is read, with what was typed into it, where there is no network to bring it again.
 */
export function reloadOnceOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const address = wantedAddress();
    if (!navigator.onLine || (address === window.location.href && !isWorthIt())) return;
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < againAfterMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    // The import then gives nothing, and loadModule waits for the new page instead of showing an error for a moment.
    event.preventDefault();
    window.location.assign(address);
  });
}

/** Where the visitor has just pressed something, or the browser does not tell, and nothing was typed that would be lost. */
function isWorthIt(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return (
    userActivation?.isActive !== false &&
    [...document.querySelectorAll('input')].every(({ value, defaultValue }) => value === defaultValue)
  );
}
