const reloadedKey = 'reloaded-for-lost-chunk';
const againAfterMs = 60_000;

let wantedAddress = () => window.location.href;

/** Says where the visitor is going: the target of a navigation under way, else where they are. */
export function wantAddress(wanted: () => string): void {
  wantedAddress = wanted;
}

/**
 * After a deployment a page may ask for a chunk that is gone: load the page that was wanted afresh, once a minute at
 * most. If that does not help, the error goes on to the error screen (spec.md section 8).
 */
export function reloadOnceOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const address = wantedAddress();
    const [lastAddress, lastTime] = (sessionStorage.getItem(reloadedKey) ?? '').split('\n');
    if (lastAddress === address && Date.now() - Number(lastTime) < againAfterMs) return;
    sessionStorage.setItem(reloadedKey, `${address}\n${Date.now()}`);
    // The import then gives nothing, and loadModule waits for the new page instead of showing an error for a moment.
    event.preventDefault();
    window.location.assign(address);
  });
}
