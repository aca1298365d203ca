import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { formatLocale, formatNumber, formatRange } from '../../regions/format';
import { type LevelId, levelIds } from '../../regions/pagePaths';
import { usePageState } from '../../regions/RegionContext';
import { agesToChoose } from '../../trials/classAges';
import { placeName } from '../../trials/placeName';
import { placesWithTimes } from '../../trials/placesWithTimes';
import { TrialDayGroup } from '../../trials/TrialDayGroup';
import type { BookData, OfferedTrial } from '../../trials/TrialList';
import { TrialTimeChoice } from '../../trials/TrialTimeChoice';
import type { TrialTimePickerProps } from '../../trials/TrialTimePicker';
import { byStart, goneText, groupByDay } from '../../trials/timeChoices';
import { useTrialTimes } from '../../trials/useTrialTimes';
import { afterPress } from '../../ui/afterPress';
import { Icon } from '../../ui/Icon';
import { BookTimesFrame } from './BookTimesFrame';
import { ChoiceChips } from './ChoiceChips';
import { choiceFormId } from './choiceFormId';
import { useBookChoices } from './useBookChoices';

/**
 * Age, place and time of a trial class. The times are in the page as it comes, so that it works without the script; once
 * the script runs they are asked for anew, and age and place narrow them at once.
 */
export function BookTimes({ form, value, onChoose, offered }: TrialTimePickerProps) {
  const { t } = useTranslation('forms');
  const { region, language } = usePageState();
  const locale = formatLocale(region, language);
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useWanted(frame);
  const { age, place, level } = wanted;
  const { times, state } = useTimes();
  const { free, full, choose, first, rest, went, wasLeftOut, isNarrowed, isUnfolded } = useBookChoices(times, wanted, {
    value,
    onChoose,
    offered,
  });
  const titleId = `${form}-times`;
  const ages = agesToChoose(region).map(String);
  const places = placesWithTimes(region);

  return (
    <BookTimesFrame ref={frame}>
      {!offered && (
        <>
          <ChoiceChips
            name="age"
            legend={t('times.age')}
            any={t('times.anyAge')}
            options={ages.map((each) => ({ value: each, label: formatNumber(Number(each), locale) }))}
            value={age}
            onChoose={wanted.chooseAge}
          />
          {level && age === '' && <LevelNote level={level} />}
          {places.length > 1 && (
            <ChoiceChips
              name="place"
              legend={t('times.where')}
              any={t('times.anyPlace')}
              options={places.map((each) => ({
                value: each,
                label: placeName(region, each, language) ?? t('times.online'),
              }))}
              value={place}
              onChoose={wanted.choosePlace}
            />
          )}
          <button className="narrow" type="submit" form={choiceFormId}>
            {t('times.show')}
          </button>
        </>
      )}
      <p className="title" id={titleId}>
        {t('times.title')}
      </p>
      <p className="text" id={`${titleId}-text`}>
        {t(goneText(offered) ?? (choose === full && full.length > 0 ? 'times.fullText' : 'times.text'))}
      </p>
      <p className="state" aria-live="polite">
        {went && t('times.went')}
        {wasLeftOut && choose.length > 0 && t('times.leftOut')}
        {!offered && !went && (state === 'failed' ? t('times.failed') : choose.length === 0 && t('times.empty'))}
      </p>
      <p className="visually-hidden" role="status">
        {isNarrowed &&
          !offered &&
          (free.length > 0 ? t('times.free', { count: free.length }) : full.length > 0 && t('times.fullText'))}
      </p>
      <TrialTimeChoice titleId={titleId} value={value} onChoose={onChoose} isRequired={offered !== undefined}>
        <Days id={`${titleId}-first`} times={first} value={value} onChoose={onChoose} />
        {rest.length > 0 && (
          <details open={isUnfolded || undefined}>
            <summary onKeyDown={tabIntoTimes}>
              {t('times.more', { count: rest.length })}
              <Icon name="chevron-down" />
            </summary>
            <div className="days">
              <Days id={`${titleId}-rest`} times={[...rest].sort(byStart)} value={value} onChoose={onChoose} />
            </div>
          </details>
        )}
      </TrialTimeChoice>
    </BookTimesFrame>
  );
}

/**
 * The times that were just opened are of one group with those above, which Tab enters once: from here it would pass them by, to
 * the first field.
 */
function tabIntoTimes(event: KeyboardEvent<HTMLElement>): void {
  const { parentElement: fold } = event.currentTarget;
  if (event.key !== 'Tab' || event.shiftKey || !fold?.hasAttribute('open')) return;
  const time = fold.querySelector<HTMLInputElement>('input:checked') ?? fold.querySelector('input');
  if (!time) return;
  event.preventDefault();
  time.focus();
}

interface DaysProps {
  id: string;
  times: readonly OfferedTrial[];
  value: string;
  onChoose: (value: string) => void;
}

function Days({ id, times, value, onChoose }: DaysProps) {
  return groupByDay(times).map((day) => (
    <TrialDayGroup key={day.date} id={`${id}-${day.date}`} day={day} value={value} onChoose={onChoose} />
  ));
}

/** For which level the times are, where a link has chosen one. */
function LevelNote({ level }: { level: LevelId }) {
  const { t } = useTranslation(['forms', 'courses']);
  const { region, language } = usePageState();
  const ages = formatRange(region.ages.levels[level], formatLocale(region, language));
  return <p className="text">{t('times.forLevel', { level: t(`courses:levels.${level}.name`), ages })}</p>;
}

/** What the times are narrowed by: what the address says, then what is pressed, before the script runs too. */
function useWanted(frame: RefObject<HTMLElement | null>) {
  const [query] = useSearchParams();
  const { region } = usePageState();
  const level = levelIds.find((id) => id === query.get('level'));
  const [age, chooseAge] = useState(() => {
    const wanted = query.get('age') ?? '';
    return /^\d{1,2}$/.test(wanted) && agesToChoose(region).includes(Number(wanted)) ? String(Number(wanted)) : '';
  });
  const [place, choosePlace] = useState(() => {
    const wanted = query.get('place') ?? '';
    return placesWithTimes(region).includes(wanted) ? wanted : '';
  });
  useLayoutEffect(() => {
    const pressed = (name: string) =>
      frame.current?.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? '';
    const [pressedAge, pressedPlace] = [pressed('age'), pressed('place')];
    afterPress(() => {
      chooseAge(pressedAge);
      choosePlace(pressedPlace);
    });
  }, [frame]);
  useEffect(() => keepInAddress({ age, place }), [age, place]);
  return { age, place, level, chooseAge, choosePlace };
}

/** What is chosen stands in the address, for a reload, and for who follows a link and comes back; the router need not hear of it. */
function keepInAddress(chosen: Readonly<Record<string, string>>): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(chosen))
    if (value === '') query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  if (text === new URLSearchParams(search).toString()) return;
  window.history.replaceState(window.history.state, '', pathname + (text && `?${text}`) + hash);
}

/** The times that the page came with, and then those of this moment. */
function useTimes(): BookData {
  const { basename } = usePageState();
  const first = useLoaderData<BookData>();
  const { times: now } = useTrialTimes(basename, '');
  return now.kind === 'ready' ? { times: now.list.times, state: 'ready' } : first;
}
