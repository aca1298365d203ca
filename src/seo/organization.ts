import type { EducationalOrganization, LocalBusiness, OpeningHoursSpecification, PostalAddress } from 'schema-dts';
import { ownPictureName } from '../regions/OwnPicture';
import type { PageState } from '../regions/PageState';
import type { Region } from '../regions/schema';
import { spokenIn } from '../regions/spoken';
import { canonicalUrl, languageTag } from '../regions/urls';
import { pictureUrl, pictureWidths } from '../ui/pictureUrls';

const dayNames = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
} as const;

/** The page that tells search engines about a region. */
type TellingPage = Pick<PageState, 'region' | 'site' | 'today'>;

/** The school as search engines know it in a region (schema.org); the facts come from the region's file and regions/site.yaml. */
export function organization({ region, site, today }: TellingPage, description: string): EducationalOrganization {
  const home = homeOf(region);
  return {
    '@type': 'EducationalOrganization',
    '@id': idOf(region),
    name: site.brand,
    legalName: site.legalName,
    description,
    url: home,
    logo: new URL(logoPath(region), region.canonical).href,
    foundingDate: String(site.founded),
    email: region.contact.email,
    telephone: region.contact.phone,
    address: addressesOf(region),
    areaServed: { '@type': 'Country', name: region.name },
    openingHoursSpecification: openingHours(region),
    ...closedDays(region, today),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: region.contact.phone,
      email: region.contact.email,
      areaServed: region.country,
      availableLanguage: region.languages.map((language) => languageTag(region, language)),
    },
    sameAs: Object.values(region.social ?? site.social),
  };
}

function logoPath({ logo, ownPictures }: Region): string {
  const own = logo === undefined ? undefined : ownPictures?.[ownPictureName(logo)];
  return own ? pictureUrl(own, Math.max(...pictureWidths(own.width)), 'webp') : '/logo-mark.svg';
}

/** The region's place of business, for the anchored home page: its first address, phone, position and hours. */
export function localBusiness({ region, site, today }: TellingPage, image: string): LocalBusiness {
  const [place] = region.contact.addresses;
  const [address] = addressesOf(region);
  return {
    '@type': 'LocalBusiness',
    '@id': `${homeOf(region)}#place`,
    name: `${site.brand} ${place ? ownLanguage(region, place.city) : region.name}`,
    image,
    url: homeOf(region),
    telephone: place?.phone ?? region.contact.phone,
    email: place?.email ?? region.contact.email,
    ...(address && { address }),
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place.geo[0], longitude: place.geo[1] } }),
    openingHoursSpecification: openingHours(region),
    ...closedDays(region, today),
    currenciesAccepted: region.currency,
    parentOrganization: { '@id': idOf(region) },
  };
}

/** A name as the region's first language writes it. */
const ownLanguage = (region: Region, name: string | Record<string, string>) =>
  spokenIn(name, region.languages[0] ?? 'en', region.country).text;

const homeOf = (region: Region) => canonicalUrl(region, region.languages[0] ?? 'en', '/');
const idOf = (region: Region) => `${homeOf(region)}#organization`;

function addressesOf(region: Region): PostalAddress[] {
  return region.contact.addresses.map(({ lines, city, postcode, phone, email }) => ({
    '@type': 'PostalAddress',
    streetAddress: lines.map((line) => ownLanguage(region, line)).join(', '),
    addressLocality: ownLanguage(region, city),
    ...(postcode && { postalCode: postcode }),
    addressCountry: region.country,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
  }));
}

/** Holidays and closed days that are not over: hours from midnight to midnight are none (https://schema.org/OpeningHoursSpecification). */
function closedDays(
  { closed = [] }: Region,
  today: string,
): { specialOpeningHoursSpecification?: OpeningHoursSpecification[] } {
  const toCome = closed.filter(({ from, to }) => (to ?? from) >= today);
  if (toCome.length === 0) return {};
  return {
    specialOpeningHoursSpecification: toCome.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to ?? from,
      opens: '00:00',
      closes: '00:00',
    })),
  };
}

function openingHours(region: Region): OpeningHoursSpecification[] {
  return region.hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${dayNames[day]}` as const),
    opens,
    closes,
  }));
}
