import { picturesNamespace } from '../i18n/picturesNamespace';
import type { PageI18n } from '../i18n/serverI18n.server';
import type { PageState, Words } from '../regions/PageState';

/** Namespaces that every page brings along: for the shell, for pictures, and for the screen that says what went wrong. */
const alwaysSent = ['common', 'errors', picturesNamespace];

/**
 * The words that the browser gets with a page: what its awake parts used while it was rendered. What a sleeping section
 * used is named by the section's id, and fetched when it wakes; that halves the state, and the state was half of the page.
 * Of the words for pictures it gets those of the page's own, awake or not: there are sixty, and a page shows a dozen.
 */
export function sentWords(
  { used, usedBySection, usedPictures }: Pick<PageI18n, 'used' | 'usedBySection' | 'usedPictures'>,
  wordsOf: (namespace: string) => Words,
): Pick<PageState, 'words' | 'sleeping'> {
  const sent = new Set([...alwaysSent, ...used]);
  const sleeping = [...usedBySection].map(
    ([id, namespaces]) => [id, [...namespaces].filter((namespace) => !sent.has(namespace))] as const,
  );
  const wordsSent = (namespace: string) =>
    namespace === picturesNamespace ? only(usedPictures, wordsOf(namespace)) : wordsOf(namespace);
  return {
    words: Object.fromEntries([...sent].map((namespace) => [namespace, wordsSent(namespace)])),
    sleeping: Object.fromEntries(sleeping.filter(([, namespaces]) => namespaces.length > 0)),
  };
}

function only(keys: ReadonlySet<string>, words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([key]) => keys.has(key)));
}
