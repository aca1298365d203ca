import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { trialTimeName } from '../leads/submission';
import { formatLocale, formatRange } from '../regions/format';
import { usePageState, useRegionName } from '../regions/RegionContext';
import { neverChanges } from '../ui/neverChanges';
import { ownClockMark } from './ownClockMark';
import { placeName } from './placeName';
import type { OfferedTrial } from './TrialList';
import { choiceOf, clockText, dayIn, fewPlaces, isChosen, isForSome, ownClock, type TrialDay } from './timeChoices';

interface TrialDayGroupProps {
  id: string;
  day: TrialDay;
  value: string;
  onChoose: (value: string) => void;
}

/** The times of one day as radio buttons under the day's name; full ones are to wait for. */
export function TrialDayGroup({ id, day, value, onChoose }: TrialDayGroupProps) {
  const { region, language } = usePageState();
  const [first] = day.times;
  return (
    <div className="day" role="group" aria-labelledby={id}>
      {/* Another version of the browser's locale data may put a comma elsewhere than the server's. */}
      <p className="date" id={id} suppressHydrationWarning>
        {first && dayIn(first.start, region.timeZone, formatLocale(region, language))}
      </p>
      <div className="times">
        {day.times.map((time) => (
          <label key={time.id} className="time">
            <input
              type="radio"
              name={trialTimeName}
              value={choiceOf(time)}
              checked={isChosen(time, value)}
              onChange={() => onChoose(choiceOf(time))}
            />
            <TimeWords time={time} />
          </label>
        ))}
      </div>
    </div>
  );
}

function TimeWords({ time }: { time: OfferedTrial }) {
  const { t } = useTranslation('forms');
  const { region, language } = usePageState();
  const locale = formatLocale(region, language);
  const ownZone = useOwnZone();
  const regionName = useRegionName();
  const clock = clockText(time.start, region.timeZone, locale);
  const own = ownZone === undefined ? undefined : ownClock(time.start, region.timeZone, ownZone, locale);
  const place = placeName(region, time.place, language);
  const bothClocks = (theirs: string) => t('times.clocks', { clock, place: place ?? regionName(region), own: theirs });
  return (
    <span>
      <span className="clock" suppressHydrationWarning>
        {clock}
      </span>{' '}
      <bdi>{place ?? t('times.online')}</bdi>
      {isForSome(time, region) && (
        <span className="ages"> {t('times.ages', { ages: formatRange(time.ages, locale) })}</span>
      )}
      {ownZone === undefined ? (
        // Filled in by the page's own script, where the visitor's clock is another (renderer/ownClock.ts).
        <span className="own" hidden data-own-clock={time.start} suppressHydrationWarning>
          {` ${bothClocks(ownClockMark + clock)}`}
        </span>
      ) : (
        own !== undefined && <span className="own">{` ${bothClocks(own)}`}</span>
      )}
      {time.left === 0 && <span className="left"> {t('times.wait')}</span>}
      {time.left > 0 && time.left <= fewPlaces && (
        <span className="left"> {t('times.left', { count: time.left })}</span>
      )}
    </span>
  );
}

/** The time zone of the visitor's device, which the server does not know. */
function useOwnZone(): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );
}
