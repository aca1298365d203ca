/**
 * What a region is called in a language: a region that is named after its country ('India') has a name in every
 * language; any other name stays as its file says.
 */
export function regionName({ name, country }: { name: string; country: string }, language: string): string {
  if (language === 'en') return name;
  const key = `${language} ${country} ${name}`;
  const known = names.get(key) ?? translated(name, country, language);
  names.set(key, known);
  return known;
}
const names = new Map<string, string>();

function translated(name: string, country: string, language: string): string {
  if (countryName(country, 'en') !== name) return name;
  return countryName(country, language) ?? name;
}

function countryName(country: string, language: string): string | undefined {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country);
}
