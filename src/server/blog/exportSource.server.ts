import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Post } from '../../blog/post';
import { type Group, isGroup, listOf, textOf } from '../../typed/unknownData';
import { errorCode, nameOf } from '../errorName.server';
import { BlogSourceFailed, type PostSource } from './PostSource.server';
import { MalformedPost, parsePost } from './parsePost.server';
import { idOf, resolveLinks } from './resolveLinks.server';
import { withTranslations } from './translations.server';

/**
 * Reads posts from a Contentful space export (what `contentful space export` writes), so that a real one can be put in
 * its place. The file is read anew each time: an edit is live at the next refresh. Entries that were never published
 * are drafts, seen only through a preview link.
 */
export function createExportSource(file: string, log: Logger): PostSource {
  async function read(): Promise<ReadonlyMap<string, { post: Post; published: boolean }>> {
    const content = await readExport(file);
    const [first, ...others] = localesOf(content);
    const tagNames = tagNamesOf(content);
    const entries = deliver(content, first, first);
    const published = new Set(entries.filter(isPublished).map(idOf));
    const inFirst = entries.flatMap((entry) => readPost(entry, tagNames, (problem) => log.warn(problem)));
    const translated = others.map((locale) =>
      deliver(content, locale, first).flatMap((entry) => readPost(entry, tagNames, () => {})),
    );
    const posts = new Map<string, { post: Post; published: boolean }>();
    for (const post of withTranslations(inFirst, translated))
      posts.set(post.id, { post, published: published.has(post.id) });
    return posts;
  }

  function readPost(entry: Group, tagNames: ReadonlyMap<string, string>, complain: (problem: string) => void): Post[] {
    try {
      return [parsePost(entry, tagNames)];
    } catch (error) {
      if (!(error instanceof MalformedPost)) throw error;
      complain(`blog: a post in ${file} is hidden because it is malformed: ${error.message}`);
      return [];
    }
  }

  return {
    name: `export ${file}`,
    async list() {
      const posts = [...(await read()).values()].filter(({ published }) => published).map(({ post }) => post);
      return { posts, complete: true };
    },
    async find(id) {
      const found = (await read()).get(id);
      return found?.published ? found.post : null;
    },
    async findDraft(id) {
      return (await read()).get(id)?.post ?? null;
    },
  };
}

async function readExport(file: string): Promise<Group> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const why = errorCode(error) === 'ENOENT' ? 'there is no such file' : nameOf(error);
    throw new BlogSourceFailed(`${file} cannot be read: ${why}`);
  });
  try {
    const content: unknown = JSON.parse(text);
    if (isGroup(content) && Array.isArray(content['entries'])) return content;
  } catch {
    throw new BlogSourceFailed(`${file}: is not JSON`);
  }
  throw new BlogSourceFailed(`${file}: has no list of entries; is it a Contentful space export?`);
}

/** Turns an export (fields by language, links unresolved) into entries as the Delivery API's client hands them over in a language. */
function deliver(content: Group, locale: string, fallback: string): Group[] {
  const inLocale = (entity: Group): Group => {
    const fields = isGroup(entity['fields']) ? entity['fields'] : {};
    const values = Object.entries(fields).map(([name, value]) => [
      name,
      isGroup(value) ? (value[locale] ?? value[fallback]) : undefined,
    ]);
    return {
      ...entity,
      sys: { ...(isGroup(entity['sys']) ? entity['sys'] : {}), locale },
      fields: Object.fromEntries(values),
    };
  };
  const entries = listOf(content['entries']).filter(isGroup).map(inLocale);
  const assets = listOf(content['assets']).filter(isGroup).map(inLocale);
  resolveLinks(entries, assets);
  return entries.filter((entry) => contentTypeOf(entry) === 'blogPost');
}

/** Codes of the export's languages, the default one first. */
function localesOf(content: Group): [string, ...string[]] {
  const locales = listOf(content['locales']).filter(isGroup);
  const first = locales.find((candidate) => candidate['default'] === true) ?? locales[0];
  const others = locales.filter((locale) => locale !== first).map((locale) => textOf(locale['code']));
  return [textOf(first?.['code']) || 'en-US', ...others.filter((code) => code !== '')];
}

function tagNamesOf(content: Group): Map<string, string> {
  return new Map(
    listOf(content['tags'])
      .filter(isGroup)
      .map((tag) => [idOf(tag), textOf(tag['name'])] as const),
  );
}

function contentTypeOf(entry: Group): string {
  const contentType = isGroup(entry['sys']) ? entry['sys']['contentType'] : undefined;
  return isGroup(contentType) && isGroup(contentType['sys']) ? textOf(contentType['sys']['id']) : '';
}

function isPublished(entry: Group): boolean {
  const sys = isGroup(entry['sys']) ? entry['sys'] : {};
  return typeof sys['publishedVersion'] === 'number' && sys['archivedVersion'] === undefined;
}
