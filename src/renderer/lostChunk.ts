const reloadedKey = 'reloaded-for-lost-chunk'

/**
 * After a deployment a page may ask for a chunk that is gone: reload once to get the new page. If that does not help
 * the error goes on to the error screen (spec.md section 8).
 */
export function reloadOnceOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(reloadedKey)) return
    sessionStorage.setItem(reloadedKey, window.location.href)
    event.preventDefault()
    window.location.reload()
  })
  window.addEventListener('load', () => {
    if (sessionStorage.getItem(reloadedKey) !== window.location.href) sessionStorage.removeItem(reloadedKey)
  })
}
