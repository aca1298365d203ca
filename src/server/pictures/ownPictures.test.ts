import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodePictures } from './encodePictures.server';
import { inspectPicture } from './inspectPicture.server';
import { readOwnPictures } from './ownPictures.server';

let root: string;
let folders: { picturesDir: string; dataDir: string };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-test-'));
  folders = { picturesDir: join(root, 'pictures'), dataDir: join(root, 'data') };
  await mkdir(folders.picturesDir);
});

afterEach(() => rm(root, { recursive: true, force: true }));

const put = (file: string, bytes: Uint8Array | string) => writeFile(join(folders.picturesDir, file), bytes);
const paint = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } });
const encodedFiles = async () =>
  (await readdir(join(folders.dataDir, 'pictures'))).filter((file) => !file.endsWith('.json'));

/** What is said of a file once it has been looked at. */
async function toldOf(file: string): Promise<string> {
  await encodePictures(folders);
  const picture = [...(await readOwnPictures(folders)).values()].find((each) => each.file === `pictures/${file}`);
  return picture?.fault ? `${picture.fault.found}; ${picture.fault.remedy}` : 'good';
}

test('each kind of picture is encoded in every useful width, with a card for link previews, and described', async () => {
  await put('ours-a.jpg', await paint(1000, 500).jpeg().toBuffer());
  await put('ours-b.png', await paint(320, 320).png().toBuffer());
  await put('ours-c.webp', await paint(320, 200).webp().toBuffer());
  await put('ours-d.avif', await paint(320, 200).avif({ effort: 0 }).toBuffer());
  expect((await readOwnPictures(folders)).get('ours-a')).toEqual({
    file: 'pictures/ours-a.jpg',
    name: 'ours-a',
    isPending: true,
  });
  await encodePictures(folders);
  const pictures = await readOwnPictures(folders);
  const { hash = '' } = pictures.get('ours-a')?.ready ?? {};
  expect(pictures.get('ours-a')).toEqual({
    file: 'pictures/ours-a.jpg',
    name: 'ours-a',
    ready: { name: 'ours-a', width: 1000, height: 500, color: '#36c', hash },
  });
  for (const name of ['ours-b', 'ours-c', 'ours-d']) expect(pictures.get(name)?.ready, name).toBeDefined();
  const files = await encodedFiles();
  for (const width of [320, 480, 640, 768, 1000])
    expect(files).toEqual(expect.arrayContaining([`ours-a.${hash}-${width}.avif`, `ours-a.${hash}-${width}.webp`]));
  expect(files).toContain(`ours-a.${hash}-card.jpg`);
}, 60_000);

test('a picture of a phone stands upright, and says nothing of where it was taken', async () => {
  const lying = await paint(400, 200)
    .withExif({ IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await put('ours.jpg', lying);
  await encodePictures(folders);
  const { ready } = (await readOwnPictures(folders)).get('ours') ?? {};
  expect(ready).toMatchObject({ width: 200, height: 400 });
  const largest = await sharp(join(folders.dataDir, 'pictures', `ours.${ready?.hash}-200.webp`)).metadata();
  expect(largest).toMatchObject({ width: 200, height: 400 });
  expect(largest.exif).toBeUndefined();
});

test('of a drawing only the pixels are taken, sharp at every width', async () => {
  await put(
    'our-logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><image ' +
      'href="file:///etc/passwd" width="9" height="9"/><rect width="20" height="20" fill="#c00"/></svg>',
  );
  const inspected = await inspectPicture({ file: 'pictures/our-logo.svg', name: 'our-logo' }, folders.picturesDir);
  expect(inspected).toMatchObject({ width: 2000, height: 1000, color: null });
  const shown = 'open' in inspected ? await inspected.open().resize(1000).webp().toBuffer() : '';
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 500 });
});

