/**
 * What a region is called in a language: a region that is named after its country, in English ('India') or in a language of
 * its own ('Schweiz'), has a name in every language; any other name stays as its file says.
 */
export function regionName({ name, country, languages }: NamedRegion, language: string): string {
  const key = [language, country, name, ...languages].join(' ');
  const known = regionNames.get(key) ?? translated({ name, country, languages }, language);
  regionNames.set(key, known);
  return known;
}
const regionNames = new Map<string, string>();

interface NamedRegion {
  name: string;
  country: string;
  languages: readonly string[];
}

function translated({ name, country, languages }: NamedRegion, language: string): string {
  const isItsCountry = ['en', ...languages].some((known) => countryName(country, known) === name);
  return (isItsCountry ? countryName(country, language) : undefined) ?? name;
}

function countryName(country: string, language: string): string | undefined {
  // For a language that it does not know it would take that of the machine.
  if (Intl.DisplayNames.supportedLocalesOf(language).length === 0) return undefined;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country);
}

/** A language's name in itself: 'English', 'हिन्दी', 'العربية'. */
function languageName(code: string): string {
  const known = languageNames.get(code) ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  languageNames.set(code, known);
  return known;
}
const languageNames = new Map<string, string>();

/** What regions and languages are called, by their codes. */
export interface Names {
  regions: Record<string, string>;
  languages: Record<string, string>;
}

interface Named extends NamedRegion {
  code: string;
}

/** What regions are called in the language of a page, and their languages each in itself. */
export function namesOn(regions: readonly Named[], language: string): Names {
  return {
    regions: Object.fromEntries(regions.map((region) => [region.code, regionName(region, language)])),
    languages: Object.fromEntries(
      regions.flatMap(({ languages }) => languages.map((code) => [code, languageName(code)])),
    ),
  };
}
