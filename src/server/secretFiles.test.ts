import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSecretFiles } from './secretFiles.server';
import { readSettings } from './settings.server';

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  writeFileSync(file('database'), 'postgres://site:secret@db:5432/site\n');
  writeFileSync(file('empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a setting may stand in a file that a variable with _FILE behind its name names', () => {
  const settings = readSettings({ NODE_ENV: 'test', DATABASE_URL_FILE: file('database') });
  expect(settings.leads.databaseUrl).toBe('postgres://site:secret@db:5432/site');
});

test('an endpoint of one region may stand in a file, too', () => {
  writeFileSync(file('endpoint'), 'https://script.example/exec');
  const settings = readSettings({ NODE_ENV: 'test', LEADS_CONTACT_URL_AE_FILE: file('endpoint') });
  expect(settings.leads.endpoints).toMatchObject([
    { form: 'contact', region: 'ae', url: 'https://script.example/exec' },
  ]);
});

test.each([
  [
    'is not there',
    { DATABASE_URL_FILE: '/nowhere/database' },
    "DATABASE_URL_FILE is '/nowhere/database': this file cannot be read (ENOENT)",
  ],
  ['is empty', { METRICS_TOKEN_FILE: 'empty' }, 'this file is empty; write the value of METRICS_TOKEN into it'],
  [
    'stands beside the setting itself',
    { PREVIEW_SECRET_FILE: 'database', PREVIEW_SECRET: 'x' },
    'PREVIEW_SECRET_FILE is set, and so is PREVIEW_SECRET',
  ],
])('a file that %s stops the start with a line that says so and holds no secret', (_case, env, message) => {
  const paths = Object.entries<string>(env).map(([name, value]) => [
    name,
    value in { empty: 1, database: 1 } ? file(value) : value,
  ]);
  const read = () => withSecretFiles({ NODE_ENV: 'test', ...Object.fromEntries(paths) });
  expect(read).toThrow(message);
  expect(read).not.toThrow('secret@');
});

test("other programs' variables that end in _FILE are left alone", () => {
  const env = { NODE_ENV: 'test', SSL_CERT_FILE: '/nowhere/certificates' } as const;
  expect(withSecretFiles(env)).toEqual(env);
});
