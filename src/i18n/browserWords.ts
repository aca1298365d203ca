import type { i18n } from 'i18next'
import type { PageState, Words } from '../regions/PageState'

let current: { i18n: i18n; state: PageState } | undefined

/** Called once by the browser entry: the words that came with the page, and where further ones go. */
export function connectWords(instance: i18n, state: PageState): void {
  current = { i18n: instance, state }
}

/** The page state that this browser page was loaded with. */
export function browserPage(): PageState {
  if (!current) throw new Error('connectWords has not been called')
  return current.state
}

/** Fetches the namespaces that are not here yet; each is cached for good under the version of the words. */
export async function ensureWords(namespaces: readonly string[]): Promise<void> {
  if (!current) return
  const { i18n, state } = current
  await Promise.all(namespaces.filter((namespace) => !i18n.hasResourceBundle(state.language, namespace)).map(async (namespace) => {
    const response = await fetch(`/_words/${state.region.code}/${state.language}/${state.version}/${namespace}.json`)
    if (!response.ok) throw new Response('', { status: response.status, statusText: response.statusText })
    i18n.addResourceBundle(state.language, namespace, await response.json() as Words)
  }))
}
