import { useTranslation } from 'react-i18next';
import { trialTimeName } from '../leads/submission';
import { formatLocale } from '../regions/format';
import { usePageState } from '../regions/RegionContext';
import { regionName } from '../regions/regionName';
import { placeName } from './placeName';
import { clockIn, dayIn, fewPlaces, ownClock, type TrialDay } from './timeChoices';
import type { OfferedTrial } from './TrialList';

interface TrialDayGroupProps {
  id: string;
  day: TrialDay;
  value: string;
  onChoose: (value: string) => void;
}

/** The times of one day as radio buttons under the day's name. */
export function TrialDayGroup({ id, day, value, onChoose }: TrialDayGroupProps) {
  const { region, language } = usePageState();
  const [first] = day.times;
  return (
    <div className="day" role="group" aria-labelledby={id}>
      <p className="date" id={id}>
        {first && dayIn(first.start, region.timeZone, formatLocale(region, language))}
      </p>
      <div className="times">
        {day.times.map((time) => (
          <label key={time.id} className="time">
            <input
              type="radio"
              name={trialTimeName}
              value={time.id}
              checked={time.id === value}
              onChange={() => onChoose(time.id)}
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
  const clock = clockIn(time.start, region.timeZone, locale);
  const own = ownClock(time.start, region.timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone, locale);
  const place = placeName(region, time.place, language);
  return (
    <span>
      <span className="clock">{clock}</span> <bdi>{place ?? t('times.online')}</bdi>
      {own !== undefined && (
        <span className="own"> {t('times.clocks', { clock, place: place ?? regionName(region, language), own })}</span>
      )}
      {time.left <= fewPlaces && <span className="left"> {t('times.left', { count: time.left })}</span>}
    </span>
  );
}
