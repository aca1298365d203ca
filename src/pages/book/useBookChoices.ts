import { useState } from 'react';
import type { LevelId } from '../../regions/pagePaths';
import { useRegion } from '../../regions/RegionContext';
import { anotherTime, type OfferedTrial } from '../../trials/TrialList';
import type { TrialTimePickerProps } from '../../trials/TrialTimePicker';
import { choicesOf, isChosen, timesForAges } from '../../trials/timeChoices';
import { useLeftOut } from '../../trials/useLeftOut';

interface Wanted {
  /** Blank for any. */
  age: string;
  place: string;
  level: LevelId | undefined;
}

/**
 * What there is to choose of the times for an age, or a level, at a place: those that are suggested first, and the rest below the
 * fold. A chosen class that is none of them is let go of.
 */
export function useBookChoices(
  times: readonly OfferedTrial[],
  { age, place, level }: Wanted,
  { value, onChoose, offered }: Omit<TrialTimePickerProps, 'form'>,
) {
  const { ages } = useRegion();
  const range: readonly [number, number] | undefined =
    age !== '' ? [Number(age), Number(age)] : level && ages.levels[level];
  const listed = offered ?? (range ? timesForAges(times, range) : times);
  const { free, full, choose, first } = choicesOf(listed, offered ? '' : place);
  const rest = [...choose, ...(free.length > 0 ? full : [])].filter((time) => !first.includes(time));
  const isAmong = (some: readonly OfferedTrial[]) => some.some((time) => isChosen(time, value));

  const isClass = value !== '' && value !== anotherTime;
  // Somebody else was quicker while the form was being filled in.
  const went = isClass && !isAmong(offered ?? times);
  // A class that age or place leave out cannot be booked: it is not what is asked for.
  const wasLeftOut = useLeftOut(isClass && !went && !isAmong([...choose, ...rest]), value, onChoose);
  // What age and place leave is read out once they were chosen: the focus stays on them. That nothing is left stands in the state.
  const [firstWanted] = useState([age, place].join());
  const [isNarrowed, setNarrowed] = useState(false);
  if (!isNarrowed && firstWanted !== [age, place].join()) setNarrowed(true);
  // A fold that holds the chosen time is open, and does not close over the others when one above it is chosen instead.
  const [isUnfolded, setUnfolded] = useState(false);
  if (!isUnfolded && isAmong(rest)) setUnfolded(true);

  return { free, full, choose, first, rest, went, wasLeftOut, isNarrowed, isUnfolded };
}
