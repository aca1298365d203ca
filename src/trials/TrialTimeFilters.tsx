import { useTranslation } from 'react-i18next';
import { formatLocale, formatNumber } from '../regions/format';
import { placesOf } from '../regions/places';
import { usePageState } from '../regions/RegionContext';
import { Select } from '../ui/Select';
import { agesToChoose } from './classAges';
import { placesWithTimes } from './placesWithTimes';
import { onlinePlace } from './TrialList';

interface TrialTimeFiltersProps {
  /** What the ids begin with. */
  titleId: string;
  age: string;
  chooseAge: (age: string) => void;
  place: string;
  choosePlace: (place: string) => void;
}

/** Age and place of the trial classes that are shown; no choice of a place where there is one alone. */
export function TrialTimeFilters({ titleId, age, chooseAge, place, choosePlace }: TrialTimeFiltersProps) {
  const { t } = useTranslation('forms');
  const { region, language } = usePageState();
  const locale = formatLocale(region, language);
  const withTimes = placesWithTimes(region);
  const places = placesOf(region, language)
    .filter(({ id }) => withTimes.includes(id))
    .map(({ id, name }) => ({ value: id, label: name.text }));
  if (withTimes.includes(onlinePlace)) places.push({ value: onlinePlace, label: t('times.online') });
  return (
    <div className="filters">
      <Select
        id={`${titleId}-age`}
        label={t('times.age')}
        value={age}
        placeholder={t('times.anyAge')}
        options={agesToChoose(region).map((each) => ({ value: String(each), label: formatNumber(each, locale) }))}
        onChange={({ target }) => chooseAge(target.value)}
      />
      {places.length > 1 && (
        <Select
          id={`${titleId}-place`}
          label={t('times.where')}
          value={place}
          placeholder={t('times.anyPlace')}
          options={places}
          onChange={({ target }) => choosePlace(target.value)}
        />
      )}
    </div>
  );
}
