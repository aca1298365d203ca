import { type CreateClientParams, createClient } from 'contentful';
import type { Logger } from 'pino';
import type { Post } from '../../blog/post';
import { isGroup, listOf, textOf } from '../../typed/unknownData';
import type { ContentfulSettings } from './blogSettings.server';
import { BlogSourceFailed, type PostCollection, type PostSource, UnfinishedDraft } from './PostSource.server';
import { MalformedPost, parsePost } from './parsePost.server';
import { withTranslations } from './translations.server';

/** spec.md section 9: retries, requests a second, milliseconds. */
interface ContentfulLimits {
  retries: number;
  requestsPerSecond: number;
  timeoutMs: number;
  previewTimeoutMs: number;
}
const contentfulLimits: ContentfulLimits = {
  retries: 5,
  requestsPerSecond: 7,
  timeoutMs: 30_000,
  previewTimeoutMs: 8_000,
};

/** Fewer are asked for where Contentful refuses, as it answers with at most 7 MB: long entries with their linked ones may be more. */
const mostEntriesPerRequest = 100;
/** Bounds memory: about 20 MB of parsed posts. Older ones are asked for one by one. */
const mostPosts = 1_000;
const longestAnswer = 32 * 1024 * 1024;

/** The client hands options through to its HTTP layer that its own type does not list. */
type ClientOptions = CreateClientParams & { throttle: number; maxContentLength: number };

