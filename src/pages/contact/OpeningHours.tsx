import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { type ClosedDays, closedSoon } from '../../regions/closedOn';
import { formatDate, formatDateRange, formatLocale } from '../../regions/format';
import { type OpenState, openState } from '../../regions/hours';
import { firstAndLast, hoursByDays } from '../../regions/hoursByDays';
import { inLanguage } from '../../regions/inLanguage';
import { comma } from '../../regions/places';
import { usePageState, useToday } from '../../regions/RegionContext';
import { type Weekday, week } from '../../regions/week';
import { color, font, radius, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';

/** The hours of the week and, by the region's own clock, whether somebody is there now. */
export function OpeningHours() {
  const { t } = useTranslation('contact');
  const {
    region: { hours },
    region,
    language,
  } = usePageState();
  const locale = formatLocale(region, language);
  const dayName = weekdayNames(locale);
  const soon = closedSoon(region.closed, useToday(), mostClosedDays);
  const closed = week.filter((day) => !hours.some(({ days }) => days.includes(day)));
  return (
    <Card>
      <Icon name="clock" />
      <h3>{t('hours.title')}</h3>
      <dl>
        {hoursByDays(hours).map(({ days, spans }) => (
          <div key={days.join()}>
            <dt>{daysText(days, dayName, { language, t })}</dt>
            {spans.map(({ opens, closes }) => (
              <dd key={opens}>{t(closes <= opens ? 'hours.spanOvernight' : 'hours.span', { opens, closes })}</dd>
            ))}
          </div>
        ))}
        {closed.length > 0 && (
          <div>
            <dt>{daysText(closed, dayName, { language, t })}</dt>
            <dd>{t('hours.closed')}</dd>
          </div>
        )}
      </dl>
      {soon.length > 0 && (
        <ul className="closed">
          {soon.map((days) => (
            <li key={days.from}>{closedText(days, { locale, language, t })}</li>
          ))}
        </ul>
      )}
      <p className="zone">{t('hours.zone')}</p>
      <OpenNow dayName={dayName} locale={locale} />
    </Card>
  );
}

const mostClosedDays = 6;

interface Told {
  locale: string;
  language: string;
  t: TFunction<'contact'>;
}

/** 'Closed on 2–3 December: National Day'. */
function closedText({ from, to = from, name }: ClosedDays[number], { locale, language, t }: Told): string {
  const dates = formatDateRange(from, to, locale, dayAndMonth);
  if (name === undefined) return t('hours.closedOn', { dates });
  return t('hours.closedOnFor', { dates, name: typeof name === 'string' ? name : inLanguage(name, language) });
}

const dayAndMonth = { day: 'numeric', month: 'long' } as const;

interface OpenNowProps {
  dayName: (day: Weekday) => string;
  locale: string;
}

/** Worked out in the browser alone: a page that was cached an hour ago would be wrong. */
function OpenNow({ dayName, locale }: OpenNowProps) {
  const { t } = useTranslation('contact');
  const {
    region: { hours, closed, timeZone },
  } = usePageState();
  const [state, setState] = useState<OpenState | null>(null);
  useEffect(() => {
    const update = () => setState(openState({ hours, closed, timeZone }, new Date()));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [hours, closed, timeZone]);
  return (
    <p className="now" data-open={state?.open ? '' : undefined}>
      {state && nowText(state, { dayName, locale, t })}
    </p>
  );
}

function nowText(state: OpenState, { dayName, locale, t }: OpenNowProps & Pick<Told, 't'>): string {
  if (state.open) return t('hours.openNow', { time: state.until });
  if (!state.next) return t('hours.closed');
  const { day, date, at } = state.next;
  if (!day) return t('hours.closedUntilToday', { time: at });
  const when = { day: date === undefined ? dayName(day) : formatDate(date, locale, dayAndMonth), time: at };
  return t(state.holiday ? 'hours.closedToday' : 'hours.closedUntil', when);
}

/** 'Monday to Saturday' for days in a row, else their names. */
function daysText(
  days: readonly Weekday[],
  dayName: (day: Weekday) => string,
  { language, t }: Pick<Told, 'language' | 't'>,
): string {
  const row = firstAndLast(days);
  return row
    ? t('hours.days', { from: dayName(row[0]), to: dayName(row[1]) })
    : days.map(dayName).join(comma(language));
}

function weekdayNames(locale: string): (day: Weekday) => string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return (day) => format.format(new Date(Date.UTC(2024, 0, 1 + week.indexOf(day))));
}

const Card = styled.section`
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
  padding: ${space(3)};
  border-radius: ${radius.card};
  background: ${color.ink};
  color: ${color.white};
  & > .icon {
    inline-size: 36px;
    block-size: 36px;
    color: ${color.marigold};
  }
  & h3 {
    font-size: ${type.t22};
  }
  & dl {
    display: grid;
    gap: ${space(1.5)};
  }
  & dl > div {
    display: grid;
    line-height: 1.4;
  }
  & dt {
    color: rgb(255 255 255 / 82%);
  }
  & dd {
    margin: 0;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    font-variant-numeric: tabular-nums;
  }
  /* Room for two lines: what it says is known only in the browser, and nothing shall move for it. One line stands on the foot. */
  & .now {
    display: grid;
    align-items: end;
    min-block-size: 2.9em;
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.45;
    color: #ffc9bd;
  }
  & .now[data-open] {
    color: #8be8bc;
  }
  & .closed {
    display: grid;
    gap: 4px;
    font-size: ${type.t15};
    line-height: 1.4;
    color: ${color.marigold};
  }
  & .zone {
    font-size: ${type.t15};
    color: rgb(255 255 255 / 75%);
  }
`;
