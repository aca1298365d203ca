import type { PageState, Words } from '../regions/PageState';
import type { GrowingTranslator } from './Translator';

let current: { translator: GrowingTranslator; state: PageState } | undefined;
/** Namespaces on their way, so that two sections that wake together ask once. */
const coming = new Map<string, Promise<void>>();

/** Called once by the browser entry: the words that came with the page, and where further ones go. */
export function connectWords(translator: GrowingTranslator, state: PageState): void {
  current = { translator, state };
}

/** The page state that this browser page was loaded with. */
export function browserPage(): PageState {
  if (!current) throw new Error('connectWords has not been called');
  return current.state;
}

/** Fetches the namespaces that are not here yet; each is cached for good under the version of the words. */
export async function ensureWords(namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces
      .filter((namespace) => current?.translator.has(namespace) === false)
      .map((namespace) => {
        const arrival = coming.get(namespace) ?? fetchWords(namespace).finally(() => coming.delete(namespace));
        coming.set(namespace, arrival);
        return arrival;
      }),
  );
}

async function fetchWords(namespace: string): Promise<void> {
  const { language, region, version } = browserPage();
  const response = await fetch(`/_words/${language}/${region.country}/${version}/${namespace}.json`);
  if (!response.ok) throw new Response('', { status: response.status, statusText: response.statusText });
  current?.translator.add(namespace, (await response.json()) as Words);
}

const longestPauseMs = 30_000;

/**
 * The words of a section that wakes, by the id that server and browser give it. While the line is down it tries again
 * and again: the section's HTML stands meanwhile.
 */
export async function sectionWords(id: string): Promise<void> {
  const namespaces = current?.state.sleeping[id];
  if (namespaces === undefined) return;
  for (let pauseMs = 1000; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await ensureWords(namespaces);
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
  }
}
