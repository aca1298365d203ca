import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Lets go of a chosen class that age or place leave out: it is not what is asked for, and is sent no longer.
 * @param isLeftOut whether the chosen class is one of those
 * @returns whether one was let go of since the last choice, so that the form can say so
 */
export function useLeftOut(isLeftOut: boolean, value: string, onChoose: (value: string) => void): boolean {
  const [wasLeftOut, setWasLeftOut] = useState(false);
  if (isLeftOut !== wasLeftOut && value !== '') setWasLeftOut(isLeftOut);
  const leaveOut = useEffectEvent(() => onChoose(''));
  useEffect(() => {
    if (isLeftOut) leaveOut();
  }, [isLeftOut]);
  return wasLeftOut;
}
