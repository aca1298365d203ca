import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('on a server that keeps only the packages that run, npm run leads is the command that was built', () => {
  cpSync('scripts/command.mjs', join(folder, 'scripts/command.mjs'));
  cpSync('scripts/run', join(folder, 'scripts/run'), { recursive: true });
  for (const made of ['dist/app', 'src/cli', 'node_modules']) mkdirSync(join(folder, made), { recursive: true });
  writeFileSync(join(folder, 'src/cli/leads.ts'), '');
  writeFileSync(join(folder, 'dist/app/leads.mjs'), "console.log('built:', ...process.argv.slice(2));");
  const past = new Date(Date.now() - 60_000);
  writeFileSync(join(folder, 'dist/built'), '');
  utimesSync(join(folder, 'dist/built'), past, past);
  // `npm prune --omit=dev` writes both anew, after the build.
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/command.mjs', 'leads', 'list'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('built: list\n');
  expect(status).toBe(0);
});
