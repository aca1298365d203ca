import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { fillCache, projectRoot, publish } from './mediaFolder'
import { encodings } from './pictures/encodings'
import { loopFiles, readLoops } from './pictures/loops'
import { manifest } from './pictures/manifest'
import { readMasters } from './pictures/masters'

const usage = `Usage: tsx scripts/pictures.ts [--into <folder>]
Describes the masters of art/images in src/ui/pictures.ts and encodes what is not in the cache yet.
  --into <folder>   puts the encodings there as well, as the build does`

const [option, folder, ...rest] = process.argv.slice(2)
if (option === '--help') {
  process.stdout.write(`${usage}\n`)
} else if (option !== undefined && (option !== '--into' || folder === undefined || rest.length > 0)) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  const started = performance.now()
  // One thread an encoding and an encoding a core: quicker than one encoding on all cores.
  sharp.concurrency(1)
  const masters = await readMasters()
  const loops = await readLoops()
  await writeFile(join(projectRoot, 'src/ui/pictures.ts'), manifest(masters, loops))
  const all = [...masters.flatMap(encodings), ...loops.flatMap(loopFiles)]
  const made = await fillCache(all, availableParallelism())
  if (folder !== undefined) await publish(all.map(({ file }) => file), resolve(folder))
  process.stdout.write(`${masters.length} pictures, ${all.length} encodings, ${made} of them new, ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
