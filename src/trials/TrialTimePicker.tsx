import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trialTimeName } from '../leads/submission';
import { formatLocale, formatNumber } from '../regions/format';
import { placesOf } from '../regions/places';
import { usePageState } from '../regions/RegionContext';
import { Button } from '../ui/Button';
import { Select } from '../ui/Select';
import { AskAgain } from './AskAgain';
import { agesToChoose } from './agesToChoose';
import { placesWithTimes } from './placesWithTimes';
import { TrialDayGroup } from './TrialDayGroup';
import { anotherTime, type OfferedTrial, onlinePlace } from './TrialList';
import { TrialTimeChoice } from './TrialTimeChoice';
import { TrialTimeFrame } from './TrialTimeFrame';
import { byStart, choicesOf, goneText, groupByDay, isAt, isChosen, suggestionCount } from './timeChoices';
import { useLeftOut } from './useLeftOut';
import { useOnline } from './useOnline';
import { useTrialTimes } from './useTrialTimes';

export interface TrialTimePickerProps {
  /** Of the form, for ids. */
  form: string;
  /** The id of the chosen time, `other`, or blank. */
  value: string;
  onChoose: (value: string) => void;
  /** What the server offered in place of a time that has gone. */
  offered: readonly OfferedTrial[] | undefined;
}

/** The next free trial classes as radio buttons, day by day; three first, all on demand, and always 'call me'. */
export function TrialTimePicker({ form, value, onChoose, offered }: TrialTimePickerProps) {
  const { t } = useTranslation('forms');
  const { region, basename, language } = usePageState();
  const [age, setAge] = useState('');
  const [place, setPlace] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { times, askAgain } = useTrialTimes(basename, age);
  useOnline(times.kind === 'failed', askAgain);
  const locale = formatLocale(region, language);
  const listed = offered ?? (times.kind === 'ready' ? times.list.times : []);
  // What the server offers is shown wherever it is: the choice of a place is not.
  const wantedPlace = offered ? '' : place;
  const { choose, first, full } = choicesOf(listed, wantedPlace);
  const isFull = choose === full && full.length > 0;
  const chosen = listed.find((time) => isAt(time, wantedPlace) && isChosen(time, value));
  // Who waits for a full one is shown it beside others that are free.
  const free = chosen && !choose.includes(chosen) ? [...choose, chosen].sort(byStart) : choose;
  // What is chosen stays in sight.
  const shown = showsAll || (chosen && !first.includes(chosen)) ? free : first;
  const filter = (change: () => void) => {
    change();
    setShowsAll(false);
  };
  // A class that age or place leave out is sent no longer; one that was not chosen here is the server's to judge.
  const isKnown = times.kind === 'ready' || times.kind === 'none';
  const isNarrowed = !offered && isKnown && (age !== '' || place !== '');
  const isLeftOut = isNarrowed && value !== '' && value !== anotherTime && chosen === undefined;
  const wasLeftOut = useLeftOut(isLeftOut, value, onChoose);
  // The button that was pressed is gone: the keyboard goes on at the first of the times that it has shown.
  useLayoutEffect(() => {
    if (showsAll) frame.current?.querySelectorAll<HTMLElement>(`[name=${trialTimeName}]`)[suggestionCount]?.focus();
  }, [showsAll]);
  if (times.kind === 'none' && !offered) return null;

  const titleId = `${form}-times`;
  const withTimes = placesWithTimes(region);
  const places = placesOf(region, language).filter(({ id }) => withTimes.includes(id));
  const isOnline = withTimes.includes(onlinePlace);

  return (
    <TrialTimeFrame ref={frame} data-loading={(!offered && times.kind === 'loading') || undefined}>
      <p className="title" id={titleId}>
        {t('times.title')}
      </p>
      <p className="text" id={`${titleId}-text`}>
        {t(goneText(offered) ?? (isFull ? 'times.fullText' : 'times.text'))}
      </p>
      {!offered && (
        <div className="filters">
          <Select
            id={`${titleId}-age`}
            label={t('times.age')}
            value={age}
            placeholder={t('times.anyAge')}
            options={agesToChoose(region).map((each) => ({ value: String(each), label: formatNumber(each, locale) }))}
            onChange={({ target }) => filter(() => setAge(target.value))}
          />
          {places.length + (isOnline ? 1 : 0) > 1 && (
            <Select
              id={`${titleId}-place`}
              label={t('times.where')}
              value={place}
              placeholder={t('times.anyPlace')}
              options={[
                ...places.map(({ id, name }) => ({ value: id, label: name.text })),
                ...(isOnline ? [{ value: onlinePlace, label: t('times.online') }] : []),
              ]}
              onChange={({ target }) => filter(() => setPlace(target.value))}
            />
          )}
        </div>
      )}
      <p className="state" aria-live="polite">
        {!offered && times.kind === 'loading' && t('times.loading')}
        {!offered && times.kind === 'failed' && t('times.failed')}
        {!offered && times.kind === 'ready' && free.length === 0 && t('times.empty')}
        {wasLeftOut && !offered && free.length > 0 && t('times.leftOut')}
      </p>
      {!offered && times.kind === 'failed' && <AskAgain onPress={askAgain} />}
      <TrialTimeChoice titleId={titleId} value={value} onChoose={onChoose} isRequired={offered !== undefined}>
        {groupByDay(shown).map((day) => (
          <TrialDayGroup key={day.date} id={`${titleId}-${day.date}`} day={day} value={value} onChoose={onChoose} />
        ))}
      </TrialTimeChoice>
      {shown.length < free.length && (
        <Button type="button" variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t(isFull ? 'times.allFull' : 'times.all', { count: free.length })}
        </Button>
      )}
    </TrialTimeFrame>
  );
}
