import { useState } from 'react';
import type { PostedForm } from '../regions/PageState';
import type { OfferedTrial } from '../trials/TrialList';
import type { Draft } from './drafts';
import { trialTimeName } from './submission';

/**
 * The trial class that is chosen in a form, '' for none, and the classes that the server has offered in place of one that has gone.
 * @param posted the form as the server shows it again
 * @param unsent what was in it when its page was left
 */
export function useTrialChoice(posted: PostedForm | undefined, unsent: Draft | undefined) {
  const [value, choose] = useState(() =>
    posted?.trials ? '' : (posted?.values[trialTimeName] ?? unsent?.trialTime ?? ''),
  );
  const [offered, setOffered] = useState<readonly OfferedTrial[] | undefined>(posted?.trials);
  return {
    value,
    offered,
    choose,
    /** The chosen class has gone: these are offered. */
    offer(trials: readonly OfferedTrial[]) {
      setOffered(trials);
      choose('');
    },
    reset() {
      choose('');
      setOffered(undefined);
    },
  };
}
