import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterPress, watchPresses } from '../ui/afterPress';
import type { Draft } from './drafts';
import type { Writer } from './forms';
import type { LeadValues } from './schema';
import { takeOver } from './takeOver';

interface TakeOverOptions {
  /** What the form starts with. */
  values: LeadValues;
  /** What was written here before the document was loaded, if that is to be taken over. */
  readDraft: () => Draft | undefined;
  onTyped: (values: LeadValues) => Promise<unknown>;
  onChosen: (writer: Writer) => void;
  onTrialTime: (time: string) => void;
}

/**
 * Gives a form what was typed, chosen and submitted in its HTML before this script ran, and what a draft holds beyond that.
 * @returns whether the form is alive: true once the press that brought it to life, if it was one, has had its click
 */
export function useTakeOver(element: RefObject<HTMLFormElement | null>, options: TakeOverOptions): boolean {
  const [isLive, setIsLive] = useState(false);
  const isTakenOver = useRef(false);
  const take = useEffectEvent(async (form: HTMLFormElement) => {
    const draft = options.readDraft();
    const { typed, chosen, time, submit } = takeOver(form, options.values, draft?.values);
    if (time !== undefined || draft) options.onTrialTime(time || (draft?.trialTime ?? ''));
    if (typed) await options.onTyped(typed);
    const writer = chosen ?? draft?.writer;
    if (writer) options.onChosen(writer);
    if (submit) requestAnimationFrame(() => element.current?.requestSubmit());
  });
  useLayoutEffect(() => {
    if (isTakenOver.current || !element.current) return;
    isTakenOver.current = true;
    watchPresses();
    // Often it is a press that brings the form to life; what is pressed stays until its click has come.
    afterPress(() => setIsLive(true));
    void take(element.current);
  }, [element]);
  return isLive;
}
