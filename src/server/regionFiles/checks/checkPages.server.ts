import { homeSectionIds } from '../../../regions/homeSections';
import { nearest } from '../../../regions/nearest';
import { listedAs, pageIds } from '../../../regions/pagePaths';
import { regionSchema, siteSchema } from '../../../regions/schema';
import { factNames } from '../../../regions/textsWithFacts';
import { glyphs, isGlyph } from '../../../sections/glyphs';
import { isGroup } from '../../../typed/unknownData';
import { pathSteps } from '../problem.server';
import type { RegionValues } from '../regionValues.server';
import { checkBraces, namesInBraces } from './checkBraces.server';
import { checkIds, checkLanguagesOf, checkLists } from './checkLists.server';
import { checkSocial } from './checkRegion.server';
import { checkRoom, type MenuWords } from './checkRoom.server';
import { oneOf } from './oneOf.server';
import { schemaAt } from './schemaLookup.server';

/**
 * Checks what a region file says of the site's pages: sections once each, menu targets that exist there, samples.
 * `menuGroups` are the dropdown labels that there are words for, `menuWords` what entries are called.
 */
export function checkPages(region: RegionValues, menuGroups: ReadonlySet<string>, menuWords: MenuWords): void {
  checkSections(region);
  checkMenu(region, 'menu', menuGroups);
  checkMenu(region, 'home.menu', menuGroups);
  checkPageList(region);
  checkNoticePage(region);
  checkRoom(region, menuWords);
  checkSamples(region);
  checkPlaceholders(region);
  checkLists(region, region.texts('languages'));
  checkNames(region);
}

function listed(region: RegionValues, page: string): boolean {
  return (
    region.text('pages') === 'all' ||
    !region.has('pages') ||
    page === 'home' ||
    page === 'search' ||
    region.texts('pages').includes(listedAs(page) ?? page)
  );
}

function checkSections(region: RegionValues): void {
  const sections = region.texts('home.sections');
  const tops = ['hero', 'home'].map((top) => sections.indexOf(top));
  if (!tops.includes(-1))
    region.warn(
      `home.sections[${Math.max(...tops)}]`,
      'found hero and home together, two tops of one page',
      'keep one of the two',
    );
  // Both hold the form that buttons of other pages lead to (bookingPath.ts).
  if (sections.length > 0 && !sections.includes('booking') && !sections.includes('hero'))
    region.warn(
      'home.sections',
      'found no booking and no hero, so that the home page has no form for a free trial class, to which buttons of other pages lead',
      'add booking to the list',
    );
  for (const [index, section] of sections.entries()) {
    if (sections.indexOf(section) < index)
      region.error(`home.sections[${index}]`, `found ${section} a second time`, 'keep one of the two');
  }
}

function checkMenu(region: RegionValues, path: string, menuGroups: ReadonlySet<string>): void {
  const sections = region.texts('home.sections');
  // A misspelt one has a mistake of its own, which is where the section has gone.
  const known = sections.filter((section) => (homeSectionIds as readonly string[]).includes(section));
  for (const index of region.list(path).keys()) {
    const at = `${path}[${index}]`;
    const section = region.text(`${at}.section`);
    if (
      section !== undefined &&
      (homeSectionIds as readonly string[]).includes(section) &&
      known.length > 0 &&
      !known.includes(section)
    ) {
      // Only a warning: swapping the sections of two homes is to need no other change; the menu leaves the item out.
      region.warn(
        `${at}.section`,
        `found ${section}, a section that the home page of this region does not have, so the menu leaves it out`,
        `add it to home.sections, or write ${oneOf(known)}`,
      );
    }
    const page = region.text(`${at}.page`);
    if (page !== undefined && (pageIds as readonly string[]).includes(page)) {
      const list = listedAs(page);
      if (list) region.error(`${at}.page`, `found ${page}, which is not one page but many`, `write ${list}`);
      else if (!listed(region, page))
        region.warn(
          `${at}.page`,
          `found ${page}, a page that is switched off in this region, so the menu leaves it out`,
          `add ${page} to pages, or take the line out of the menu`,
        );
    }
    const label = region.text(`${at}.label`);
    if (label !== undefined && region.has(`${at}.items`) && !menuGroups.has(label))
      region.warn(
        `${at}.label`,
        `found ${label}, a label without words, so visitors read it as it is`,
        `add menu.groups.${label} to locales/en/common.json, or write ${oneOf(menuGroups)}`,
        nearest(label, menuGroups),
      );
    if (region.has(`${at}.items`)) checkMenu(region, `${at}.items`, menuGroups);
  }
}

