import { indexRegions } from '../../regions/resolve';
import { isGroup } from '../../typed/unknownData';
import type { LiveRegions } from '../regionFiles/liveRegions.server';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';

/** The language of texts that are English made strange: 'qps' is kept free for this (ISO 639-2, qaa to qtz). */
const pseudoLanguage = 'qps';

/**
 * The live regions of `npm run dev`, each with a language more: every word accented, in brackets and 40 % longer. A text
 * that stands there in plain English is one that nobody can translate, and a layout that breaks would break in German.
 */
export function withPseudoLanguage(live: LiveRegions): LiveRegions {
  const made = new WeakMap<SiteSnapshot, SiteSnapshot>();
  const withPseudo = (snapshot: SiteSnapshot): SiteSnapshot => {
    const known = made.get(snapshot) ?? pseudoSnapshot(snapshot);
    made.set(snapshot, known);
    return known;
  };
  return {
    get current() {
      return withPseudo(live.current);
    },
    get state() {
      return live.state;
    },
    onChange: (listener) => live.onChange((next, previous) => listener(withPseudo(next), withPseudo(previous))),
    reload: () => live.reload(),
    close: () => live.close(),
  };
}

function pseudoSnapshot(snapshot: SiteSnapshot): SiteSnapshot {
  const [regions, drafts] = [snapshot.regions, snapshot.drafts].map((all) =>
    all.map((region) => ({ ...withPseudoTexts(region), languages: [...region.languages, pseudoLanguage] })),
  );
  const english = pseudoTexts(snapshot.words.get('en') ?? {});
  return {
    ...snapshot,
    site: withPseudoTexts(snapshot.site),
    regions: regions ?? [],
    drafts: drafts ?? [],
    index: indexRegions(regions ?? []),
    words: new Map([...snapshot.words, [pseudoLanguage, english]]),
  };
}

/** Wherever a region's or the brand's file has a text per language, it has one in the pseudo-language, too. */
function withPseudoTexts<Value>(value: Value): Value {
  return mapGroups(value, (group) =>
    'en' in group ? { ...group, [pseudoLanguage]: pseudoTexts(group['en']) } : group,
  );
}

function mapGroups<Value>(value: Value, change: (group: Record<string, unknown>) => Record<string, unknown>): Value {
  return mapped(value, (each) => (isGroup(each) ? change(each) : each));
}

function pseudoTexts<Value>(value: Value): Value {
  return mapped(value, (each) => (typeof each === 'string' ? pseudoText(each) : each));
}

/** A copy of `value` with `change` applied to everything in it, the innermost first. `change` keeps the type of what it is given. */
function mapped<Value>(value: Value, change: (each: unknown) => unknown): Value;
function mapped(value: unknown, change: (each: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((each: unknown) => mapped(each, change)));
  if (!isGroup(value)) return change(value);
  return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change)])));
}

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÅåÇçĐđÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/** `Book a class` as `[Ɓöök å çļåšš ļöñĝ]`: facts (`{{…}}`), tags and entities stay as they are. */
export function pseudoText(text: string): string {
  const strange = text
    .split(/(\{\{[^}]*\}\}|<[^>]*>|&\w+;)/)
    .map((part, index) => (index % 2 === 1 ? part : accent(part)))
    .join('');
  const filler = accent(' longer'.repeat(Math.ceil((text.length * 0.4) / ' longer'.length)));
  return `[${strange}${filler}]`;
}

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
}
