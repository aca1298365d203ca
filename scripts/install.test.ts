import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'installed-anew-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('installing packages anew keeps the pictures and fonts that have been made', () => {
  cpSync('scripts/run', join(folder, 'scripts/run'), { recursive: true });
  const project = { name: 'project', version: '1.0.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, requires: true, packages: { '': project } }),
  );
  const media = join(folder, 'node_modules/.cache/cogsprout/media');
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, 'hero.avif'), 'encoded');
  mkdirSync(join(folder, 'node_modules/old'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "(await import('./scripts/run/steps.mjs')).installIfNeeded()"],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  expect(readFileSync(join(media, 'hero.avif'), 'utf8')).toBe('encoded');
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('old');
  expect(readdirSync(folder)).not.toContain('.cache');
});
