import type { PageState, Words } from '../regions/PageState'
import type { GrowingTranslator } from './Translator'

let current: { translator: GrowingTranslator; state: PageState } | undefined

/** Called once by the browser entry: the words that came with the page, and where further ones go. */
export function connectWords(translator: GrowingTranslator, state: PageState): void {
  current = { translator, state }
}

/** The page state that this browser page was loaded with. */
export function browserPage(): PageState {
  if (!current) throw new Error('connectWords has not been called')
  return current.state
}

/** Fetches the namespaces that are not here yet; each is cached for good under the version of the words. */
export async function ensureWords(namespaces: readonly string[]): Promise<void> {
  if (!current) return
  const { translator, state } = current
  await Promise.all(namespaces.filter((namespace) => !translator.has(namespace)).map(async (namespace) => {
    const response = await fetch(`/_words/${state.language}/${state.region.country}/${state.version}/${namespace}.json`)
    if (!response.ok) throw new Response('', { status: response.status, statusText: response.statusText })
    translator.add(namespace, await response.json() as Words)
  }))
}
