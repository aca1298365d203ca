import { pictureWords, type NotingTranslator } from '../i18n/Translator';
import type { PageState, Words } from '../regions/PageState';

/** Namespaces that every page brings along: for the shell, and for the screen that says what went wrong. */
const alwaysSent = ['common', 'errors'];

/** All words that a page is rendered with. */
export function wordsOfPage(
  namespaces: readonly string[],
  wordsOf: (namespace: string) => Words,
): Record<string, Words> {
  return Object.fromEntries(
    [...alwaysSent, pictureWords, ...namespaces].map((namespace) => [namespace, wordsOf(namespace)]),
  );
}

/**
 * The words that the browser gets with a page: what its awake parts read while it was rendered. What a sleeping section
 * read is named by the section's id, and fetched when it wakes; that halves the state, and the state was half of the page.
 */
export function sentWords(
  words: Record<string, Words>,
  { read, readBySection }: NotingTranslator,
): Pick<PageState, 'words' | 'sleeping'> {
  const sent = new Set(
    [...alwaysSent, ...read.namespaces].filter((namespace) => namespace !== pictureWords && words[namespace]),
  );
  const pictures = Object.entries(words[pictureWords] ?? {}).filter(([name]) => read.pictures.has(name));
  const sleeping = [...readBySection].map(
    ([id, { namespaces }]) =>
      [id, [...namespaces].filter((namespace) => words[namespace] && !sent.has(namespace))] as const,
  );
  return {
    words: {
      ...Object.fromEntries([...sent].map((namespace) => [namespace, words[namespace] ?? {}])),
      [pictureWords]: Object.fromEntries(pictures),
    },
    sleeping: Object.fromEntries(sleeping.filter(([, namespaces]) => namespaces.length > 0)),
  };
}
