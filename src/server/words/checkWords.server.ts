import { nearest } from '../../regions/nearest';
import type { Words } from '../../regions/PageState';
import { lookAlikeWords } from '../regionFiles/checks/strayFiles.server';
import { isLanguage } from '../regionFiles/countries/countryFacts.server';
import { fileProblem, type Problem } from '../regionFiles/problem.server';
import { checkWordsFile, type WordsRule } from './checkWordsFile.server';
import { type AllWords, missingWords } from './missingWords.server';
import { parseWords } from './parseWords.server';
import { type GroupShape, shapeOf, withVariablesOf } from './wordsShape.server';

/** The words of all languages, file by file, and what is wrong with the files. */
export interface CheckedWords {
  /** words[language][namespace]: of each file its text on disk, or the last good one where that has a mistake. */
  words: AllWords;
  problems: Problem[];
  /** The text that is live of each file, by the name people use: `locales/hi/team.json`. */
  live: ReadonlyMap<string, string>;
  /** Files with a mistake that run from their last good text. */
  heldBack: readonly string[];
  /** Files with a mistake of which no good text is known: English stands in, or nothing at all for English. */
  unusable: readonly string[];
}

export interface WordsHistory {
  /** The text of each file that was live last. */
  lastGood?: ReadonlyMap<string, string>;
  /** English as the running code was built with: what its pages ask for. */
  built?: Readonly<Record<string, Words>>;
  /** Files that nothing reads because of their names, which a missing one may be: `locales/en/home.json.txt`. */
  strays?: readonly string[];
}

interface WordsFile {
  file: string;
  text: string;
  language: string;
  namespace: string;
}

const english = 'en';

/**
 * Checks all locale files, each by itself: one with a mistake holds no other back. English is compared with what the
 * code was built with, every other language with the English that is live.
 * @param files their texts by name, `locales/en/common.json`
 */
export function checkWords(files: ReadonlyMap<string, string>, history: WordsHistory = {}): CheckedWords {
  const { lastGood = new Map<string, string>(), built = {}, strays = [] } = history;
  const words = new Map<string, Record<string, Words>>();
  const problems: Problem[] = [];
  const live = new Map<string, string>();
  const heldBack: string[] = [];
  const unusable: string[] = [];

  const all = [...files].map(([file, text]) => wordsFile(file, text));
  for (const each of all.filter(({ language }) => language === english)) {
    if (!isNamespace(each.namespace, built)) problems.push(strayFile(each, Object.keys(built)));
    else take(each, ruleForEnglish(each.namespace, built), built[each.namespace]);
  }
  for (const namespace of Object.keys(built)) missingEnglish(namespace);
  // What is in no English file is read by nobody.
  const namespaces = words.get(english) ?? {};
  for (const each of all.filter(({ language }) => language !== english)) {
    const rule = { language: each.language, shape: shapeWithVariables(each.namespace, namespaces, built) };
    if (namespaces[each.namespace] || unusable.some((file) => file === englishFile(each.namespace))) take(each, rule);
    else problems.push(strayFile(each, Object.keys(namespaces)));
  }
  return {
    words,
    problems: [...problems, ...folderProblems(all), ...gaps(words, all, unusable)],
    live,
    heldBack,
    unusable,
  };

  function take(each: WordsFile, rule: WordsRule, builtWords?: Words): void {
    const checked = checkedOnce(each.file, each.text, rule);
    problems.push(...checked.problems);
    if (checked.words) return goLive(each, checked.words, each.text);
    const kept = lastGood.get(each.file);
    const before = kept === undefined ? undefined : lastGoodWords(each.file, kept, rule);
    if (before) goLive(each, before, kept ?? '');
    else if (builtWords) goLive(each, builtWords, JSON.stringify(builtWords));
    (before || builtWords ? heldBack : unusable).push(each.file);
  }

  function goLive({ file, language, namespace }: WordsFile, own: Words, text: string): void {
    words.set(language, { ...words.get(language), [namespace]: own });
    live.set(file, text);
  }

  function missingEnglish(namespace: string): void {
    const file = englishFile(namespace);
    if (files.has(file)) return;
    const stray = lookAlikeWords(file, strays);
    const remedy = stray ? `rename ${stray} to ${namespace}.json` : 'put the file back';
    problems.push(fileProblem(file, 'error', 'is missing', `${remedy}: every language falls back to it`));
    const kept = lastGood.get(file);
    const before = kept === undefined ? undefined : lastGoodWords(file, kept, ruleForEnglish(namespace, built));
    const own = before ?? built[namespace];
    if (!own) return;
    heldBack.push(file);
    goLive({ file, text: '', language: english, namespace }, own, before ? (kept ?? '') : JSON.stringify(own));
  }

  function englishFile(namespace: string): string {
    return `${folderOf(all)}/${english}/${namespace}.json`;
  }
}

