import { useState } from 'react';
import { usePageState } from '../regions/RegionContext';
import { filtersOf, keepFilters, type TimeFilters } from './keptFilters';
import { anotherTime, type OfferedTrial } from './TrialList';
import { byStart, choicesOf, isAt, isChosen } from './timeChoices';
import { useLeftOut } from './useLeftOut';
import { useOnline } from './useOnline';
import { useTrialTimes } from './useTrialTimes';

interface Picked {
  form: string;
  /** The id of the chosen time, `other`, or blank. */
  value: string;
  onChoose: (value: string) => void;
  /** What the server offered in place of a time that has gone: shown whatever age and place are chosen. */
  offered: readonly OfferedTrial[] | undefined;
}

/** The times of the choice in a form, narrowed by age and place: all that there are, those in sight, and how the asking for them stands. */
export function usePickerTimes({ form, value, onChoose, offered }: Picked) {
  const { basename } = usePageState();
  const [{ age, place }, setFilters] = useState(() => filtersOf(form));
  const [showsAll, setShowsAll] = useState(false);
  const { times, askAgain } = useTrialTimes(basename, age);
  useOnline(times.kind === 'failed', askAgain);

  const listed = offered ?? (times.kind === 'ready' ? times.list.times : []);
  const wantedPlace = offered ? '' : place;
  const { choose, first, full } = choicesOf(listed, wantedPlace);
  const chosen = listed.find((time) => isAt(time, wantedPlace) && isChosen(time, value));
  // Who waits for a full one is shown it beside others that are free.
  const all = chosen && !choose.includes(chosen) ? [...choose, chosen].sort(byStart) : choose;
  // What is chosen stays in sight.
  const shown = showsAll || (chosen && !first.includes(chosen)) ? all : first;
  // A class that age or place leave out is sent no longer; one that was not chosen here is the server's to judge.
  const isKnown = times.kind === 'ready' || times.kind === 'none';
  const isNarrowed = !offered && isKnown && (age !== '' || place !== '');
  const isMissing = value !== '' && value !== anotherTime && chosen === undefined;
  const isLeftOut = isNarrowed && isMissing;
  const wasLeftOut = useLeftOut(isLeftOut, value, onChoose);

  const narrow = (filters: TimeFilters) => {
    keepFilters(form, filters);
    setFilters(filters);
    setShowsAll(false);
  };
  return {
    /** How the asking stands; `ready` for what the server has offered. */
    kind: offered ? 'ready' : times.kind,
    askAgain,
    age,
    chooseAge: (chosenAge: string) => narrow({ age: chosenAge, place }),
    place,
    choosePlace: (chosenPlace: string) => narrow({ age, place: chosenPlace }),
    all,
    shown,
    /** Somebody else was quicker, or its time came, while the page stood open. */
    went: !offered && times.kind === 'ready' && !isNarrowed && isMissing,
    isFull: choose === full && full.length > 0,
    wasLeftOut,
    showsAll,
    showAll: () => setShowsAll(true),
  };
}
