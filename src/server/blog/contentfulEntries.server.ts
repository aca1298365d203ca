import { isGroup, listOf } from '../../typed/unknownData';
import { type ContentfulClient, failureOf } from './contentfulClient.server';
import { BlogSourceFailed } from './PostSource.server';
import { resolveLinks } from './resolveLinks.server';

/** Fewer are asked for where Contentful refuses, as it answers with at most 7 MB: long entries with their linked ones may be more. */
const mostEntriesPerRequest = 100;
/** Bounds memory: about 20 MB of parsed posts. Older ones are asked for one by one. */
const mostPosts = 1_000;
const noList = 'Contentful answered with something other than a list of entries';

/** Some of the blog's entries, with what they link to, and how many there are in all. Rejects with BlogSourceFailed. */
export async function readEntries(
  client: ContentfulClient,
  query: Record<string, string | number>,
): Promise<{ items: unknown[]; total: number }> {
  try {
    const answer: unknown = await client.getEntries({ content_type: 'blogPost', include: 2, ...query });
    if (!isGroup(answer) || !Array.isArray(answer['items']) || typeof answer['total'] !== 'number') {
      throw new BlogSourceFailed(noList);
    }
    const items: unknown[] = answer['items'];
    const includes = isGroup(answer['includes']) ? answer['includes'] : {};
    const entries = [...items, ...listOf(includes['Entry'])].filter(isGroup);
    resolveLinks(entries, listOf(includes['Asset']).filter(isGroup));
    return { items, total: answer['total'] };
  } catch (error) {
    // The client takes an answer apart before it asks what it is: HTML or half a JSON ends in a TypeError.
    throw error instanceof TypeError ? new BlogSourceFailed(noList) : failureOf(error);
  }
}

/** All entries of a client's space in one language, the newest first, up to the most that are kept. */
export type EntryReader = (locale: string | undefined) => Promise<{ entries: unknown[]; complete: boolean }>;

/** Reads all entries, some at a time. Rejects with BlogSourceFailed. */
export function createEntryReader(client: ContentfulClient): EntryReader {
  let entriesPerRequest = mostEntriesPerRequest;

  /** Some entries from one on; of long ones half as many, and so on, from then on. */
  async function entriesFrom(query: Record<string, string | number>): Promise<{ items: unknown[]; total: number }> {
    for (;;) {
      try {
        return await readEntries(client, { ...query, limit: entriesPerRequest });
      } catch (error) {
        if (!(error instanceof BlogSourceFailed) || !error.tooMuch || entriesPerRequest === 1) throw error;
        entriesPerRequest = Math.ceil(entriesPerRequest / 2);
      }
    }
  }

  return async (locale) => {
    const entries: unknown[] = [];
    let total = 0;
    do {
      // By creation, which every entry has and no edit changes, so that pages do not shift under our feet.
      const { items, total: found } = await entriesFrom({
        order: '-sys.createdAt',
        skip: entries.length,
        ...(locale === undefined ? {} : { locale }),
      });
      total = found;
      if (items.length === 0 && entries.length === 0 && total > 0)
        throw new BlogSourceFailed(`Contentful counts ${total} entries and sent none`);
      if (items.length === 0) break;
      entries.push(...items);
    } while (entries.length < Math.min(total, mostPosts));
    return { entries, complete: entries.length >= total };
  };
}