test('what is no picture that pages can show is told with what to do', async () => {
  const good = await paint(400, 400).jpeg().toBuffer();
  const rough = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  await put('tiny.png', await paint(90, 90).png().toBuffer());
  await put('half.jpg', rough.subarray(0, rough.length / 2));
  await put('empty.jpg', '');
  await put('letter.jpg', 'Dear parents,');
  await put('moving.jpg', await paint(400, 400).gif().toBuffer());
  await put('film.mp4', 'x');
  await put('Our Centre (2).JPG', good);
  await put('about.jpg', good);
  await put('twice.jpg', good);
  await put('twice.png', good);
  await put('huge.png', await paint(10_000, 8_001).png({ compressionLevel: 1 }).toBuffer());
  expect(await toldOf('tiny.png')).toMatch(/90 × 90 pixels, which is too small; save it at least 160 pixels wide/);
  expect(await toldOf('huge.png')).toMatch(/10000 × 8001 pixels, which is too large; save it smaller/);
  expect(await toldOf('half.jpg')).toMatch(/cannot be read to its end; open it in a picture program/);
  expect(await toldOf('letter.jpg')).toMatch(/cannot be read to its end/);
  expect(await toldOf('empty.jpg')).toBe('found an empty file; save the picture anew');
  expect(await toldOf('moving.jpg')).toMatch(/of the kind gif; save it as jpg, png, webp, avif or svg/);
  expect(await toldOf('film.mp4')).toMatch(/no picture of a known kind; save it as jpg/);
  expect(await toldOf('Our Centre (2).JPG')).toMatch(/rename it to our-centre-2\.jpg/);
  expect(await toldOf('about.jpg')).toMatch(
    /the name of a picture of ours; give it another name, for example our-about\.jpg/,
  );
  expect(await toldOf('twice.jpg')).toBe('good');
  expect(await toldOf('twice.png')).toMatch(/the name of pictures\/twice\.jpg a second time/);
}, 60_000);

test('a broken new version leaves the one from before where it is; what is as it was is not encoded again', async () => {
  await put('ours.png', await paint(320, 320).png().toBuffer());
  await encodePictures(folders);
  const before = (await readOwnPictures(folders)).get('ours')?.ready;
  await put('ours.png', 'not any more');
  expect((await readOwnPictures(folders)).get('ours')).toMatchObject({ isPending: true, ready: before });
  await encodePictures(folders);
  expect((await readOwnPictures(folders)).get('ours')).toMatchObject({
    ready: before,
    fault: { remedy: expect.any(String) },
  });
  await rm(join(folders.picturesDir, 'ours.png'));
  expect((await readOwnPictures(folders)).get('ours')).toMatchObject({ isGone: true, ready: before });
});

test('encodings of an older version are deleted a week later, not sooner', async () => {
  await put('ours.png', await paint(320, 320).png().toBuffer());
  await encodePictures(folders);
  const old = await encodedFiles();
  const kept = join(folders.dataDir, 'pictures');
  const lastMonth = new Date(Date.now() - 30 * 86_400_000);
  const passAMonth = async () => {
    for (const file of await readdir(kept)) await utimes(join(kept, file), lastMonth, lastMonth);
  };
  await passAMonth();
  await put('ours.png', await paint(320, 320, '#ff0000').png().toBuffer());
  await encodePictures(folders);
  expect(await encodedFiles(), 'pages that were sent just now name them').toEqual(expect.arrayContaining(old));
  await passAMonth();
  await encodePictures(folders);
  const left = await encodedFiles();
  expect(left).toHaveLength(old.length);
  expect(left.filter((file) => old.includes(file))).toEqual([]);
});

test('a picture that cannot be encoded keeps no other from being shown, and is tried again', async () => {
  await put('a.png', await paint(320, 320).png().toBuffer());
  await put('b.png', await paint(320, 320).png().toBuffer());
  // A folder where its record belongs.
  await mkdir(join(folders.dataDir, 'pictures', 'a.json'), { recursive: true });
  await expect(encodePictures(folders)).rejects.toThrow('a.json');
  const pictures = await readOwnPictures(folders);
  expect(pictures.get('b')).toMatchObject({ ready: { width: 320 } });
  expect(pictures.get('a')).toMatchObject({ isPending: true });
});

test('a file that is no picture takes no name away from the picture that was saved beside it', async () => {
  await put('our-centre.heic', 'as the phone had it');
  await put('our-centre.jpg', await paint(320, 320).jpeg().toBuffer());
  expect(await toldOf('our-centre.jpg')).toBe('good');
  expect((await readOwnPictures(folders)).get('our-centre')?.ready).toBeDefined();
  expect(await toldOf('our-centre.heic')).toMatch(/no picture of a known kind/);
});
