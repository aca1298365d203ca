import { primaryLanguage } from '../../regions/primaryLanguage';
import { type Region, regionSchema, siteSchema } from '../../regions/schema';
import { isGroup } from '../../typed/unknownData';
import { type CheckedWords } from '../words/checkWords.server';
import { checkAddresses } from './checks/checkAddresses.server';
import { checkBrandFile, checkPages } from './checks/checkPages.server';
import { checkRegion } from './checks/checkRegion.server';
import type { MenuWords } from './checks/checkRoom.server';
import { checkShape } from './checks/checkShape.server';
import { codeOfFile, isBrandFile } from './fileNames.server';
import { errorsOf, fileProblem, isAtOrBelow, type Problem } from './problem.server';
import { type RegionValues, regionValues } from './regionValues.server';
import { type KnownBlocks } from './yaml/knownBlocks.server';
import { forgetParsed } from './yaml/parsedYaml.server';
import { readYaml, type YamlFile } from './yaml/readYaml.server';

/** A region file or the brand file, read and checked by itself. */
export interface ReadFile {
  text: string;
  yaml: YamlFile;
  values: RegionValues;
  /** Everything that is wrong with this file by itself. */
  problems: readonly Problem[];
  /** Its shape is right: it can serve, whatever else there is to say about it. */
  isWhole: boolean;
  /** The words that there were at the time of the check. */
  context: string;
  /** The region with its defaults and with the facts in its texts, as of the brand file of that text and these pictures. */
  filled?: { brand: string; pictures: string; region: Region };
}

/** What the check of a region file needs to know of the words. */
export interface WordsAround {
  menuGroups: readonly string[];
  /** What the entries of menus are called, for each language. */
  menuWords: MenuWords;
  languages: ReadonlySet<string>;
  /** Files of words with a mistake of which nothing can be used. */
  unusable: readonly string[];
  /** Tells one state of them from another. */
  key: string;
}

/**
 * Reads one file and finds everything that is wrong with it, whatever the other files say. A check that fails itself is an error of
 * this file, so that one such file keeps no other from going live.
 */
export function readAndCheck(name: string, text: string, around: WordsAround, blocks: KnownBlocks): ReadFile {
  try {
    return checked(name, text, around, blocks);
  } catch (error) {
    const yaml = readYaml(name, text, { value: undefined });
    const found = `cannot be checked: ${error instanceof Error ? error.message : String(error)}`;
    return {
      text,
      yaml,
      values: regionValues(yaml, codeOfFile(name)),
      problems: [fileProblem(name, 'error', found, 'undo the last change of this file')],
      isWhole: false,
      context: around.key,
    };
  }
}

function checked(name: string, text: string, around: WordsAround, blocks: KnownBlocks): ReadFile {
  const value = isBrandFile(name) ? undefined : blocks.valueOf(text);
  const yaml = readYaml(name, text, value && { value });
  const values = regionValues(yaml, codeOfFile(name));
  if (isBrandFile(name)) checkBrandFile(values, [...around.languages]);
  else {
    checkRegion(values);
    checkPages(values, new Set(around.menuGroups), around.menuWords);
    checkAddresses(values, around.languages, around.unusable);
  }
  const shape = [...yaml.problems, ...(value ? [] : checkShape(yaml, isBrandFile(name) ? siteSchema : regionSchema))];
  forgetParsed();
  return {
    text,
    yaml,
    values,
    problems: [...shape, ...beyondShape(yaml, shape, values.problems)],
    isWhole: errorsOf(shape).length === 0,
    context: around.key,
  };
}

/** Of which values nothing can be said while another is wrong: a menu while it is not known which pages there are. */
const needs: readonly (readonly [needed: string, of: RegExp])[] = [
  ['pages', /^(?:menu|notice|home)\b/],
  ['home', /^menu\b/],
  // A text in any place is one of a language.
  ['languages', /./],
];

/**
 * What the shape check has said of a value, or of what it stands in, needs no second remark, nor does what follows from it; below
 * a broken line nothing is known.
 */
export function beyondShape(yaml: YamlFile, shape: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const told = [...errorsOf(shape), ...yaml.givenTwice.map((path) => ({ path, line: 0 }))];
  const follows = needs.filter(([needed]) => told.some(({ path }) => isAtOrBelow(path, needed))).map(([, of]) => of);
  return problems.filter(
    (problem) =>
      problem.line < yaml.brokenFrom &&
      !follows.some((of) => of.test(problem.path)) &&
      !told.some(({ path, line }) => (path === '' ? line === problem.line : isAtOrBelow(problem.path, path))),
  );
}

/** What of all words the check of a region file needs. */
export function wordsAround({ words, unusable }: Pick<CheckedWords, 'words' | 'unusable'>): WordsAround {
  const menu = words.get('en')?.['common']?.['menu'];
  const menuGroups = isGroup(menu) && isGroup(menu['groups']) ? Object.keys(menu['groups']) : [];
  // `en-AE` only says what differs from `en`: it is no language of its own.
  const languages = [...words.keys()].filter(
    (language) => !language.includes('-') || !words.has(primaryLanguage(language)),
  );
  const menuWords = new Map(
    languages.map((language) => [language, menuWordsOf(words.get(language)?.['common']?.['menu'])]),
  );
  return {
    menuGroups,
    menuWords,
    languages: new Set(languages),
    unusable,
    key: JSON.stringify([menuGroups, unusable, ...menuWords]),
  };
}

function menuWordsOf(menu: unknown): Record<string, string> {
  if (!isGroup(menu)) return {};
  return Object.fromEntries(
    ['pages', 'sections', 'groups'].flatMap((kind) =>
      Object.entries(isGroup(menu[kind]) ? menu[kind] : {}).flatMap(([name, text]) =>
        typeof text === 'string' ? [[`${kind}.${name}`, text] as const] : [],
      ),
    ),
  );
}
