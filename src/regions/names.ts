/**
 * What a region is called in a language: a region that is named after its country ('India') has a name in every
 * language; any other name stays as its file says.
 */
export function regionName({ name, country }: { name: string; country: string }, language: string): string {
  if (language === 'en') return name;
  const key = `${language} ${country} ${name}`;
  const known = regionNames.get(key) ?? translated(name, country, language);
  regionNames.set(key, known);
  return known;
}
const regionNames = new Map<string, string>();

function translated(name: string, country: string, language: string): string {
  if (countryName(country, 'en') !== name) return name;
  return countryName(country, language) ?? name;
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

interface Named {
  code: string;
  name: string;
  country: string;
  languages: readonly string[];
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
