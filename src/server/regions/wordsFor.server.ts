import type { Region } from '../../regions/schema'
import type { Words } from '../../regions/PageState'
import type { SiteSnapshot } from './loadRegions.server'

const merged = new WeakMap<SiteSnapshot, Map<string, Words>>()

/**
 * The words of one namespace for a region and language: English underneath, the language over it, and what
 * `locales/<language>-<COUNTRY>/` says differently on top. Merged once per snapshot.
 */
export function wordsFor(snapshot: SiteSnapshot, region: Pick<Region, 'country'>, language: string, namespace: string): Words {
  const cache = merged.get(snapshot) ?? new Map<string, Words>()
  merged.set(snapshot, cache)
  const key = `${language}-${region.country}/${namespace}`
  const known = cache.get(key)
  if (known) return known
  const layers = ['en', `en-${region.country}`, language, `${language}-${region.country}`]
  const words = [...new Set(layers)].map((layer) => snapshot.words.get(layer)?.[namespace]).filter((layer) => layer !== undefined).reduce<Words>(mergeWords, {})
  cache.set(key, words)
  return words
}

function mergeWords(under: Words, over: Words): Words {
  const result: Words = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = result[key]
    result[key] = isWords(value) && isWords(below) ? mergeWords(below, value) : value
  }
  return result
}

function isWords(value: Words[string] | undefined): value is Words {
  return typeof value === 'object' && !Array.isArray(value)
}
