import { leadForms, writers } from '../../leads/forms';
import { sentQueryName, writerQueryName } from '../../leads/submission';
import { draftKeyName } from '../../regions/keysInQuery';
import { levelIds, type PageId } from '../../regions/pagePaths';
import type { Region } from '../../regions/schema';
import { interests, taughtAges } from '../../sections/findLevel';
import { agesToChoose } from '../../trials/classAges';
import { placesWithTimes } from '../../trials/placesWithTimes';

/** What of a region decides which values mean something. */
type CountingRegion = Pick<Region, 'ages' | 'trials'>;
/**
 * A value as it counts, in its one spelling; undefined where it means nothing, null where the page is not there with it. `kept` is
 * what counts of the names before it.
 */
type ReadValue = (value: string, region: CountingRegion, kept: URLSearchParams) => string | undefined | null;

const oneOf =
  (values: readonly string[]): ReadValue =>
  (value) =>
    values.includes(value) ? value : undefined;

/** On every page: which form was just sent without JavaScript. */
const everywhere: Record<string, ReadValue> = { [sentQueryName]: oneOf(Object.keys(leadForms)) };

/** Who is writing, where a form begins with that question. */
const writer = { [writerQueryName]: oneOf(writers) };

/** Query names that change what a page shows. All others, and values that mean nothing, are ignored. */
const ofPage: Partial<Record<PageId, Record<string, ReadValue>>> = {
  about: writer,
  contact: writer,
  csr: writer,
  franchise: writer,
  robotica: writer,
  workshop: writer,
  courses: {
    ...writer,
    age: (value, { ages }) => {
      if (!/^\d{1,2}$/.test(value)) return undefined;
      const age = Number(value);
      const [youngest, oldest] = taughtAges(ages);
      // All other ages get the same answer: ask a person.
      return String(age >= youngest && age <= oldest ? age : oldest + 1);
    },
    // Whoever is unsure and gives no age has pressed the button too soon, and is told what is missing.
    interest: (value, region, kept) =>
      value === 'unsure' && kept.has('age') ? undefined : oneOf(interests)(value, region, kept),
  },
  book: {
    age: (value, region) =>
      /^\d{1,2}$/.test(value) && agesToChoose(region).includes(Number(value)) ? String(Number(value)) : undefined,
    level: oneOf(levelIds),
    place: (value, region) => (placesWithTimes(region).includes(value) ? value : undefined),
  },
  blog: {
    page: (value) => (/^[1-9]\d{0,4}$/.test(value) ? (value === '1' ? undefined : value) : null),
    tag: (value) => (/^[^\s/]{1,60}$/.test(value) ? value : null),
  },
};

/** Names whose answers are one visitor's own and never kept: what somebody looks for, and drafts behind a signed link. */
const personal: Partial<Record<PageId, readonly string[]>> = { search: ['q'], 'blog-post': [draftKeyName] };

/**
 * The part of a query that counts, in a fixed order and spelling: '' or '?…'. Null where no kept page answers it: what is
 * one visitor's own, and values with which there is no such page.
 */
export function countingQuery(page: PageId, query: string, region: CountingRegion): string | null {
  if (query === '') return '';
  const given = new URLSearchParams(query);
  if (personal[page]?.some((name) => given.has(name))) return null;
  const kept = new URLSearchParams();
  for (const [name, read] of Object.entries({ ...ofPage[page], ...everywhere })) {
    const value = given.get(name);
    const counting = value === null ? undefined : read(value, region, kept);
    if (counting === null) return null;
    if (counting !== undefined) kept.set(name, counting);
  }
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
