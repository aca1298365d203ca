import { isGroup } from '../../regions/fields';
import type { Words } from '../../regions/PageState';
import { nearest } from '../../regions/nearest';
import { isLanguage } from './countryFacts.server';
import type { Problem } from './problem.server';
import { readYaml } from './readYaml.server';

/** The words of all languages, and what is wrong with their files. */
export interface CheckedWords {
  /** words[language][namespace] */
  words: Map<string, Record<string, Words>>;
  problems: Problem[];
}

/** Reads the locale files. Broken JSON is an error; words that are missing or name unknown facts are warnings. */
export function checkWords(files: ReadonlyMap<string, string>): CheckedWords {
  const words = new Map<string, Record<string, Words>>();
  const problems: Problem[] = [];
  for (const [file, text] of files) {
    const [namespace = '', language = ''] = [
      file
        .split('/')
        .at(-1)
        ?.replace(/\.json$/, ''),
      file.split('/').at(-2),
    ];
    const parsed = parseWords(file, text);
    if ('problem' in parsed) problems.push(parsed.problem);
    else words.set(language, { ...words.get(language), [namespace]: parsed.words });
  }
  for (const language of words.keys()) {
    const file = [...files.keys()].find((name) => name.includes(`/${language}/`)) ?? language;
    if (!isLanguage(language))
      problems.push(
        fileProblem(
          file,
          'warning',
          `found a folder ${language}, which is not a language`,
          'name it after a language, for example ar, or a language and a country, for example en-AE',
        ),
      );
  }
  return { words, problems: [...problems, ...gaps(words, files)] };
}

/** How many words of English a language lacks, and which: for warnings and the board. */
export function missingWords(
  words: ReadonlyMap<string, Record<string, Words>>,
  language: string,
): Map<string, string[]> {
  const missing = new Map<string, string[]>();
  if (language === 'en') return missing;
  for (const [namespace, english] of Object.entries(words.get('en') ?? {})) {
    const there = new Set(keysOf(words.get(language)?.[namespace] ?? {}).map(withoutPlural));
    const lacking = [...new Set(keysOf(english).map(withoutPlural))].filter((key) => !there.has(key));
    if (lacking.length > 0) missing.set(namespace, lacking);
  }
  return missing;
}

function parseWords(file: string, text: string): { words: Words } | { problem: Problem } {
  try {
    const value: unknown = JSON.parse(text);
    if (isGroup(value)) return { words: value as Words };
    return { problem: fileProblem(file, 'error', 'found no names and words', 'write { "name": "words" }') };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? text.trimEnd().length);
    const before = text.slice(0, offset).split('\n');
    const line = before.length;
    const reason =
      text.trim() === ''
        ? 'found an empty file'
        : `found ${JSON.stringify(text.charAt(offset) || 'the end of the file')} where JSON does not allow it`;
    return {
      problem: {
        file,
        line,
        column: (before.at(-1)?.length ?? 0) + 1,
        text: text.split('\n')[line - 1] ?? '',
        severity: 'error',
        path: '',
        found: reason,
        remedy: 'look for a missing comma, quote or bracket here or on the line above',
      },
    };
  }
}

function gaps(words: ReadonlyMap<string, Record<string, Words>>, files: ReadonlyMap<string, string>): Problem[] {
  const english = words.get('en') ?? {};
  return [...words]
    .filter(([language]) => language !== 'en')
    .flatMap(([language, namespaces]) => {
      // `en-AE` holds only what differs from `en`.
      const partial = language.includes('-');
      const missing = partial
        ? []
        : [...missingWords(words, language)].map(([namespace, keys]) => {
            const file = fileOf(files, language, namespace);
            const some = keys.slice(0, 5).join(', ');
            return fileProblem(
              file,
              'warning',
              `found ${keys.length} ${keys.length === 1 ? 'word' : 'words'} missing (${some}${keys.length > 5 ? ', …' : ''})`,
              'translate them; until then visitors read them in English',
            );
          });
      const strange = Object.entries(namespaces).flatMap(([namespace, own]) =>
        strangeWords(files, language, namespace, own, english[namespace] ?? {}),
      );
      return [...missing, ...strange];
    });
}

/** Words that English does not have, and names in double braces that the English words do not use. */
function strangeWords(
  files: ReadonlyMap<string, string>,
  language: string,
  namespace: string,
  own: Words,
  english: Words,
): Problem[] {
  const wanted = new Map(leavesOf(english));
  const byBase = new Map<string, string>();
  for (const [key, text] of wanted) byBase.set(withoutPlural(key), `${byBase.get(withoutPlural(key)) ?? ''} ${text}`);
  const file = fileOf(files, language, namespace);
  const suspects = leavesOf(own).flatMap(([key, text]): [string, string, string, string?][] => {
    const wantedText = byBase.get(withoutPlural(key));
    if (wantedText === undefined)
      return [
        [
          key,
          `found ${key}, words that English does not have`,
          'compare the name with the one in English',
          nearest(key, wanted.keys()),
        ],
      ];
    if (text.includes('{{')) {
      const names = namesIn(wantedText);
      const unknown = [...namesIn(text)].find((name) => !names.has(name) && !name.startsWith('count'));
      if (unknown !== undefined && names.size > 0)
        return [
          [
            key,
            `found {{${unknown}}}, which the English words do not use`,
            `write one of ${[...names].map((name) => `{{${name}}}`).join(', ')}`,
            nearest(unknown, names),
          ],
        ];
    }
    return text.trim() === '' ? [[key, 'found empty words', 'write the words, or take the line out']] : [];
  });
  if (suspects.length === 0) return [];
  const yaml = readYaml(file, files.get(file) ?? '');
  return suspects.map(([key, found, remedy, didYouMean]) => {
    const path = key.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return yaml.problemAt(yaml.placeOfKey(path), path, {
      severity: 'warning',
      found,
      remedy,
      ...(didYouMean ? { didYouMean } : {}),
    });
  });
}

function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name]) => name ?? ''));
}

const knownLeaves = new WeakMap<object, [string, string][]>();

/** Every text with its key, `menu.groups.academic`; looked for once, as several checks ask. */
function leavesOf(words: Words): [string, string][] {
  const known = knownLeaves.get(words) ?? collectLeaves(words, '', []);
  knownLeaves.set(words, known);
  return known;
}

function collectLeaves(words: unknown, above: string, found: [string, string][]): [string, string][] {
  if (typeof words === 'string') found.push([above, words]);
  else if (typeof words === 'object' && words !== null)
    for (const [key, value] of Object.entries(words))
      collectLeaves(value, above === '' ? key : `${above}.${key}`, found);
  return found;
}

function keysOf(words: Words): string[] {
  return leavesOf(words).map(([key]) => key);
}

function withoutPlural(key: string): string {
  return key.includes('_') ? key.replace(/_(zero|one|two|few|many|other)$/, '') : key;
}

function fileOf(files: ReadonlyMap<string, string>, language: string, namespace: string): string {
  const folder =
    [...files.keys()]
      .find((name) => name.split('/').at(-2) === language)
      ?.split('/')
      .slice(0, -1)
      .join('/') ?? `locales/${language}`;
  return `${folder}/${namespace}.json`;
}

function fileProblem(file: string, severity: Problem['severity'], found: string, remedy: string): Problem {
  return { file, line: 1, column: 1, text: '', severity, path: '', found, remedy };
}
