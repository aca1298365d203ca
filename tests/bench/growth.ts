import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { temporary } from './processes';

/** A folder of region files with as many regions as asked for, made from the UAE's. */
export function regionFiles(count: number): { folder: string; prefixes: string[] } {
  const folder = temporary();
  cpSync('regions', folder, { recursive: true });
  const model = parse(readFileSync('regions/ae.yaml', 'utf8')) as Record<string, unknown>;
  const prefixes = ['', '/ae'];
  for (let at = prefixes.length; at < count; at += 1) {
    const code = `r${at.toString(36).padStart(3, '0')}`;
    const prefix = `/${code}`;
    writeFileSync(
      join(folder, `${code}.yaml`),
      stringify(
        {
          ...model,
          name: `Region ${at}`,
          prefix,
          hosts: [`${code}.cogsprout.example`],
          canonical: `https://cogsprout.example${prefix}`,
          default: false,
        },
        { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
      ),
    );
    prefixes.push(prefix);
  }
  return { folder, prefixes };
}

interface Entry {
  sys: { id: string; publishedVersion?: number; contentType?: { sys: { id: string } } };
}

/** A working folder like the project's, whose sample blog has as many posts as asked for. */
export function workingFolder(posts: number): { folder: string; ids: string[] } {
  const folder = temporary();
  for (const name of ['dist', 'regions', 'locales']) symlinkSync(join(process.cwd(), name), join(folder, name));
  const file = JSON.parse(readFileSync('content/contentful-export.json', 'utf8')) as { entries: Entry[] };
  // Drafts have no page.
  const samples = file.entries.filter(
    ({ sys }) => sys.contentType?.sys.id === 'blogPost' && sys.publishedVersion !== undefined,
  );
  const others = file.entries.filter(({ sys }) => sys.contentType?.sys.id !== 'blogPost');
  const made = Array.from({ length: posts }, (_, at) => {
    const sample = samples[at % samples.length];
    if (sample === undefined) throw new Error('The sample blog has no posts.');
    return { ...sample, sys: { ...sample.sys, id: `post${at}` } };
  });
  mkdirSync(join(folder, 'content'));
  writeFileSync(
    join(folder, 'content/contentful-export.json'),
    JSON.stringify({ ...file, entries: [...others, ...made] }),
  );
  return { folder, ids: made.map(({ sys }) => sys.id) };
}
