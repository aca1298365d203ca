import { eventDates, type GivenDates } from './eventState';
import { formatDateRange, formatLocale, formatMoney, formatNumber, formatRange } from './format';
import { regionName } from './names';
import type { Region, Site } from './schema';
import { textDirection } from './urls';

/** The facts of a region that words may name in `{{…}}`, already in the region's formats. */
export function factsForWords(site: Site, region: Region, language: string) {
  const locale = formatLocale(region, language);
  const { ages, figures, events } = region;
  return {
    brand: site.brand,
    legalName: textDirection(language) === 'rtl' ? `\u2068${site.legalName}\u2069` : site.legalName,
    founded: String(site.founded),
    regionName: regionName(region, language),
    phone: region.contact.phone,
    email: region.contact.email,
    minAge: formatNumber(ages.classes[0], locale),
    ages: {
      classes: formatRange(ages.classes, locale),
      courses: formatRange(ages.courses, locale),
      workshops: formatRange(ages.workshops, locale),
      robotica: formatRange(ages.robotica, locale),
    },
    figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, formatNumber(value, locale)])),
    robotica: {
      dates: datesOf(events.robotica, locale),
      teams: formatNumber(events.robotica.teams, locale),
    },
    prize: formatMoney(events.robotica.prize.amount, events.robotica.prize.currency, locale),
    workshops: { dates: datesOf(events.workshops, locale) },
  };
}
/** Empty where there is no date yet: the pages then have other words. */
function datesOf(event: GivenDates, locale: string): string {
  const dates = eventDates(event);
  return dates ? formatDateRange(dates.from, dates.to, locale) : '';
}

export type Facts = ReturnType<typeof factsForWords>;

const known = new WeakMap<Region, Map<string, Facts>>();

/** The same, worked out once for a region and language as long as its file stays unchanged; a new brand comes with new regions. */
export function factsOf(site: Site, region: Region, language: string): Facts {
  const byLanguage = known.get(region) ?? new Map<string, Facts>();
  known.set(region, byLanguage);
  const facts = byLanguage.get(language) ?? factsForWords(site, region, language);
  byLanguage.set(language, facts);
  return facts;
}
