import type { Region } from './schema';

/** What a language is called in addresses, which have small letters alone: '/pt-br' for pt-BR. */
export function languageSegment(language: string): string {
  return `/${language.toLowerCase()}`;
}

/** The start of every address of a region and language reached by its prefix: '/ae', '/ae/ar', and '' or '/hi' for the default region. */
export function regionBasename(region: Pick<Region, 'prefix' | 'default' | 'languages'>, language: string): string {
  const prefix = region.default ? '' : region.prefix;
  return language === region.languages[0] ? prefix : prefix + languageSegment(language);
}

/** The address of a page on this site for a region and language: '/ae/ar/about-us'. */
export function pageUrl(
  region: Pick<Region, 'prefix' | 'default' | 'languages'>,
  language: string,
  path: string,
): string {
  const basename = regionBasename(region, language);
  return path === '/' ? basename || '/' : basename + path;
}

/** Where a visitor is: the region and language on show, and what the address starts with. */
export interface Here {
  region: { code: string; languages: string[] };
  language: string;
  basename: string;
}

/**
 * The address of a page of any region and language, as a link from the page on show. Within its region the visitor's own
 * way is kept; any other region is named by its prefix, the default one too: '/' on the host of a region is that region.
 */
export function addressFrom(
  here: Here,
  to: Pick<Region, 'code' | 'prefix' | 'languages'>,
  language: string,
  path: string,
): string {
  if (to.code !== here.region.code) return pageUrl({ ...to, default: false }, language, path);
  const isFirst = here.language === here.region.languages[0];
  const prefix = isFirst ? here.basename : here.basename.slice(0, -`/${here.language}`.length);
  return pageUrl({ ...to, prefix, default: false }, language, path);
}

/** The language in which a region is visited from a page in `wanted`: that one if it has it, else its first. */
export function nearestLanguage({ languages }: Pick<Region, 'languages'>, wanted: string): string {
  return languages.includes(wanted) ? wanted : (languages[0] ?? 'en');
}

/** The one public address of a page: the region's canonical origin and prefix, the language, the path. */
export function canonicalUrl(region: Pick<Region, 'canonical' | 'languages'>, language: string, path: string): string {
  const base =
    region.canonical.replace(/\/$/, '') + (language === region.languages[0] ? '' : languageSegment(language));
  if (path !== '/') return base + path;
  return /^https?:\/\/[^/]+$/.test(base) ? `${base}/` : base;
}

/** The language tag of a page, 'en-AE': the language and the region's country. */
export function languageTag(region: Pick<Region, 'country'>, language: string): string {
  return language.includes('-') ? language : `${language}-${region.country}`;
}

/**
 * 'rtl' for a language whose script is written from right to left; where its tag names none, its likely one (CLDR). Throws
 * RangeError for what is no tag (BCP 47).
 */
export function textDirection(language: string): 'ltr' | 'rtl' {
  const { baseName } = new Intl.Locale(language).maximize();
  return /Arab|Hebr|Thaa|Syrc|Nkoo|Adlm|Rohg/.test(baseName) ? 'rtl' : 'ltr';
}

/** A link that dials: 'tel:+9714…' (RFC 3966: no spaces). */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A link that opens the chat with a first message. */
export function chatLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
