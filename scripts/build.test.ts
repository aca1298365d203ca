import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exhaustive } from '../tests/exhaustive';
import { projectRoot } from './mediaFolder';

const folder = mkdtempSync(join(tmpdir(), 'broken-build-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a build that fails says where, and that it failed, to whoever started it', { tags: [exhaustive] }, () => {
  const parts = [
    'art',
    'locales',
    'public',
    'regions',
    'scripts',
    'src',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
  ];
  for (const part of parts) cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  appendFileSync(join(folder, 'src/ui/Button.tsx'), 'export const broken = ;\n');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain('Button.tsx');
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'dist/built'))).toBe(false);
});
