import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { projectRoot } from '../mediaFolder'
import { features, weights } from './recipe'
import type { Cut } from './recipe'

/** File name of a cut; the hash is of the font it comes from and of how it is cut. */
export async function cutFile(cut: Cut): Promise<string> {
  const hash = createHash('sha256').update(await readSource(cut)).update(JSON.stringify([cut.ranges, weights[cut.family], features]))
  return `${cut.name}.${hash.digest('hex').slice(0, 8)}.woff2`
}

/** The font reduced to the cut's characters and weights, as WOFF2 for the browser or as SFNT to be measured. */
export async function subset(cut: Cut, targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  const text = cut.ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))).join('')
  return subsetFont(await readSource(cut), text, {
    targetFormat,
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: weights[cut.family].axis },
  })
}

function readSource({ source }: Cut): Promise<Buffer> {
  return readFile(join(projectRoot, 'node_modules/@fontsource-variable', source))
}
