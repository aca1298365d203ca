import type { Post, PostTag } from '../../blog/post';
import type { PostImage } from '../../blog/richTextNodes';
import { isCalendarDate } from '../../regions/fields';
import { type Group, isGroup, listOf, textOf } from '../../typed/unknownData';
import { parseFile } from './parseAsset.server';
import { lastHeadingLevel, parseRichText } from './parseRichText.server';
import { writtenText } from './writtenText.server';

/** Ids as Contentful allows them, which are also safe in a path. */
const idPattern = /^[A-Za-z0-9._-]{1,64}$/;
const longestTitle = 300;
const mostTags = 12;

/** An entry that cannot be shown, and why: it hides itself and is logged. */
export class MalformedPost extends Error {
  override readonly name = 'MalformedPost';

  /** @param field whose value is missing or cannot be read */
  constructor(
    message: string,
    readonly field: string,
  ) {
    super(message);
  }
}

/** Whether a text can be the id of an entry at all; saves a question to Contentful about anything else. */
export function isPostId(id: string): boolean {
  return idPattern.test(id) && id !== '.' && id !== '..';
}

/**
 * Reads an entry of content type `blogPost` (spec.md section 3), its links resolved.
 * @param tagNames names of Contentful's tags by their ids
 * @throws MalformedPost naming the entry and what is wrong
 */
export function parsePost(entry: unknown, tagNames: ReadonlyMap<string, string>): Post {
  const sys = isGroup(entry) && isGroup(entry['sys']) ? entry['sys'] : {};
  const id = textOf(sys['id']);
  if (!isGroup(entry) || !isPostId(id))
    throw new MalformedPost(`an entry without a usable sys.id (${shown(sys['id'])})`, 'id');
  const fields = isGroup(entry['fields']) ? entry['fields'] : {};

  const title = writtenText(fields['title'], longestTitle).trim();
  if (!title) throw new MalformedPost(`${id}: fields.title is missing or no text`, 'title');
  const description = parseRichText(fields['description']);
  if (!description) throw new MalformedPost(`${id}: fields.description is no rich text document`, 'description');
  const content = fields['content'] == null ? [] : parseRichText(fields['content'], lastHeadingLevel(description));
  if (!content) throw new MalformedPost(`${id}: fields.content is no rich text document`, 'content');
  const date = readDate(fields['date'] ?? sys['createdAt']);
  if (!date) throw new MalformedPost(`${id}: fields.date is no date (${shown(fields['date'])})`, 'date');

  return {
    id,
    title,
    date,
    updated: readDate(sys['updatedAt']) ?? date,
    language: languageOf(textOf(sys['locale'])),
    image: readImage(fields['image']),
    tags: readTags(entry, fields, tagNames),
    description,
    content,
  };
}

/** The language tag (BCP 47) of a locale of Contentful, whose codes are free texts: `en-GB` for `en_GB`. */
function languageOf(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** A wrong value for the log: a field of another kind may hold an entry, whose links lead in circles. */
function shown(value: unknown): string {
  return isGroup(value) || Array.isArray(value) ? 'an object' : JSON.stringify(value ?? null).slice(0, 80);
}

/** A day stays a day; a time is kept as an instant, in UTC when it names no zone (as Contentful may leave it). */
function readDate(value: unknown): string | null {
  const date = textOf(value).trim();
  const [day, clock] = [date.slice(0, 10), date.slice(10)];
  // JavaScript reads the thirtieth of February as the second of March.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCalendarDate(day)) return null;
  if (clock === '') return day;
  if (!/^T\d{2}:\d{2}/.test(clock)) return null;
  const time = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(date) ? date : `${date}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function readImage(value: unknown): PostImage | null {
  return (isGroup(value) && parseFile(value)?.image) || null;
}

/** Contentful's own tags (`metadata.tags`) and a field `tags`, if the content type has one, a list of texts. */
function readTags(entry: Group, fields: Group, names: ReadonlyMap<string, string>): PostTag[] {
  const metadata = isGroup(entry['metadata']) ? entry['metadata'] : {};
  const attached = listOf(metadata['tags']).flatMap((link) => {
    const id = isGroup(link) && isGroup(link['sys']) ? textOf(link['sys']['id']) : '';
    return id ? [names.get(id) ?? spellOut(id)] : [];
  });
  const written = listOf(fields['tags']).map(textOf);
  const tags = new Map<string, PostTag>();
  for (const raw of [...attached, ...written]) {
    const name = writtenText(raw.trim(), 40);
    const slug = slugOf(name);
    if (slug && !tags.has(slug)) tags.set(slug, { slug, name });
  }
  return [...tags.values()].slice(0, mostTags);
}

/** "forSchools" and "for-schools" become "For schools", for a tag whose name is not known. */
function spellOut(id: string): string {
  const words = id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Languages of code differ by a sign: C, C++ and C# are three topics. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/(?<=[\p{L}+])\+/gu, '-plus')
    .replace(/(?<=\p{L})#/gu, '-sharp')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
