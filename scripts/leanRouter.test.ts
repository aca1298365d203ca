import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('nothing uses what leanRouter.ts leaves out of the browser', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  const imports = sources.flatMap(file => [...readFileSync(join('src', file), 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from 'react-router(?:-dom)?'/g)].map(([, names = '']) => ({ file, names })))
  expect(imports.length).toBeGreaterThan(10)
  for (const { file, names } of imports) expect(names, file).not.toMatch(/\b(?:Form|useSubmit|useFetcher|useFetchers|useActionData|PrefetchPageLinks)\b/)
})
