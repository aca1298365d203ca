import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { formatLocale } from '../../regions/format';
import { openState, week, type OpenState, type Weekday } from '../../regions/hours';
import { usePageState } from '../../regions/RegionContext';
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
  const dayName = weekdayNames(formatLocale(region, language));
  const closed = week.filter((day) => !hours.some(({ days }) => days.includes(day)));
  return (
    <Card>
      <Icon name="clock" />
      <h3>{t('hours.title')}</h3>
      <dl>
        {hours.map(({ days, opens, closes }) => (
          <div key={days.join()}>
            <dt>{daysText(days, dayName, t)}</dt>
            <dd>{t('hours.span', { opens, closes })}</dd>
          </div>
        ))}
        {closed.length > 0 && (
          <div>
            <dt>{daysText(closed, dayName, t)}</dt>
            <dd>{t('hours.closed')}</dd>
          </div>
        )}
      </dl>
      <p className="zone">{t('hours.zone')}</p>
      <OpenNow dayName={dayName} />
    </Card>
  );
}

/** Worked out in the browser alone: a page that was cached an hour ago would be wrong. */
function OpenNow({ dayName }: { dayName: (day: Weekday) => string }) {
  const { t } = useTranslation('contact');
  const {
    region: { hours, timeZone },
  } = usePageState();
  const [state, setState] = useState<OpenState | null>(null);
  useEffect(() => {
    const update = () => setState(openState(hours, timeZone, new Date()));
    update();
    const timer = setInterval(update, 30_000);
    return () => clearInterval(timer);
  }, [hours, timeZone]);
  return (
    <p className="now" data-open={state?.open ? '' : undefined}>
      {state && nowText(state, dayName, t)}
    </p>
  );
}

function nowText(state: OpenState, dayName: (day: Weekday) => string, t: TFunction<'contact'>): string {
  if (state.open) return t('hours.openNow', { time: state.until });
  if (!state.next) return t('hours.closed');
  return state.next.day
    ? t('hours.closedUntil', { day: dayName(state.next.day), time: state.next.at })
    : t('hours.closedUntilToday', { time: state.next.at });
}

/** 'Monday to Saturday' for days in a row, else their names. */
function daysText(days: readonly Weekday[], dayName: (day: Weekday) => string, t: TFunction<'contact'>): string {
  const [first, last] = [days[0] ?? 'Mon', days.at(-1) ?? 'Mon'];
  const inRow = days.length > 2 && week.indexOf(last) - week.indexOf(first) === days.length - 1;
  return inRow ? t('hours.days', { from: dayName(first), to: dayName(last) }) : days.map(dayName).join(', ');
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
  /* Room for two lines: what it says is known only in the browser, and nothing shall move for it. */
  & .now {
    min-block-size: 2.9em;
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.45;
    color: #ffc9bd;
  }
  & .now[data-open] {
    color: #8be8bc;
  }
  & .zone {
    font-size: ${type.t15};
    color: rgb(255 255 255 / 75%);
  }
`;
