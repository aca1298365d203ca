import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { Words } from '../../regions/PageState'
import { indexRegions, type RegionIndex } from '../../regions/resolve'
import { regionSchema, siteSchema, type Region, type Site } from '../../regions/schema'
import { withCallingCode } from './callingCode.server'

/** Everything that region, brand and locale files say at one moment; swapped as a whole, never changed. */
export interface SiteSnapshot {
  version: string
  site: Site
  regions: readonly Region[]
  index: RegionIndex
  /** words[language][namespace]; `en-AE` holds just what differs from `en`. */
  words: ReadonlyMap<string, Record<string, Words>>
}

export interface SiteFolders { regionsDir: string; localesDir: string }

/** Reads and checks all region and locale files. */
export async function loadSnapshot({ regionsDir, localesDir }: SiteFolders): Promise<SiteSnapshot> {
  const hash = createHash('sha256')
  const read = async (file: string) => {
    const text = await readFile(file, 'utf8')
    hash.update(text)
    return text
  }
  const files = (await readdir(regionsDir)).filter((name) => name.endsWith('.yaml')).toSorted()
  const regions: Region[] = []
  for (const file of files.filter((name) => name !== 'site.yaml')) {
    const code = basename(file, '.yaml')
    regions.push(withCallingCode({ ...await regionSchema.validate(parse(await read(join(regionsDir, file))), { strict: false }), code }))
  }
  const site = await siteSchema.validate(parse(await read(join(regionsDir, 'site.yaml'))))
  const words = new Map<string, Record<string, Words>>()
  for (const language of (await readdir(localesDir, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => entry.name).toSorted()) {
    const namespaces: Record<string, Words> = {}
    for (const file of (await readdir(join(localesDir, language))).filter((name) => name.endsWith('.json')).toSorted()) {
      namespaces[basename(file, '.json')] = JSON.parse(await read(join(localesDir, language, file))) as Words
    }
    words.set(language, namespaces)
  }
  return { version: hash.digest('hex').slice(0, 12), site, regions, index: indexRegions(regions), words }
}
