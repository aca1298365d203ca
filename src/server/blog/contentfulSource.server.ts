import type { Logger } from 'pino';
import type { Post } from '../../blog/post';
import type { ContentfulSettings } from './blogSettings.server';
import { type ContentfulClient, contentfulClient, contentfulLimits } from './contentfulClient.server';
import { createEntryReader, readEntries } from './contentfulEntries.server';
import { createSpaceFacts } from './contentfulSpace.server';
import { BlogSourceFailed, type PostCollection, type PostSource, UnfinishedDraft } from './PostSource.server';
import { MalformedPost, parsePost } from './parsePost.server';
import { withTranslations } from './translations.server';

/** Reads posts from Contentful with its own client. */
export function createContentfulSource(
  settings: ContentfulSettings,
  log: Logger,
  limits = contentfulLimits,
): PostSource {
  const delivery = contentfulClient(settings, settings.accessToken, settings.host, log, limits);
  // Tags and languages are extras that posts should not wait for: asked for once more at most.
  const extras = contentfulClient(settings, settings.accessToken, settings.host, log, {
    ...limits,
    retries: Math.min(1, limits.retries),
  });
  const preview =
    settings.previewToken === undefined
      ? null
      : contentfulClient(settings, settings.previewToken, settings.previewHost, log, {
          ...limits,
          retries: 1,
          timeoutMs: limits.previewTimeoutMs,
        });

  const entriesIn = createEntryReader(delivery);
  const space = createSpaceFacts(extras, log);

  /**
   * The posts of each further language of the space. One that Contentful refuses (400, 404: switched off for delivery, or gone a
   * moment ago) is left out, so that it does not take the others along; any other failure is one of the whole reading.
   */
  async function inOtherLocales(read: (locale: string) => Promise<unknown[]>, names: Map<string, string>) {
    const translated: Post[][] = [];
    for (const locale of await space.otherLocales()) {
      try {
        translated.push(readTranslated(await read(locale), names));
      } catch (error) {
        if (!(error instanceof BlogSourceFailed) || (error.status !== 400 && error.status !== 404)) throw error;
        log.warn(`blog: posts in '${locale}' are not shown: ${error.message}`);
      }
    }
    return translated;
  }

  let hiddenBefore = new Set<string>();

  /** Entries are read every few minutes: what is wrong with one is said when it comes up, not each time. */
  function tellOfHidden(problems: readonly string[]) {
    for (const problem of problems) if (!hiddenBefore.has(problem)) log.warn(problem);
    hiddenBefore = new Set(problems);
  }

  async function list(): Promise<PostCollection> {
    const { entries, complete } = await entriesIn(undefined);
    const names = await space.tagNames();
    const hidden: string[] = [];
    const posts = unique(readPosts(entries, names, (error) => hidden.push(hiddenText(error))));
    tellOfHidden(hidden);
    const translated = await inOtherLocales(async (locale) => (await entriesIn(locale)).entries, names);
    return { posts: withTranslations(posts, translated), complete };
  }

  async function one(
    client: ContentfulClient,
    id: string,
    complain: (error: MalformedPost) => void,
  ): Promise<Post | null> {
    const query = { 'sys.id': id, limit: 1 };
    const { items } = await readEntries(client, query);
    if (items.length === 0) return null;
    const names = await space.tagNames();
    const translated = await inOtherLocales(
      async (locale) => (await readEntries(client, { ...query, locale })).items,
      names,
    );
    return withTranslations(readPosts(items, names, complain), translated)[0] ?? null;
  }

  async function draft(client: ContentfulClient, id: string): Promise<Post | null> {
    let problem: MalformedPost | undefined;
    const found = await one(client, id, (error) => {
      problem = error;
    });
    if (!found && problem) throw new UnfinishedDraft(problem.field);
    return found;
  }

  return {
    name: `contentful ${settings.space}/${settings.environment}`,
    list,
    find: (id) => one(delivery, id, (error) => log.warn(hiddenText(error))),
    ...(preview ? { findDraft: (id: string) => draft(preview, id) } : {}),
  };
}

const hiddenText = ({ message }: MalformedPost) => `blog: a post is hidden because it is malformed: ${message}`;

function readPosts(
  entries: unknown[],
  tagNames: ReadonlyMap<string, string>,
  complain: (error: MalformedPost) => void,
): Post[] {
  return entries.flatMap((entry) => {
    try {
      return [parsePost(entry, tagNames)];
    } catch (error) {
      if (!(error instanceof MalformedPost)) throw error;
      complain(error);
      return [];
    }
  });
}

/** Entries in a further language; one that has no text in it, and none that stands in, is no mistake. */
function readTranslated(entries: unknown[], tagNames: ReadonlyMap<string, string>): Post[] {
  return entries.flatMap((entry) => {
    try {
      return [parsePost(entry, tagNames)];
    } catch (error) {
      if (!(error instanceof MalformedPost)) throw error;
      return [];
    }
  });
}

/** A post published while the pages are read moves the others along, so that one can come twice. */
function unique(posts: Post[]): Post[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
