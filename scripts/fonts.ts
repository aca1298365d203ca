import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { manifest } from './fonts/manifest'
import { cuts } from './fonts/recipe'
import { cutFile, subset } from './fonts/subset'
import { fillCache, projectRoot, publish } from './mediaFolder'

const usage = `Usage: tsx scripts/fonts.ts [--into <folder>]
Cuts the fonts down to what the site needs and describes them in src/theme/fontFiles.ts.
  --into <folder>   puts the font files there as well, as the build does`

const [option, folder, ...rest] = process.argv.slice(2)
if (option === '--help') {
  process.stdout.write(`${usage}\n`)
} else if (option !== undefined && (option !== '--into' || folder === undefined || rest.length > 0)) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  const started = performance.now()
  await writeFile(join(projectRoot, 'src/theme/fontFiles.ts'), await manifest())
  const files = await Promise.all(cuts.map(async cut => ({ file: await cutFile(cut), make: () => subset(cut, 'woff2') })))
  const made = await fillCache(files, 1)
  if (folder !== undefined) await publish(files.map(({ file }) => file), resolve(folder))
  process.stdout.write(`${files.length} font files, ${made} of them new, ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
