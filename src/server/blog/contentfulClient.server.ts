import { type CreateClientParams, createClient } from 'contentful';
import type { Logger } from 'pino';
import { isGroup, listOf, textOf } from '../../typed/unknownData';
import { nameOf } from '../errorName.server';
import type { ContentfulSettings } from './blogSettings.server';
import { BlogSourceFailed } from './PostSource.server';

/** spec.md section 9: retries, requests a second, milliseconds. */
export interface ContentfulLimits {
  retries: number;
  requestsPerSecond: number;
  timeoutMs: number;
  previewTimeoutMs: number;
}
/** Those that hold outside of tests. */
export const contentfulLimits: ContentfulLimits = {
  retries: 5,
  requestsPerSecond: 7,
  timeoutMs: 30_000,
  previewTimeoutMs: 8_000,
};

const longestAnswer = 32 * 1024 * 1024;

/** The client hands options through to its HTTP layer that its own type does not list. */
type ClientOptions = CreateClientParams & { throttle: number; maxContentLength: number };

export type ContentfulClient = ReturnType<typeof contentfulClient>;

/** Contentful's own client for one of its two interfaces, published entries or drafts. */
export function contentfulClient(
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
  // Links are resolved here: a list that is missing is none to the client, and one wrong link to another space ends its reading.
  return createClient(options).withoutLinkResolution;
}

/** What the space's tags are called, by their ids. Rejects with the client's error. */
export async function readTagNames(client: ContentfulClient): Promise<Map<string, string>> {
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

/** Codes of the space's locales but the default one. Rejects with the client's error. */
export async function readOtherLocales(client: ContentfulClient): Promise<string[]> {
  const answer: unknown = await client.getLocales();
  if (!isGroup(answer) || !Array.isArray(answer['items']))
    throw new BlogSourceFailed('Contentful answered with something other than a list of locales');
  return listOf(answer['items']).flatMap((locale) =>
    isGroup(locale) && locale['default'] !== true && textOf(locale['code']) ? [textOf(locale['code'])] : [],
  );
}

/** The client's errors carry the whole request in their message; only the kind and the status go on. */
export function failureOf(error: unknown): BlogSourceFailed {
  if (error instanceof BlogSourceFailed) return error;
  if (!(error instanceof Error)) return new BlogSourceFailed('unknown failure');
  const status = /"status": (\d{3})/.exec(error.message)?.[1];
  const reason = status ? `status ${status} (${error.name})` : nameOf(error);
  const tooMuch = status === '400' && error.message.includes('Response size too big');
  return new BlogSourceFailed(
    `Contentful: ${tooMuch ? 'the answer would be larger than it sends' : reason}`,
    status === undefined ? undefined : Number(status),
    tooMuch,
  );
}
