import { type Facts, factsForWords } from './facts';
import type { Region, Site } from './schema';

/** What the texts of a region file may name in `{{…}}`: the facts that words may name as well. */
export const factNames = [
  'brand',
  'legalName',
  'founded',
  'regionName',
  'phone',
  'email',
  'minAge',
  'prize',
  'ages.classes',
  'ages.courses',
  'ages.workshops',
  'ages.robotica',
  'figures.parents',
  'figures.students',
  'figures.years',
  'figures.hubs',
  'figures.underserved',
  'robotica.dates',
  'robotica.teams',
  'workshops.dates',
] as const;

/** The region with the facts in the texts of its hero and its notice filled in, so that an age or a figure stands once in its file. */
export function withFactsInTexts(site: Site, region: Region): Region {
  const { notice } = region;
  const { hero } = region.home;
  const filled = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [
        language,
        text.includes('{{') ? withFacts(text, factsForWords(site, region, language)) : text,
      ]),
    );
  return {
    ...region,
    ...(notice && { notice: { ...notice, text: filled(notice.text) } }),
    home: { ...region.home, hero: { ...hero, title: filled(hero.title), text: filled(hero.text) } },
  };
}

/** A text with its `{{…}}` filled in. */
export function withFacts(text: string, facts: Facts): string {
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) => {
    const value = name
      .split('.')
      .reduce<unknown>(
        (group, step) =>
          typeof group === 'object' && group !== null
            ? Object.entries(group).find(([key]) => key === step)?.[1]
            : undefined,
        facts,
      );
    return typeof value === 'string' ? value : whole;
  });
}
