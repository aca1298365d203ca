import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySiteFolder, replaced, type SiteFolder } from '../../../../tests/regions/siteFolder';
import { type LiveRegions, openLiveRegions } from '../liveRegions.server';
import { keepPreviewFile, previewPrefix, signRegionPreview } from './previewLinks.server';
import { showPreviews } from './showPreviews.server';

const previewSecret = 'a-long-random-text-for-tests';
const expires = Math.floor(Date.now() / 1000) + 3600;

let folder: SiteFolder;
let live: LiveRegions;
let server: Server;

beforeEach(async () => {
  folder = await copySiteFolder();
  const { regionsDir, localesDir, dataDir } = folder;
  live = await openLiveRegions({ regionsDir, localesDir, dataDir, watch: false });
  const app = express();
  app.use(showPreviews(live, { previewSecret, dataDir }));
  app.use((_request, response) => {
    response.send(response.locals['resolved'].region.contact.phone);
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  await live.close();
  await folder.remove();
});

const shown = async (source: string) => {
  const link = `${previewPrefix}/${signRegionPreview({ code: 'ae', expires, source }, previewSecret)}`;
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${link}`);
  return response.ok ? response.text() : response.status;
};

test('a draft that could not be read when its link was opened first is shown once it can be', async () => {
  const draft = replaced(await folder.read('regions/ae.yaml'), /"?\+971 ?4[ \d]*\d"?/, '"+971 4 111 1111"');
  const source = await keepPreviewFile(folder.dataDir, draft);
  await rm(join(folder.dataDir, 'previews'), { recursive: true });
  expect(await shown(source)).toBe(410);
  await keepPreviewFile(folder.dataDir, draft);
  expect(await shown(source)).toBe('+971 4 111 1111');
});
