import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { keepOwnPictures } from './keepOwnPictures.server';

const root = await mkdtemp(join(tmpdir(), 'keep-pictures-test-'));
afterEach(async () => {
  vi.useRealTimers();
  await rm(root, { recursive: true, force: true });
});

test('the encoder is tried again a minute after it failed, though the clock of the machine was set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const folders = { picturesDir: join(root, 'pictures'), dataDir: join(root, 'data') };
  await mkdir(folders.picturesDir);
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#3366cc' } });
  await writeFile(join(folders.picturesDir, 'ours.jpg'), await picture.jpeg().toBuffer());
  await mkdir(folders.dataDir);
  // A file where the folder of encodings belongs: nothing can be kept.
  await writeFile(join(folders.dataDir, 'pictures'), '');
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const kept = keepOwnPictures({ ...folders, log, onChange: () => Promise.resolve() });
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), 20_000);
  await rm(join(folders.dataDir, 'pictures'));
  vi.advanceTimersByTime(61_000);
  vi.setSystemTime(Date.now() - 86_400_000);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), 20_000);
  await kept.close();
}, 45_000);
