import type { BackendModule, i18n, ReadCallback } from 'i18next';
import type { PageState, Words } from '../regions/PageState';
import { readOwnJson } from '../typed/ownJson';
import { createI18n } from './createI18n';
import { picturesNamespace } from './picturesNamespace';

let current: { i18n: i18n; state: PageState } | undefined;
/** Whether the words for all pictures are here; the page brings those of its own. */
let hasAllPictures = false;

/** How long one file of words may take. */
const timeLimitMs = 4_000;

/** Called once by the browser entry: i18next with the words that came with the page; further ones are fetched. */
export function createBrowserI18n(state: PageState): i18n {
  const { language, facts, words } = state;
  const instance = createI18n({ language, facts, words, backend: wordsOverHttp(state) });
  current = { i18n: instance, state };
  hasAllPictures = false;
  return instance;
}

/** The page state that this browser page was loaded with. */
export function browserPage(): PageState {
  return loaded().state;
}

function loaded() {
  if (!current) throw new Error('createBrowserI18n has not been called');
  return current;
}

/** Asks the server for words, which the browser may keep for good under their version. i18next tries again twice. */
function wordsOverHttp({ region, version }: PageState): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, namespace, callback) {
      void giveWords(`/_words/${language}/${region.code}/${version}/${namespace}.json`, (error, words) => {
        if (!error && namespace === picturesNamespace) hasAllPictures = true;
        callback(error, words);
      });
    },
  };
}

async function giveWords(address: string, give: ReadCallback): Promise<void> {
  let words: Words;
  try {
    words = await fetchWords(address);
  } catch (error) {
    give(error instanceof Error ? error : String(error), true);
    return;
  }
  give(null, words);
}

async function fetchWords(address: string): Promise<Words> {
  // AbortSignal.timeout is too young for phones that visit us.
  const limit = new AbortController();
  setTimeout(() => limit.abort(), timeLimitMs);
  const response = await fetch(address, { signal: limit.signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return readOwnJson<Words>(response);
}

/** Settles once all these namespaces are here; rejects when one of them could not be fetched. */
export async function ensureWords(namespaces: readonly string[]): Promise<void> {
  const { i18n, state } = loaded();
  const isMissing = (namespace: string) =>
    namespace === picturesNamespace ? !hasAllPictures : !i18n.hasResourceBundle(state.language, namespace);
  const missing = namespaces.filter(isMissing);
  if (missing.length === 0) return;
  // Not loadNamespaces, which never asks again for what has failed once.
  await i18n.reloadResources(state.language, missing);
  const lost = missing.filter(isMissing);
  if (lost.length > 0) throw new Error(`The words ${lost.join(', ')} could not be fetched`);
}

/** The words of a section that wakes, by the id that server and browser give it. */
export async function sectionWords(id: string): Promise<void> {
  await ensureWords(current?.state.sleeping[id] ?? []);
}
