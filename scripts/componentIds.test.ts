import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { componentIdOf, componentIds } from './componentIds';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const button = "import styled from 'styled-components';\nexport const Button = styled.button`color: red;`;\n";

/** Builds these files, by their paths, in a folder of their own, and answers the code. */
async function built(files: Record<string, string>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'component-ids-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [componentIds()],
    oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
    build: {
      write: false,
      lib: { entry: 'src/page.ts', formats: ['es'] },
      rolldownOptions: { external: /^styled/, output: { minify: true } },
    },
  });
  const [bundle] = [output].flat() as Rolldown.RolldownOutput[];
  return bundle?.output[0].code ?? '';
}

const page = { 'src/page.ts': "export * from './ui/Button';\n", 'src/ui/Button.ts': button };

test('the same source is built into the same code in whatever folder it lies', async () => {
  const [here, there] = [await built(page), await built(page)];
  expect(here).toMatch(/sc-[0-9a-z]{4}-0/);
  expect(there).toBe(here);
});

test('files of different paths get different class names, also where they say the same', () => {
  expect(componentIdOf('/a/src/ui/Button.tsx', '/a')).toBe(componentIdOf('/b/c/src/ui/Button.tsx', '/b/c'));
  expect(componentIdOf('/a/src/ui/Button.tsx', '/a')).not.toBe(componentIdOf('/a/src/form/Button.tsx', '/a'));
});

test('two files whose names would be the same stop the build, which says to rename one', async () => {
  const [one, other] = twoAlike();
  const files = { 'src/page.ts': `export * from './${one}';\nexport * from './${other}';\n` };
  await expect(
    built({ ...files, [`src/${one}.ts`]: button, [`src/${other}.ts`]: button.replace('Button', 'Other') }),
  ).rejects.toThrow(/rename one of the two files/);
});

/** Two names of files that the few letters do not tell apart: among some thousand there are such. */
function twoAlike(): [string, string] {
  const seen = new Map<string, string>();
  for (let number = 0; ; number += 1) {
    const name = `Part${number}`;
    const id = componentIdOf(`/site/src/${name}.ts`, '/site');
    const other = seen.get(id);
    if (other !== undefined) return [other, name];
    seen.set(id, name);
  }
}
