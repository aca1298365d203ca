import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepOwnPictures } from './keepOwnPictures.server';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keep-pictures-test-'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

/** Loaded by the encoder before all else: as soon as it says that it begins the picture, it does this. */
const doneAt = (file: string, what: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeSync } = fs;
    fs.writeSync = (descriptor, text) => {
      writeSync(descriptor, text);
      if (String(text).includes('${file}')) ${what}
    };
    syncBuiltinESMExports();`)}`;

test.each([
  ['at which the encoder dies', `process.kill(process.pid, 'SIGKILL');`, 'SIGKILL'],
  ['that has no end for the encoder', 'for (;;);', 'it took too long'],
])(
  'a picture %s is named, and holds up none that come after it',
  async (_name, what, why) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const folders = { picturesDir: join(root, 'pictures'), dataDir: join(root, 'data') };
    await mkdir(folders.picturesDir);
    const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#3366cc' } });
    for (const name of ['huge.jpg', 'ours.jpg'])
      await writeFile(join(folders.picturesDir, name), await picture.jpeg().toBuffer());
    vi.stubEnv('NODE_OPTIONS', `--import ${doneAt('pictures/huge.jpg', what)}`);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const kept = keepOwnPictures({ ...folders, log, onChange: () => Promise.resolve(), longestMs: 4_000 });
    const named = [
      expect.objectContaining({ why, file: 'pictures/huge.jpg' }),
      expect.stringContaining('pictures/huge.jpg'),
    ];
    await vi.waitFor(() => expect(log.error.mock.calls).toEqual([named]), 20_000);
    expect(log.info).not.toHaveBeenCalled();
    vi.advanceTimersByTime(61_000);
    await vi.waitFor(
      () => expect(log.info).toHaveBeenCalledWith(expect.anything(), 'pictures: pictures/ours.jpg is ready'),
      20_000,
    );
    await kept.close();
  },
  45_000,
);

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