/** Reads posts from Contentful with its own client. */
export function createContentfulSource(
  settings: ContentfulSettings,
  log: Logger,
  limits = contentfulLimits,
): PostSource {
  const delivery = clientFor(settings, settings.accessToken, settings.host, log, limits);
  // Tags are an extra that posts should not wait for: asked for once more at most.
  const tags = clientFor(settings, settings.accessToken, settings.host, log, {
    ...limits,
    retries: Math.min(1, limits.retries),
  });
  const preview =
    settings.previewToken === undefined
      ? null
      : clientFor(settings, settings.previewToken, settings.previewHost, log, {
          ...limits,
          retries: 1,
          timeoutMs: limits.previewTimeoutMs,
        });

  let tagNames: Map<string, string> = new Map();

  /** Tags are an extra: posts are shown with the names read last, or without any, rather than not at all. */
  async function currentTagNames(): Promise<Map<string, string>> {
    try {
      tagNames = await readTagNames(tags);
    } catch (error) {
      const instead = tagNames.size > 0 ? 'their names of before stay' : 'their ids stand in';
      log.warn(`blog: tags could not be read, ${instead}: ${failure(error).message}`);
    }
    return tagNames;
  }

  let otherLocales: string[] = [];

  /** The languages of the space but its default one. Unknown for now, those known from before are read. */
  async function currentLocales(): Promise<string[]> {
    try {
      otherLocales = await readOtherLocales(tags);
    } catch (error) {
      log.warn(`blog: the languages of the space could not be read: ${failure(error).message}`);
    }
    return otherLocales;
  }

  async function page(
    client: Client,
    query: Record<string, string | number>,
  ): Promise<{ items: unknown[]; total: number }> {
    try {
      const answer: unknown = await client.getEntries({ content_type: 'blogPost', include: 2, ...query });
      // A body that is no JSON comes back as a text, and one cut short as an object with half its names.
      if (!isGroup(answer) || !Array.isArray(answer['items']) || typeof answer['total'] !== 'number') {
        throw new BlogSourceFailed('Contentful answered with something other than a list of entries');
      }
      return { items: answer['items'], total: answer['total'] };
    } catch (error) {
      throw failure(error);
    }
  }

  let entriesPerRequest = mostEntriesPerRequest;

  /** Some entries from one on; of long ones half as many, and so on, from then on. */
  async function entriesFrom(query: Record<string, string | number>): Promise<{ items: unknown[]; total: number }> {
    for (;;) {
      try {
        return await page(delivery, { ...query, limit: entriesPerRequest });
      } catch (error) {
        if (!(error instanceof BlogSourceFailed) || !error.tooMuch || entriesPerRequest === 1) throw error;
        entriesPerRequest = Math.ceil(entriesPerRequest / 2);
      }
    }
  }

  async function entriesIn(locale: string | undefined): Promise<{ entries: unknown[]; complete: boolean }> {
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
  }

  /**
   * The posts of each further language of the space. One that Contentful refuses (400, 404: switched off for delivery, or gone a
   * moment ago) is left out, so that it does not take the others along; any other failure is one of the whole reading.
   */
  async function inOtherLocales(read: (locale: string) => Promise<unknown[]>, names: Map<string, string>) {
    const translated: Post[][] = [];
    for (const locale of await currentLocales()) {
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
    const names = await currentTagNames();
    const hidden: string[] = [];
    const posts = unique(readPosts(entries, names, (error) => hidden.push(hiddenText(error))));
    tellOfHidden(hidden);
    const translated = await inOtherLocales(async (locale) => (await entriesIn(locale)).entries, names);
    return { posts: withTranslations(posts, translated), complete };
  }

  async function one(client: Client, id: string, complain: (error: MalformedPost) => void): Promise<Post | null> {
    const query = { 'sys.id': id, limit: 1 };
    const { items } = await page(client, query);
    if (items.length === 0) return null;
    const names = await currentTagNames();
    const translated = await inOtherLocales(async (locale) => (await page(client, { ...query, locale })).items, names);
    return withTranslations(readPosts(items, names, complain), translated)[0] ?? null;
  }

  async function draft(client: Client, id: string): Promise<Post | null> {
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

type Client = ReturnType<typeof clientFor>;

function clientFor(
  settings: ContentfulSettings,
  accessToken: string,
  host: ContentfulSettings['host'],
  log: Logger,
  limits: ContentfulLimits,
) {
  const options: ClientOptions = {
    space: settings.space,
    accessToken,
    environment: settings.environment,
    host: host.name,
    insecure: host.insecure,
    retryLimit: limits.retries,
    timeout: limits.timeoutMs,
    throttle: limits.requestsPerSecond,
    maxContentLength: longestAnswer,
    // A proxy set for other programs must not see the token, nor stand between us and a server on loopback.
    ...(host.insecure ? { proxy: false } : {}),
    logHandler: (level, data) => {
      if (level === 'warning' && typeof data === 'string') log.warn(`contentful: ${data}`);
    },
  };
  return createClient(options).withoutUnresolvableLinks;
}

async function readTagNames(client: Client): Promise<Map<string, string>> {
  const answer: unknown = await client.getTags({ limit: 1000 });
  if (!isGroup(answer) || !Array.isArray(answer['items']))
    throw new BlogSourceFailed('Contentful answered with something other than a list of tags');
  return new Map(
    listOf(answer['items']).flatMap((tag) => {
      const id = isGroup(tag) && isGroup(tag['sys']) ? textOf(tag['sys']['id']) : '';
      return isGroup(tag) && id && textOf(tag['name']) ? [[id, textOf(tag['name'])] as const] : [];
    }),
  );
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

/** Codes of the space's locales but the default one. */
async function readOtherLocales(client: Client): Promise<string[]> {
  const answer: unknown = await client.getLocales();
  if (!isGroup(answer) || !Array.isArray(answer['items']))
    throw new BlogSourceFailed('Contentful answered with something other than a list of locales');
  return listOf(answer['items']).flatMap((locale) =>
    isGroup(locale) && locale['default'] !== true && textOf(locale['code']) ? [textOf(locale['code'])] : [],
  );
}

/** A post published while the pages are read moves the others along, so that one can come twice. */
function unique(posts: Post[]): Post[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}

/** The client's errors carry the whole request in their message; only the kind and the status go on. */
function failure(error: unknown): BlogSourceFailed {
  if (error instanceof BlogSourceFailed) return error;
  if (!(error instanceof Error)) return new BlogSourceFailed('unknown failure');
  const status = /"status": (\d{3})/.exec(error.message)?.[1];
  const code = 'code' in error ? textOf(error.code) : '';
  const reason = status ? `status ${status} (${error.name})` : code || error.name;
  const tooMuch = status === '400' && error.message.includes('Response size too big');
  return new BlogSourceFailed(
    `Contentful: ${tooMuch ? 'the answer would be larger than it sends' : reason}`,
    status === undefined ? undefined : Number(status),
    tooMuch,
  );
}
