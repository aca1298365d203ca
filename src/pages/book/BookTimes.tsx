import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { formatLocale, formatNumber, formatRange } from '../../regions/format';
import { type LevelId, levelIds } from '../../regions/pagePaths';
import { usePageState } from '../../regions/RegionContext';
import { agesToChoose } from '../../trials/agesToChoose';
import { placeName } from '../../trials/placeName';
import { placesWithTimes } from '../../trials/placesWithTimes';
import { TrialDayGroup } from '../../trials/TrialDayGroup';
import { anotherTime, type BookData, type OfferedTrial } from '../../trials/TrialList';
import { TrialTimeChoice } from '../../trials/TrialTimeChoice';
import type { TrialTimePickerProps } from '../../trials/TrialTimePicker';
import { byStart, choicesOf, goneText, groupByDay, isChosen, timesForAges } from '../../trials/timeChoices';
import { useLeftOut } from '../../trials/useLeftOut';
import { useTrialTimes } from '../../trials/useTrialTimes';
import { afterPress } from '../../ui/afterPress';
import { Icon } from '../../ui/Icon';
import { BookTimesFrame } from './BookTimesFrame';
import { ChoiceChips } from './ChoiceChips';
import { choiceFormId } from './choiceFormId';

/**
 * Age, place and time of a trial class. The times are in the page as it comes, so that it works without the script; once
 * the script runs they are asked for anew, and age and place narrow them at once.
 */
export function BookTimes({ form, value, onChoose, offered }: TrialTimePickerProps) {
  const { t } = useTranslation('forms');
  const { region, language } = usePageState();
  const locale = formatLocale(region, language);
  const frame = useRef<HTMLDivElement>(null);
  const { age, place, level, chooseAge, choosePlace } = useWanted(frame);
  const { times, state } = useTimes();
  const titleId = `${form}-times`;
  const ages = agesToChoose(region).map(String);
  const places = placesWithTimes(region);

  const range: readonly [number, number] | undefined =
    age !== '' ? [Number(age), Number(age)] : level && region.ages.levels[level];
  const listed = offered ?? (range ? timesForAges(times, range) : times);
  const { free, full, choose, first } = choicesOf(listed, offered ? '' : place);
  const rest = [...choose, ...(free.length > 0 ? full : [])].filter((time) => !first.includes(time));
  // Somebody else was quicker while the form was being filled in.
  const went = value !== '' && value !== anotherTime && !(offered ?? times).some((time) => isChosen(time, value));
  // A class that age or place leave out cannot be booked: it is not what is asked for.
  const isLeftOut =
    !went && value !== '' && value !== anotherTime && ![...choose, ...rest].some((time) => isChosen(time, value));
  // What age and place leave is read out once they were chosen: the focus stays on them. That nothing is left stands in the state.
  const [firstWanted] = useState([age, place].join());
  const [isNarrowed, setNarrowed] = useState(false);
  if (!isNarrowed && firstWanted !== [age, place].join()) setNarrowed(true);
  const wasLeftOut = useLeftOut(isLeftOut, value, onChoose);
  // A fold that holds the chosen time is open, and does not close over the others when one above it is chosen instead.
  const [isUnfolded, setUnfolded] = useState(false);
  if (!isUnfolded && rest.some((time) => isChosen(time, value))) setUnfolded(true);

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
            onChoose={chooseAge}
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
              onChoose={choosePlace}
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
  return { age, place, level, chooseAge, choosePlace };
}

/** The times that the page came with, and then those of this moment. */
function useTimes(): BookData {
  const { basename } = usePageState();
  const first = useLoaderData<BookData>();
  const { times: now } = useTrialTimes(basename, '');
  return now.kind === 'ready' ? { times: now.list.times, state: 'ready' } : first;
}