function ruleForEnglish(namespace: string, built: Readonly<Record<string, Words>>) {
  const words = built[namespace];
  return { language: english, isEnglish: true, shape: words && shapeOf(words) };
}

/** A text that was live once: good still, or at least readable for another language, whose misfits English stands in for. */
function lastGoodWords(file: string, text: string, rule: WordsRule): Words | undefined {
  const checked = checkedOnce(file, text, rule);
  if (checked.words || rule.isEnglish) return checked.words;
  const parsed = parseWords(file, text);
  return 'words' in parsed ? parsed.words : undefined;
}

interface Checked extends ReturnType<typeof checkWordsFile> {
  text: string;
  rule: WordsRule;
}

/** By the name of the file: of its text on disk and of the one that is live, each the last. */
const remembered = new Map<string, readonly Checked[]>();
const textsRemembered = 2;

/**
 * What {@link checkWordsFile} says of a text, remembered as long as English has the same shape: a save of one file of words leaves
 * those of a hundred others unread.
 */
function checkedOnce(file: string, text: string, rule: WordsRule): ReturnType<typeof checkWordsFile> {
  const known = remembered.get(file) ?? [];
  const same = known.find(
    (each) =>
      each.text === text &&
      each.rule.shape === rule.shape &&
      each.rule.language === rule.language &&
      each.rule.isEnglish === rule.isEnglish,
  );
  const checked = same ?? { ...checkWordsFile(file, text, rule), text, rule };
  remembered.set(file, [checked, ...known.filter((each) => each !== same)].slice(0, textsRemembered));
  return checked;
}

const shapes = new WeakMap<GroupShape, GroupShape>();

function shapeWithVariables(
  namespace: string,
  words: Readonly<Record<string, Words>>,
  built: Readonly<Record<string, Words>>,
): GroupShape | undefined {
  const [own, builtWords] = [words[namespace], built[namespace]];
  if (!own || !builtWords || own === builtWords) return own && shapeOf(own);
  const shape = shapeOf(own);
  const joined = shapes.get(shape) ?? withVariablesOf(shape, shapeOf(builtWords));
  shapes.set(shape, joined);
  return joined;
}

function wordsFile(file: string, text: string): WordsFile {
  const [name = '', language = ''] = file.split('/').toReversed();
  return { file, text, language, namespace: name.replace(/\.json$/, '') };
}

function isNamespace(name: string, built: Readonly<Record<string, Words>>): boolean {
  return /^[a-z][\w-]*$/.test(name) && (Object.keys(built).length === 0 || name in built);
}

/** `team - Copy.json`: read by nobody, so it is named and left alone. */
function strayFile({ file, namespace }: WordsFile, known: readonly string[]): Problem {
  const meant = nearest(namespace, known);
  return {
    ...fileProblem(
      file,
      'warning',
      'found a file whose name is none of the English files, so nothing reads it',
      'rename it after the English file, or delete it',
    ),
    ...(meant ? { didYouMean: `${meant}.json` } : {}),
  };
}

function folderOf(all: readonly WordsFile[]): string {
  return all[0]?.file.split('/').slice(0, -2).join('/') ?? 'locales';
}

function folderProblems(all: readonly WordsFile[]): Problem[] {
  return [...new Set(all.map(({ language }) => language))]
    .filter((language) => !isLanguage(language))
    .map((language) =>
      fileProblem(
        all.find((each) => each.language === language)?.file ?? language,
        'warning',
        `found a folder ${language}, which is not a language`,
        'name it after a language, for example ar, or a language and a country, for example en-AE',
      ),
    );
}

/** What a language lacks, a warning a file. `en-AE` holds only what differs from `en`, and an unusable file has mistakes of its own. */
function gaps(words: AllWords, all: readonly WordsFile[], unusable: readonly string[]): Problem[] {
  return [...words.keys()]
    .filter((language) => language !== english && !language.includes('-'))
    .flatMap((language) =>
      [...missingWords(words, language)].map(([namespace, keys]) => {
        const some = keys.slice(0, 5).join(', ');
        return fileProblem(
          `${folderOf(all)}/${language}/${namespace}.json`,
          'warning',
          `found ${keys.length} ${keys.length === 1 ? 'word' : 'words'} missing (${some}${keys.length > 5 ? ', …' : ''})`,
          'translate them; until then visitors read them in English',
        );
      }),
    )
    .filter(({ file }) => !unusable.includes(file));
}
