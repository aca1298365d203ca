import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { handClock } from '../../../tests/fakes/contentfulClock';
import { document, link, paragraph } from '../../../tests/fakes/contentfulEntries';
import { createBlog } from './createBlog.server';

const log = pino({ level: 'silent' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blog-export-'));
});
afterEach(() => rm(folder, { recursive: true }));

const entry = (
  id: string,
  fields: Record<string, unknown>,
  sys: Record<string, unknown> = { publishedVersion: 3 },
) => ({
  sys: { id, type: 'Entry', contentType: link('ContentType', 'blogPost'), createdAt: '2025-01-01T00:00:00Z', ...sys },
  fields: Object.fromEntries(
    Object.entries({ title: id, date: '2025-01-01', description: document(paragraph('x')), ...fields }).map(
      ([name, value]) => [name, { 'de-DE': value, 'en-US': `not ${JSON.stringify(value)}` }],
    ),
  ),
});

test('a real space export put in place of the samples is shown in its default language, pictures of Contentful included', async () => {
  const exportFile = join(folder, 'export.json');
  await writeFile(
    exportFile,
    JSON.stringify({
      locales: [
        { code: 'en-US', default: false },
        { code: 'de-DE', default: true },
      ],
      tags: [{ sys: { id: 'forParents' }, name: 'Für Eltern' }],
      assets: [
        {
          sys: { id: 'robot', type: 'Asset' },
          fields: {
            title: { 'de-DE': 'Ein Roboter' },
            file: {
              'de-DE': {
                url: '//images.ctfassets.net/s/robot/0/robot.png',
                contentType: 'image/png',
                details: { image: { width: 800, height: 600 } },
              },
            },
          },
        },
      ],
      entries: [
        { ...entry('eins', { image: link('Asset', 'robot') }), metadata: { tags: [link('Tag', 'forParents')] } },
        entry('entwurf', {}, {}),
        entry('archiviert', {}, { publishedVersion: 3, archivedVersion: 4 }),
      ],
    }),
  );
  const blog = await createBlog({}, log, { exportFile, clock: handClock() });
  const list = await blog.list({});
  expect(list?.cards).toMatchObject([
    {
      id: 'eins',
      title: 'eins',
      language: 'de-DE',
      image: { kind: 'contentful', alt: 'Ein Roboter' },
      tags: [{ name: 'Für Eltern', slug: 'für-eltern' }],
    },
  ]);
  expect(blog.imageHosts).toEqual(['images.ctfassets.net']);
  blog.close();
});

test('the sample posts need no host for pictures but our own', async () => {
  const blog = await createBlog({}, log, { clock: handClock() });
  expect(blog.imageHosts).toEqual([]);
  blog.close();
});
