import { excerpt } from '../../blog/excerpt';
import type { Post } from '../../blog/post';
import { isInLanguage, postIn } from '../../blog/postLanguage';
import { type AnyT, serverTOfAnyKey } from '../../i18n/serverI18n.server';
import { descriptionKey } from '../../regions/eventState';
import { hasPage, levelIds, levelPath, type PageId, pageIds, pagePaths } from '../../regions/pagePaths';
import { placesOf } from '../../regions/places';
import type { Region } from '../../regions/schema';
import { isGroup } from '../../typed/unknownData';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { listedWords } from '../words/listedWords.server';
import { wordSource } from '../words/wordSource.server';
import type { SearchDocument } from './searchIndex.server';

/** Pages that lead nowhere new when found. */
const unlisted: ReadonlySet<PageId> = new Set<PageId>(['search', 'blog-post', 'level']);

/**
 * Everything that can be found in a region and language, from its words as visitors read them. Each is made as it is taken.
 * @param posts of the blog, in all their languages
 */
export function* searchDocuments(
  snapshot: SiteSnapshot,
  region: Region,
  language: string,
  posts: readonly Post[],
): Generator<SearchDocument, void> {
  const pages = pageIds.filter((id) => !unlisted.has(id) && hasPage(region, id));
  const source = wordSource(snapshot, region, language);
  const t = serverTOfAnyKey(source, ['common', ...pages]);
  const texts = new Map<string, Record<string, unknown>>();
  const textOf = (namespace: string) => {
    const { meta: _, ...shown } = source.wordsOf(namespace);
    const text = texts.get(namespace) ?? readWords(shown, `${namespace}:`, t);
    texts.set(namespace, text);
    return text;
  };
  for (const id of pages)
    yield* pageDocument(id, {
      words: textOf(id),
      // The contact page and the page of bookings show the places of the region.
      places: id === 'contact' || id === 'book' ? placesOf(region, language).map(({ name }) => name.text) : [],
      description: descriptionKey(region, id),
      t,
    });
  if (hasPage(region, 'courses')) yield* courseDocuments(textOf('courses')['levels'], t);
  for (const id of pages) yield* questionDocuments(id, pagePaths[id], textOf(id));
  if (region.home.sections.includes('faq')) yield* listedQuestions(snapshot, region, language);
  if (hasPage(region, 'blog')) for (const post of posts) yield postDocument(post, language);
}

interface PageTexts {
  words: object;
  /** Names of places that the page shows from the region's facts. */
  places: readonly string[];
  /** The key of what is shown of it. */
  description: string;
  t: AnyT;
}

function pageDocument(id: PageId, { words, places, description: key, t }: PageTexts): SearchDocument[] {
  const description = t(`${id}:${key}`, { defaultValue: '' });
  if (description === '') return [];
  const body = [t(`${id}:meta.keywords`, { defaultValue: '' }), ...textsOf(words), ...places].join(' ');
  return [
    { id: `page-${id}`, kind: 'page', path: pagePaths[id], title: t(`menu.pages.${id}`), excerpt: description, body },
  ];
}

function courseDocuments(levels: unknown, t: AnyT): SearchDocument[] {
  if (!isGroup(levels)) return [];
  return levelIds.map((id) => ({
    id: `course-${id}`,
    kind: 'course',
    path: levelPath(id),
    title: t(`courses:levels.${id}.name`),
    excerpt: t(`courses:levels.${id}.tagline`),
    body: textsOf(levels[id]).join(' '),
  }));
}

/** Wherever words hold a question with its answer, it can be found; the link leads to it in the page's FAQ and opens it. */
function questionDocuments(namespace: string, path: string, words: object): SearchDocument[] {
  return questionsIn(words, namespace).map(({ id, question, answer }) => ({
    id: `faq-${id}`,
    kind: 'faq',
    path: `${path}#faq-answers-${id.split('-').at(-1)}`,
    title: question,
    excerpt: answer,
    body: '',
  }));
}

function listedQuestions(snapshot: SiteSnapshot, region: Region, language: string): SearchDocument[] {
  return listedWords(snapshot, region, language).faq.map(({ id, question, answer }) => ({
    id: `faq-${id}`,
    kind: 'faq',
    path: `${pagePaths.home}#faq-answers-${id}`,
    title: question.text,
    excerpt: answer.text,
    body: '',
  }));
}

/** A post is found alike in all regions of a language. */
const madeOfPosts = new WeakMap<Post, Map<string, SearchDocument>>();

function postDocument(post: Post, language: string): SearchDocument {
  const made = madeOfPosts.get(post) ?? new Map<string, SearchDocument>();
  madeOfPosts.set(post, made);
  const document = made.get(language) ?? documentOf(postIn(post, language), language);
  made.set(language, document);
  return document;
}

function documentOf(post: Post, language: string): SearchDocument {
  return {
    id: `post-${post.id}`,
    kind: 'post',
    path: pagePaths['blog-post'].replace(':id', post.id),
    title: post.title,
    excerpt: excerpt(post.description),
    body: post.tags.map(({ name }) => name).join(' '),
    language: isInLanguage(post.language, language) ? undefined : post.language,
  };
}

function questionsIn(words: unknown, path: string): { id: string; question: string; answer: string }[] {
  if (!isGroup(words)) return [];
  const { question, answer } = words;
  if (typeof question === 'string' && typeof answer === 'string') return [{ id: path, question, answer }];
  return Object.entries(words).flatMap(([key, value]) => questionsIn(value, `${path}-${key}`));
}

/** Words with their facts filled in, in the groups that they stand in. */
function readWords(words: object, above: string, t: AnyT): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, unknown]) => [
      key,
      isGroup(value) ? readWords(value, `${above}${key}.`, t) : t(`${above}${key}`),
    ]),
  );
}

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return isGroup(words) ? Object.values(words).flatMap(textsOf) : [];
}
