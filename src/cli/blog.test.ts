import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mayPreview } from '../server/blog/previewLink.server';
import { blog } from './blog';
import { exitCodeOf } from './commandLine';

const previewSecret = 'a secret of enough length';

async function run(args: string[], env: NodeJS.ProcessEnv = { PREVIEW_SECRET: previewSecret }) {
  const written: string[] = [];
  const explained: string[] = [];
  const output = {
    write: (text: string) => void written.push(text),
    explain: (text: string) => void explained.push(text),
  };
  return {
    code: await exitCodeOf(() => blog(args, output, env), output),
    written: written.join('\n'),
    explained: explained.join('\n'),
  };
}

describe('npm run blog -- preview', () => {
  test('prints a link that opens the draft for as long as it says', async () => {
    const { code, written, explained } = await run([
      'preview',
      'post-1',
      '--hours',
      '2',
      '--origin',
      'https://cogsprout.example/',
    ]);
    expect(code).toBe(0);
    const url = new URL(written);
    expect(url.origin + url.pathname).toBe('https://cogsprout.example/blog-details/post-1');
    const value = url.searchParams.get('preview') ?? '';
    expect(mayPreview(previewSecret, 'post-1', value, Date.now() + 119 * 60_000)).toBe(true);
    expect(mayPreview(previewSecret, 'post-1', value, Date.now() + 121 * 60_000)).toBe(false);
    expect(explained, 'by whose clock stands beside the time').toMatch(
      /^Good until \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d [A-Z]{2,5}(?:[+-]\d{1,2}(?::\d\d)?)?\.$/m,
    );
  });

  test('takes no origin of which nothing could make a link', async () => {
    for (const origin of ['cogsprout.example', 'https://', ''])
      expect(await run(['preview', 'post-1', '--origin', origin])).toMatchObject({
        code: 2,
        explained: `--origin: found '${origin}'; write an address such as https://cogsprout.example.`,
      });
  });

  test('prints an address for Contentful that opens any draft', async () => {
    const { written } = await run(['preview', '--all']);
    expect(written).toContain('/blog-details/{entry.sys.id}?preview=');
    expect(mayPreview(previewSecret, 'anything', written.split('preview=')[1] ?? '', Date.now())).toBe(true);
  });

  test('explains what is missing, without a stack', async () => {
    expect(await run(['preview', 'post-1'], {})).toMatchObject({
      code: 1,
      explained: expect.stringContaining('PREVIEW_SECRET is not set'),
    });
    expect((await run(['preview'])).code).toBe(2);
    expect((await run(['preview', 'a/b'])).code).toBe(2);
    expect(await run(['preview', 'post-1', '--hours', 'soon'])).toMatchObject({
      code: 2,
      explained: expect.stringContaining("--hours: found 'soon'; write a number of hours, 8760 at most."),
    });
    expect((await run(['nonsense'])).code).toBe(2);
    for (const asked of [['--help'], ['help'], ['preview', '--help']]) expect((await run(asked)).code).toBe(0);
  });
});

describe('npm run blog -- check', () => {
  test('finds the sample posts sound', async () => {
    expect(await run(['check'])).toMatchObject({ code: 0, written: '10 published posts can be shown.' });
  });

  test('explains a file that is no export, and names posts that would be hidden', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'blog-check-'));
    const file = join(folder, 'export.json');
    expect(await run(['check', file])).toMatchObject({
      code: 1,
      explained: `${file} cannot be read: there is no such file`,
    });
    expect((await run(['check', folder])).explained).toBe(`${folder} cannot be read: EISDIR`);
    await writeFile(file, '{"items":[]}');
    expect((await run(['check', file])).explained).toContain('is it a Contentful space export?');
    await writeFile(
      file,
      JSON.stringify({
        entries: [{ sys: { id: 'bad', publishedVersion: 1, contentType: { sys: { id: 'blogPost' } } }, fields: {} }],
      }),
    );
    expect(await run(['check', file])).toMatchObject({
      code: 1,
      explained: expect.stringContaining('bad: fields.title is missing'),
    });
    await rm(folder, { recursive: true });
  });
});
