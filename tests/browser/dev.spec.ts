import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/run/freePort.mjs';
import { eventually } from '../leads/eventually';
import { replaced } from '../regions/siteFolder';
import { complaintsOf } from './complaints';
import { untilAlive } from './openPage';

const parts = [
  'src',
  'scripts',
  'locales',
  'regions',
  'content',
  'pictures',
  'public',
  'art',
  'server.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

let project: string;
let dev: ChildProcess;
let url: string;

/** `npm run dev` in a copy of the project, whose files can be edited. */
test.beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'dev-'));
  for (const part of parts) await cp(part, join(project, part), { recursive: true, preserveTimestamps: true });
  await symlink(resolve('node_modules'), join(project, 'node_modules'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: project,
    // A group of its own: the starter waits for programs that it began, and all of them are to end.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', NODE_ENV: 'development' },
  });
  await eventually('the site answers', async () => (await fetch(url).catch(() => undefined))?.ok === true);
});
test.afterAll(async () => {
  const ended = once(dev, 'exit');
  if (dev.pid !== undefined) process.kill(-dev.pid, 'SIGKILL');
  await ended;
  await rm(project, { recursive: true, force: true, maxRetries: 5 });
});

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(project, file);
  await writeFile(path, replaced(await readFile(path, 'utf8'), from, to));
}

test('npm run dev: a component, its style, a word and a fact are on the page as they are saved, without a restart', async ({
  page,
}) => {
  const said = complaintsOf(page);
  await page.goto(`${url}/about-us`);
  await untilAlive(page);
  const note = page.locator('#about-story').locator('xpath=ancestor::section').locator('.note');
  await note.scrollIntoViewIfNeeded();

  await edit('src/pages/about/AboutStory.tsx', '<p className="note">', '<p className="note" title="edited">');
  await expect(note).toHaveAttribute('title', 'edited');
  await edit('src/pages/about/AboutStory.tsx', 'transform: rotate(-1.5deg);', 'transform: none;');
  await expect(note).toHaveCSS('transform', 'none');
  await edit('locales/en/about.json', /("quote": )"[^"]+"/, '$1"A sentence that was edited."');
  await expect(note).toHaveText('A sentence that was edited.');
  await edit('regions/in.yaml', /(\n {2}phone: )"[^"]+"/, '$1"+91 416 111 2222"');
  await expect(page.getByRole('link', { name: '+91 416 111 2222' }).first()).toBeVisible();

  await page.goto(`${url}/qps/about-us`);
  await expect(page.locator('h1')).toHaveText(/^\[.+\]$/);
  expect(said).toEqual([]);
});
