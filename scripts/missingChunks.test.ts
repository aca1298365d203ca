import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { missingChunks } from './missingChunks';

/** A page with a part that comes when it is needed; both use `shared`, the part alone uses `own`, which another part uses, too. */
const files = {
  'page.js': `import { shared } from './shared.js';
    shared('page');
    export const parts = [() => import('./part.js'), () => import('./other.js')];`,
  'part.js': `import { shared } from './shared.js'; import { own } from './own.js'; shared(own);`,
  'other.js': `import { own } from './own.js'; console.log(own);`,
  'shared.js': `export const shared = (word) => console.log(word);`,
  'own.js': `export const own = ['fetched with the part', Math.random()];`,
};

test('with a part comes what it alone needs, and nothing that the page has or that the part is itself', async () => {
  const root = await mkdtemp(join(tmpdir(), 'missing-chunks-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  const { plugin, resolveDependencies } = missingChunks();
  const asked = new Map<string, string[]>();
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, needed, { hostId }) => {
          const missing = resolveDependencies(file, needed, { hostId });
          asked.set(file, missing);
          return missing;
        },
      },
      rolldownOptions: {
        input: join(root, 'page.js'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  expect(Object.fromEntries(asked)).toEqual({ 'part.js': ['own.js'], 'other.js': ['own.js'] });
  expect(resolveDependencies('part.js', ['part.js', 'own.js'], { hostId: 'assets/entries/client.js' })).toEqual([]);
  await rm(root, { recursive: true });
});
