import { basename, dirname } from 'node:path';
import { countryOfCode } from '../countries/countryFacts.server';
import { officeName } from '../fileNames.server';
import { fileProblem, type Problem } from '../problem.server';
import type { SiteFiles } from '../siteFiles.server';

/**
 * Files that nothing reads because of their names, each with what to do about it.
 * @param gone the codes of regions whose file is missing, which a stray file may be
 */
export function strayProblems(files: SiteFiles, gone: ReadonlySet<string>): Problem[] {
  return files.strays.filter(isMeantForTheSite).map((file) => {
    const [what, remedy] = file.startsWith(`${files.localesFolder}/`)
      ? ['one of words', remedyForWords(file, files)]
      : ["a region's", remedyFor(basename(file), files, gone)];
    return fileProblem(file, 'warning', `found a file name that is not ${what}, so nothing reads it`, remedy);
  });

  /** A document that is called like no region may be somebody's notes. */
  function isMeantForTheSite(file: string): boolean {
    const code = codeIn(basename(file));
    return !officeName.test(file) || gone.has(code) || files.regions.has(`${files.regionsFolder}/${code}.yaml`);
  }
}

/** How the stray file becomes the one that is missing; a document would be broken by another name alone. */
export function madeInto(stray: string, name: string, called = stray): string {
  return officeName.test(stray)
    ? `open ${called} and save what it says as plain text (UTF-8) with the name ${name}`
    : `rename ${called} to ${name}`;
}

/** The stray file that a missing file of words most likely turned into: `home.json.txt` for `locales/ar/home.json`. */
export function lookAlikeWords(name: string, strays: readonly string[]): string | undefined {
  const stray = strays.find((file) => wordsIn(file) === name);
  return stray && basename(stray);
}

/** `locales/ar/home.json` for `locales/ar/Home.json.txt`. */
function wordsIn(file: string): string {
  return `${dirname(file)}/${basename(file)
    .toLowerCase()
    .replace(/\.json.*$/, '.json')}`;
}

function remedyForWords(file: string, files: SiteFiles): string {
  const words = wordsIn(file);
  return files.locales.has(words)
    ? `delete it, or move it out of the folder: ${basename(words)} is the one that counts`
    : `rename it to ${basename(words)}`;
}

/** The stray file that a missing region file most likely turned into: `ae.yaml.txt`, `ae.yml`, `UAE.yaml` for `ae`. */
export function lookAlike(code: string, files: SiteFiles): string | undefined {
  const strays = files.strays
    .filter((file) => file.startsWith(`${files.regionsFolder}/`))
    .map((file) => basename(file));
  return strays.find((name) => codeIn(name) === code) ?? strays.find((name) => codeOfCountryIn(name) === code);
}

function remedyFor(name: string, files: SiteFiles, gone: ReadonlySet<string>): string {
  const candidates = [codeIn(name), codeOfCountryIn(name)];
  const [code] = [...candidates.filter((each) => each !== undefined && gone.has(each)), ...candidates];
  if (code === undefined || !/^[a-z][a-z0-9-]*$/.test(code))
    return 'name it with small letters and .yaml at its end, for example ae.yaml';
  if (files.regions.has(`${files.regionsFolder}/${code}.yaml`))
    return `delete it, or move it out of the folder: ${code}.yaml is the one that counts`;
  const original = originalOf(name, files);
  return original
    ? `delete it if it is a copy of ${original}, or rename it to ${code}.yaml`
    : madeInto(name, `${code}.yaml`, 'it');
}

/** `in.yaml` for `in-Annas-MacBook.yaml`, beside which a program that keeps folders alike put it. */
function originalOf(name: string, files: SiteFiles): string | undefined {
  const stem = name.replace(/\.ya?ml.*$/i, '');
  if (stem === stem.toLowerCase()) return undefined;
  return [...files.regions.keys()]
    .map((file) => basename(file))
    .find((file) => stem.startsWith(`${basename(file, '.yaml')}-`));
}

/**
 * `ae` for `AE.yml`, `ae.yaml.txt`, `ae - Copy.yaml`, `ae (1).yaml`, `Copy of ae.yaml`, and for what Dropbox, Nextcloud and Syncthing
 * put beside a file that two have changed: `ae (Anna's conflicted copy 2026-11-30).yaml`, `ae.sync-conflict-20261130-….yaml`; OneDrive
 * adds the computer's name: `ae-DESKTOP-7K2E9QF.yaml`.
 */
function codeIn(name: string): string {
  return name
    .replace(/\.ya?ml.*$/i, '')
    .replace(officeName, '')
    .replace(/^([a-z][a-z0-9-]*?)-[A-Z][A-Z0-9-]+$/, '$1')
    .toLowerCase()
    .replace(/^copy of /, '')
    .replace(/\s*\([^)]*\bconflict[^)]*\)|\.sync-conflict-.*$/, '')
    .replace(/( - copy| copy|\s*\(\d+\))+(\s*\d+)?$/, '')
    .trim();
}

/** `ae` for `UAE.yaml`. */
function codeOfCountryIn(name: string): string | undefined {
  return countryOfCode(codeIn(name))?.toLowerCase();
}
