import { wantedAddress } from '../ui/openDocument';

const reloadedKey = 'reloaded-for-lost-chunk';
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
    if (!navigator.onLine || (address === window.location.href && (!isUnderTheHand() || isFilledIn()))) return;
    const [lastAddress, lastTime] = (sessionStorage.getItem(reloadedKey) ?? '').split('\n');
    if (lastAddress === address && Date.now() - Number(lastTime) < againAfterMs) return;
    sessionStorage.setItem(reloadedKey, `${address}\n${Date.now()}`);
    // The import then gives nothing, and loadModule waits for the new page instead of showing an error for a moment.
    event.preventDefault();
    window.location.assign(address);
  });
}

/** True when the visitor has just pressed something, or where the browser does not tell. */
function isUnderTheHand(): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.isActive ?? true;
}

/** True when something was typed into the page. */
function isFilledIn(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>('form input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
}
