import { mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTexts } from './writeTexts';

async function* texts(failure?: Error) {
  yield 'one,';
  if (failure) throw failure;
  yield 'two';
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'texts-'));

test('texts are written for the eyes of the owner alone, in the place of what was there', async () => {
  const folder = newFolder();
  const file = join(folder, 'leads.csv');
  writeFileSync(file, 'of last week', { mode: 0o644 });
  await writeTexts(texts(), file);
  expect(readFileSync(file, 'utf8')).toBe('one,two');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['leads.csv']);
});

test('where they cannot be read to their end, that is told, and what was there stays', async () => {
  const folder = newFolder();
  const file = join(folder, 'leads.csv');
  writeFileSync(file, 'of last week');
  const failure = new Error('The database went away');
  await expect(writeTexts(texts(failure), file)).rejects.toBe(failure);
  expect(readFileSync(file, 'utf8')).toBe('of last week');
  expect(readdirSync(folder)).toEqual(['leads.csv']);
});

test('a folder is no file', async () => {
  const folder = newFolder();
  await expect(writeTexts(texts(), folder)).rejects.toThrow(`${folder} cannot be written: it is a folder.`);
});

test('a link stays one, and leads to what was written', async () => {
  const folder = newFolder();
  const file = join(folder, 'leads.csv');
  writeFileSync(file, 'of last week');
  symlinkSync(file, join(folder, 'newest.csv'));
  await writeTexts(texts(), join(folder, 'newest.csv'));
  expect(readFileSync(file, 'utf8')).toBe('one,two');
});
