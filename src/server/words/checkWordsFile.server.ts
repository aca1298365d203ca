import { nearest } from '../../regions/nearest';
import type { Words } from '../../regions/PageState';
import { factNames } from '../../regions/textsWithFacts';
import { errorsOf, mostProblems, type Path, type Problem } from '../regionFiles/problem.server';
import { type Finding, parseWords, placed } from './parseWords.server';
import { pluralForms, pluralOf } from './plurals.server';
import { type GroupShape, type Shape, type TextShape, tagsIn, variablesIn } from './wordsShape.server';

/** What a file is held against. */
export interface WordsRule {
  /** `ar`, `en-AE`: decides which plural forms there are, and whether the file is to be whole. */
  language: string;
  /** The shape of English; without it only the writing itself is checked. */
  shape: GroupShape | undefined;
  /** For English itself: it may have names that the shape lacks, and none of the shape's may be missing. */
  isEnglish?: boolean;
}

/**
 * Reads a locale file and compares it with English: groups and texts, names, variables, plural forms. What is missing
 * is no mistake in another language, as English stands in.
 * @param file as people name it: `locales/ar/home.json`
 * @returns the words if they can go live; every mistake and warning with its line
 */
export function checkWordsFile(file: string, text: string, rule: WordsRule): { words?: Words; problems: Problem[] } {
  const parsed = parseWords(file, text);
  if ('problems' in parsed) return parsed;
  const findings: Finding[] = [];
  compareGroup(parsed.words, rule.shape, [], { ...rule, report: (finding) => findings.push(finding) });
  const problems = placed(file, text, [...firstOf('error', findings), ...firstOf('warning', findings)]);
  return errorsOf(problems).length > 0 ? { problems } : { words: parsed.words, problems };
}

/** How many are reported at once: each of thousands would be looked for in the whole text. */
function firstOf(severity: Problem['severity'], findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === severity).slice(0, mostProblems);
}

interface Comparison extends WordsRule {
  report: (finding: Finding) => void;
}

function compareGroup(group: object, shape: GroupShape | undefined, above: Path, comparison: Comparison): void {
  const isList = Array.isArray(group);
  for (const [key, value] of Object.entries(group) as [string, unknown][]) {
    const path = [...above, isList ? Number(key) : key];
    const wanted = wantedFor(key, shape, path, comparison);
    if (wanted !== 'refused') compareValue(value, wanted, path, comparison);
  }
  if (isList) return;
  comparePlurals(Object.keys(group), shape, above, comparison);
  if (comparison.isEnglish) missingNames(group, shape, above, comparison);
}

/** The shape that a name's value is to have; a name that English does not have is refused. */
function wantedFor(
  key: string,
  shape: GroupShape | undefined,
  path: Path,
  { isEnglish, language, report }: Comparison,
): Shape | undefined | 'refused' {
  const plain = shape?.entries.get(key);
  if (!shape || (plain && !isPlural(plain))) return plain;
  if (plain) {
    const forms = pluralForms(language).map((form) => `${key}_${form}`);
    report({
      path,
      severity: 'error',
      found: `found ${key} without a plural form`,
      remedy: `write ${forms.join(', ')}`,
    });
    return 'refused';
  }
  const plural = pluralOf(key);
  const counted = plural && shape.entries.get(plural.base);
  if (plural && counted && isPlural(counted)) {
    // i18next reads a form for zero in every language.
    if (plural.form === 'zero' || pluralForms(language).includes(plural.form)) return counted;
    // Copied from a language that has it: nobody reads it, and a new language begins as a copy.
    report({
      path,
      severity: 'warning',
      found: `found the plural form ${plural.form}, which the language ${language} does not have`,
      remedy: `take it out: its forms are ${pluralForms(language).join(', ')}`,
    });
    return 'refused';
  }
  if (isEnglish) return undefined;
  report({
    path,
    severity: 'error',
    found: `found ${key}, a name that English does not have`,
    remedy: `compare it with the English file, or take it out`,
    didYouMean: nearest(key, shape.entries.keys()),
  });
  return 'refused';
}

function compareValue(value: unknown, wanted: Shape | undefined, path: Path, comparison: Comparison): void {
  if (typeof value === 'string' && (!wanted || wanted.kind === 'text')) {
    compareText(value, wanted, path, comparison);
  } else if (isGroupOrList(value) && (!wanted || (wanted.kind !== 'text' && wanted.kind === kindOf(value)))) {
    compareGroup(value, wanted, path, comparison);
  } else {
    const right = wanted?.kind ?? 'text';
    comparison.report({
      path,
      severity: 'error',
      found: `found ${described(value)} in the place of ${named[right]}`,
      remedy: `write ${example[right]}, as in English`,
    });
  }
}

