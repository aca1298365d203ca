import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { AddressLine } from '../regions/AddressLine';
import { formatLocale } from '../regions/format';
import { addressIn, directionsLink, placesOf } from '../regions/places';
import { usePageState } from '../regions/RegionContext';
import { color, font, radius, space, type } from '../theme/tokens';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { BookedTrial } from './TrialList';
import { clockText, dayIn } from './timeChoices';

/** What to bring. Robots, kits and tools are at the place, so nothing is said of them to those who join from home. */
const things = { there: ['child', 'clothes'], online: ['laptop'] } as const;

/** The place that was booked: when, where, what to bring, and the ways to keep it in mind or to change it. */
export function BookedPlace({ booking, heading: Heading }: { booking: BookedTrial; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation(['forms', 'common']);
  const { region, language } = usePageState();
  const locale = formatLocale(region, language);
  const { start, end, timeZone } = booking;
  const place = placesOf(region, language).find(({ id }) => id === booking.place);
  const address = region.contact.addresses.find(({ id }) => id === booking.place);
  const lines = address ? addressIn(address, language, region.country).lines : [];
  return (
    <Card>
      <Heading tabIndex={-1}>{dayIn(start, timeZone, locale)}</Heading>
      {booking.waiting && <p className="waiting">{t('times.waiting')}</p>}
      <p className="when">
        <Icon name="clock" />
        {t('times.span', { from: clockText(start, timeZone, locale), to: clockText(end, timeZone, locale) })}
      </p>
      <p className="where">
        <Icon name={place ? 'pin' : 'laptop'} />
        {place ? <AddressLine parts={[place.name, ...lines]} /> : <span>{t('times.onlineText')}</span>}
      </p>
      {!booking.waiting && <WhatToBring isOnline={!place} />}
      <p className="ways">
        {!booking.waiting && (
          <Button href={booking.calendar} variant="outline" size="sm">
            <Icon name="calendar" />
            {t('times.calendar')}
          </Button>
        )}
        {place && (
          <Button
            href={directionsLink(place.geo)}
            target="_blank"
            rel="noopener"
            aria-label={t('common:places.directionsTo', { place: place.name.text })}
            variant="outline"
            size="sm"
          >
            <Icon name="pin" />
            {t('common:places.directions')}
          </Button>
        )}
        {/* Where no mails are sent, that page is the only one that tells who waits of a place. */}
        <Button href={booking.manage} variant={booking.waiting ? 'default' : 'ghost'} size="sm">
          {t(booking.waiting ? 'times.openBooking' : 'times.manage')}
        </Button>
      </p>
    </Card>
  );
}

function WhatToBring({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('forms');
  return (
    <>
      <p className="bring">{t('times.bring.title')}</p>
      <ul>
        {things[isOnline ? 'online' : 'there'].map((thing) => (
          <li key={thing}>{t(`times.bring.${thing}`)}</li>
        ))}
      </ul>
    </>
  );
}

const Card = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)};
  border-radius: ${radius.inner};
  background: ${color.cream};
  & :is(h2, h3) {
    font-size: ${type.t22};
    line-height: 1.2;
    outline: none;
  }
  & :is(.when, .where) {
    display: flex;
    gap: 10px;
    line-height: 1.4;
  }
  & :is(.when, .where) .icon {
    flex: none;
    margin-block-start: 2px;
  }
  & .bring {
    margin-block-start: ${space(1)};
    font-family: ${font.heading};
    font-weight: 600;
  }
  & ul {
    padding-inline-start: ${space(2.5)};
    list-style: disc;
    line-height: 1.45;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
    margin-block-start: ${space(1)};
  }
`;
