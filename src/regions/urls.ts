import type { Region } from './schema';

/** The start of every address of a region and language reached by its prefix: '/ae', '/ae/ar', and '' or '/hi' for the default region. */
export function regionBasename(region: Pick<Region, 'prefix' | 'default' | 'languages'>, language: string): string {
  const prefix = region.default ? '' : region.prefix;
  return language === region.languages[0] ? prefix : `${prefix}/${language}`;
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

/** The one public address of a page: the region's canonical origin and prefix, the language, the path. */
export function canonicalUrl(region: Pick<Region, 'canonical' | 'languages'>, language: string, path: string): string {
  const base = region.canonical.replace(/\/$/, '') + (language === region.languages[0] ? '' : `/${language}`);
  if (path !== '/') return base + path;
  return /^https?:\/\/[^/]+$/.test(base) ? `${base}/` : base;
}

/** The language tag of a page, 'en-AE': the language and the region's country. */
export function languageTag(region: Pick<Region, 'country'>, language: string): string {
  return language.includes('-') ? language : `${language}-${region.country}`;
}

/** 'rtl' for languages written from right to left. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return ['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ckb', 'dv', 'yi'].includes(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

/** A link that dials: 'tel:+9714…' (RFC 3966: no spaces). */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A link that opens the chat with a first message (decisions 6). */
export function chatLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
