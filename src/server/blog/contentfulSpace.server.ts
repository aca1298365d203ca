import type { Logger } from 'pino';
import { type ContentfulClient, failureOf, readOtherLocales, readTagNames } from './contentfulClient.server';

/** What a space is known by beside its entries. Posts are shown without it rather than not at all: neither rejects. */
export interface SpaceFacts {
  /** What tags are called, by their ids: as read last, or none. */
  tagNames(): Promise<Map<string, string>>;
  /** The languages of the space but its default one: unknown for now, those known from before. */
  otherLocales(): Promise<string[]>;
}

/** Reads them anew each time that they are asked for; what cannot be read is logged. */
export function createSpaceFacts(client: ContentfulClient, log: Pick<Logger, 'warn'>): SpaceFacts {
  let names = new Map<string, string>();
  let locales: string[] = [];
  return {
    async tagNames() {
      try {
        names = await readTagNames(client);
      } catch (error) {
        const instead = names.size > 0 ? 'their names of before stay' : 'their ids stand in';
        log.warn(`blog: tags could not be read, ${instead}: ${failureOf(error).message}`);
      }
      return names;
    },
    async otherLocales() {
      try {
        locales = await readOtherLocales(client);
      } catch (error) {
        log.warn(`blog: the languages of the space could not be read: ${failureOf(error).message}`);
      }
      return locales;
    },
  };
}
