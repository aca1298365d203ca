import type { ListedWords } from '../../i18n/ListedWords';
import { factsOf } from '../../regions/facts';
import type { Region } from '../../regions/schema';
import { type Spoken, spokenIn } from '../../regions/spoken';
import { withFacts } from '../../regions/textsWithFacts';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';

// Each snapshot has regions of its own, so that nothing here outlives a change.
const known = new WeakMap<Region, Map<string, ListedWords>>();

/** Team, testimonials and questions of a region in a language: its own lists, or those of the brand file. */
export function listedWords(snapshot: Pick<SiteSnapshot, 'site'>, region: Region, language: string): ListedWords {
  const byLanguage = known.get(region) ?? new Map<string, ListedWords>();
  known.set(region, byLanguage);
  const lists = byLanguage.get(language) ?? readLists(snapshot, region, language);
  byLanguage.set(language, lists);
  return lists;
}

function readLists({ site }: Pick<SiteSnapshot, 'site'>, region: Region, language: string): ListedWords {
  const facts = factsOf(site, region, language);
  const read = (texts: string | Record<string, string>): Spoken => {
    const spoken = spokenIn(texts, language, region.country);
    return { ...spoken, text: withFacts(spoken.text, facts) };
  };
  return {
    team: (region.team ?? site.team).map(({ id, name, picture, position, message }) => ({
      id,
      name: read(name),
      picture,
      position: read(position),
      message: read(message),
    })),
    testimonials: (region.testimonials ?? site.testimonials).map(({ id, name, relation, quote, picture }) => ({
      id,
      name: read(name),
      relation,
      quote: read(quote),
      ...(picture !== undefined && { picture }),
    })),
    faq: (region.faq ?? site.faq).map(({ id, question, answer }) => ({
      id,
      question: read(question),
      answer: read(answer),
    })),
  };
}