function checkNoticePage(region: RegionValues): void {
  const page = region.text('notice.page');
  if (page === undefined || !(pageIds as readonly string[]).includes(page)) return;
  const list = listedAs(page);
  if (list) region.error('notice.page', `found ${page}, which is not one page but many`, `write ${list}`);
  else if (!listed(region, page))
    region.warn(
      'notice.page',
      `found ${page}, a page that is switched off in this region, so the notice leads nowhere`,
      `add ${page} to pages, or take the line out`,
    );
}

function checkPageList(region: RegionValues): void {
  const pages = region.texts('pages');
  for (const [index, page] of pages.entries()) {
    if (pages.indexOf(page) < index)
      region.error(`pages[${index}]`, `found ${page} a second time`, 'keep one of the two');
  }
}

/** The words that a text of a region file may name in double braces. */
function checkPlaceholders(region: RegionValues): void {
  for (const path of ['home.hero.title', 'home.hero.text', 'notice.text']) {
    for (const [language, text] of Object.entries(region.group(path))) {
      if (typeof text !== 'string') continue;
      checkBraces(region, `${path}.${language}`, text);
      for (const name of namesInBraces(text)) {
        if (!(factNames as readonly string[]).includes(name))
          region.error(
            `${path}.${language}`,
            `found {{${name}}}, which stands for nothing`,
            `write ${oneOf(factNames.map((fact) => `{{${fact}}}`))}`,
            nearest(name, factNames),
          );
      }
    }
  }
  for (const [language, message] of Object.entries(region.group('chat.message'))) {
    if (typeof message !== 'string') continue;
    checkBraces(region, `chat.message.${language}`, message, 'page');
    for (const name of namesInBraces(message)) {
      if (name !== 'page')
        region.error(
          `chat.message.${language}`,
          `found {{${name}}}, which stands for nothing`,
          'write {{page}}, it becomes the name of the page',
          nearest(name, ['page']),
        );
    }
  }
}

/** `samples` may only name values that stand in the file. Works for a region file and the brand file. */
function checkSamples(region: RegionValues): void {
  for (const [index, path] of region.texts('samples').entries()) {
    // A value that belongs there but is missing, or has a misspelt name, has been reported.
    if (
      region.has(path) ||
      schemaAt(region.code === 'site' ? siteSchema : regionSchema, region.group(''), pathSteps(path))
    )
      continue;
    const meant = nearest(path, pathsOf(region.group(''), ''));
    region.error(
      `samples[${index}]`,
      `found ${path}, a value that this file does not have`,
      meant ? `write ${meant}` : 'take it out of the list',
      meant,
    );
  }
}

function pathsOf(group: Record<string, unknown>, above: string): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const path = above === '' ? name : `${above}.${name}`;
    return isGroup(value) ? [path, ...pathsOf(value, path)] : [path];
  });
}

/** Checks the lists of the brand file; `languages` are all that there are words for. */
export function checkBrandFile(site: RegionValues, languages: readonly string[]): void {
  checkLists(site, languages);
  checkSocial(site);
  for (const list of ['patrons', 'brands']) {
    checkIds(site, list);
    checkGlyphs(site, list);
  }
  checkSamples(site);
}

/** A name in one text is the same in every language; one that is given by language is given in all of them. */
function checkNames(region: RegionValues): void {
  const languages = region.texts('languages');
  for (const index of region.list('branches').keys()) checkLanguagesOf(region, `branches[${index}].name`, languages);
  for (const index of region.list('organizationTypes').keys())
    checkLanguagesOf(region, `organizationTypes[${index}].label`, languages);
  for (const index of region.list('contact.addresses').keys()) {
    const address = `contact.addresses[${index}]`;
    checkLanguagesOf(region, `${address}.city`, languages);
    for (const line of region.list(`${address}.lines`).keys())
      checkLanguagesOf(region, `${address}.lines[${line}]`, languages);
  }
}

function checkGlyphs(site: RegionValues, list: string): void {
  for (const index of site.list(list).keys()) {
    const glyph = site.text(`${list}[${index}].glyph`);
    if (glyph === undefined || isGlyph(glyph)) continue;
    const known = Object.keys(glyphs);
    site.warn(
      `${list}[${index}].glyph`,
      `found ${glyph}, which is not drawn, so visitors see a ring`,
      `write ${oneOf(known)}`,
      nearest(glyph, known),
    );
  }
}
