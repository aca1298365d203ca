import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveOwnPictures } from './serveOwnPictures.server';

let folder: string;
let server: Server;
let asked: () => void;

/** A machine with one picture in its folder, which nobody has encoded yet. */
async function machine(heldMs?: number): Promise<string> {
  const folders = { picturesDir: join(folder, 'pictures'), dataDir: join(folder, 'data') };
  await mkdir(folders.picturesDir);
  await mkdir(join(folders.dataDir, 'pictures'), { recursive: true });
  await writeFile(join(folders.picturesDir, 'our-centre.jpg'), 'a photo');
  const serve = serveOwnPictures(folders, { 'x-content-type-options': 'nosniff' }, () => undefined, heldMs);
  server = createServer((request, response) => {
    serve(request, response, () => response.writeHead(404).end());
    asked();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/media`;
}

const encode = (file: string, text = file) => writeFile(join(folder, 'data', 'pictures', file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-pictures-'));
  asked = () => undefined;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

test('a picture that another machine has encoded first is answered as soon as this one has, too', async () => {
  const media = await machine(60_000);
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const answer = fetch(`${media}/our-centre.123456-800.avif`);
  await isAsked;
  await encode('our-centre.123456-800.avif', 'the picture');
  expect(await (await answer).text()).toBe('the picture');
  expect((await answer).headers.get('cache-control')).toContain('immutable');
});

test('where that takes too long the nearest size of the version before stands in, and nobody keeps it', async () => {
  const media = await machine(1);
  for (const width of [400, 1000, 1600]) await encode(`our-centre.000000-${width}.webp`);
  await encode('our-centre.000000-900.avif');
  const answer = await fetch(`${media}/our-centre.123456-800.webp`);
  expect(await answer.text()).toBe('our-centre.000000-1000.webp');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('image/webp');
});

test('nobody waits for a picture that is not there, nor for what was never a picture', async () => {
  const media = await machine(60_000);
  for (const file of ['our-hall.123456-800.avif', 'our-centre.12345678-800.exe', 'our-centre.json'])
    expect((await fetch(`${media}/${file}`)).status, file).toBe(404);
});