function isGroupOrList(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const named = { text: 'a text', group: 'a group of names', list: 'a list' };
const example = { text: 'words in quotes', group: 'names and words in braces { }', list: 'texts in brackets [ ]' };

function kindOf(value: object): 'list' | 'group' {
  return Array.isArray(value) ? 'list' : 'group';
}

function described(value: unknown): string {
  if (typeof value === 'string') return 'a text';
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'nothing (null)';
  return typeof value === 'object' ? 'a group of names' : `${JSON.stringify(value)}, a ${typeof value} without quotes`;
}

function compareText(text: string, wanted: TextShape | undefined, path: Path, comparison: Comparison): void {
  const { report, isEnglish, shape } = comparison;
  if (text.trim() === '') {
    const remedy = isEnglish
      ? 'write the words'
      : 'write the words, or take the line out; English stands in until then';
    report({ path, severity: isEnglish ? 'error' : 'warning', found: 'found empty words', remedy });
  }
  // Without a shape the file is English as the code of this moment reads it: its tags are the right ones.
  const slip = braceSlip(text, wanted) ?? (shape && tagSlip(text, wanted));
  if (slip) report({ path, severity: 'error', ...slip });
  else if (shape) {
    unknownVariables(text, wanted, path, comparison);
    if (!isEnglish && text.trim() !== '') lostVariables(text, wanted, path, comparison);
  }
}

/** Braces that fill nothing, and so would be read by visitors as they stand. */
function braceSlip(text: string, wanted: TextShape | undefined): Pick<Finding, 'found' | 'remedy'> | undefined {
  const rest = text.replaceAll(/\{\{\s*(?:-\s*)?[\w.-]+\s*(,[^{}]*)?\}\}/g, '');
  if (/\{\{|\}\}/.test(rest))
    return { found: 'found double braces that hold no name', remedy: 'write the name of a fact in them: {{brand}}' };
  const [, single] = [...rest.matchAll(/\{\s*([\w.-]+)\s*\}/g)].find(([, name = '']) => isFilled(name, wanted)) ?? [];
  if (single !== undefined)
    return { found: `found {${single}} in single braces`, remedy: `write double braces: {{${single}}}` };
  if (text.includes('$t('))
    return { found: 'found $t(, which stands for words of another place', remedy: 'write the words themselves' };
  return undefined;
}

/** A tag that is not closed or that nothing fills would be read by visitors as it stands; without it the link is lost. */
function tagSlip(text: string, wanted: TextShape | undefined): Pick<Finding, 'found' | 'remedy'> | undefined {
  const names = [...(wanted?.tags ?? [])];
  const remedy =
    names.length > 0
      ? `write ${names.map((name) => `<${name}>…</${name}>`).join(', ')} around the words of the link, as in English`
      : 'take it out: no words here are a link';
  const closed = tagsIn(text);
  const [, broken] =
    [...text.matchAll(/<\/?(\w+)/g)].find(([, name = '']) => !closed.has(name) || !names.includes(name)) ?? [];
  if (broken !== undefined) return { found: `found the tag <${broken}>`, remedy };
  const lost = names.find((name) => !closed.has(name));
  return lost === undefined ? undefined : { found: `found no <${lost}>…</${lost}>`, remedy };
}

function unknownVariables(text: string, wanted: TextShape | undefined, path: Path, { report, isEnglish }: Comparison) {
  for (const name of variablesIn(text)) {
    if (isFilled(name, wanted)) continue;
    const own = [...(wanted?.variables ?? [])];
    report({
      path,
      severity: 'error',
      found: `found {{${name}}}, ${isEnglish ? 'which nothing fills' : 'which the English words do not use and which is no fact'}`,
      remedy: `write ${own.length > 0 ? `${own.map((each) => `{{${each}}}`).join(', ')} or another` : 'a'} fact of regions/README.md`,
      didYouMean: nearest(name, [...own, ...factNames]),
    });
  }
}

/** 'Not sent to' without the address. A fact may be left out, and the count of a plural form that says it in words. */
function lostVariables(text: string, wanted: TextShape | undefined, path: Path, { report }: Comparison) {
  const own = variablesIn(text);
  const lost = [...(wanted?.named ?? [])].filter(
    (name) => !own.has(name) && !knownFacts.has(name) && !(wanted?.plural && name === 'count'),
  );
  if (lost.length === 0) return;
  const names = lost.map((name) => `{{${name}}}`).join(', ');
  report({
    path,
    severity: 'warning',
    found: `found no ${names}, which the English words name`,
    remedy: `write ${names} where it belongs, or leave it, if the words say enough without`,
  });
}

function isFilled(name: string, wanted: TextShape | undefined): boolean {
  return wanted?.variables.has(name) === true || knownFacts.has(name);
}

const knownFacts: ReadonlySet<string> = new Set(factNames);

function comparePlurals(keys: readonly string[], shape: GroupShape | undefined, above: Path, comparison: Comparison) {
  const { language, report } = comparison;
  const there = new Set(keys);
  const counted = keys.flatMap((key) => {
    const plural = pluralOf(key);
    const wanted = plural && shape?.entries.get(plural.base);
    return plural && wanted && isPlural(wanted) ? [{ key, base: plural.base }] : [];
  });
  // `en-AE` holds only what differs from `en`.
  if (language.includes('-')) return;
  for (const base of new Set(counted.map((each) => each.base))) {
    const lacking = pluralForms(language).filter((form) => !there.has(`${base}_${form}`));
    const path = [...above, counted.find((each) => each.base === base)?.key ?? base];
    if (lacking.includes('other'))
      report({
        path,
        severity: 'error',
        found: `found no ${base}_other`,
        remedy: `write ${base}_other, the words for every other number`,
      });
    else if (lacking.length > 0)
      report({
        path,
        severity: 'warning',
        found: `found no ${lacking.map((form) => `${base}_${form}`).join(', ')}`,
        remedy: `write the words for ${lacking.length === 1 ? 'this form' : 'these forms'}; ${base}_other stands in until then`,
      });
  }
}

function missingNames(group: object, shape: GroupShape | undefined, above: Path, { report }: Comparison): void {
  for (const [name, wanted] of shape?.entries ?? []) {
    if (name in group || (isPlural(wanted) && `${name}_other` in group)) continue;
    const given = Object.keys(group).find((key) => pluralOf(key)?.base === name);
    // Some forms stand there, `_other` does not: that has been reported already.
    if (given !== undefined && isPlural(wanted)) continue;
    report({
      path: [...above, name],
      severity: 'error',
      found: 'is missing',
      remedy: 'put the line back: the pages show it, and every other language falls back to it',
    });
  }
}

function isPlural(shape: Shape): boolean {
  return shape.kind === 'text' && shape.plural;
}
