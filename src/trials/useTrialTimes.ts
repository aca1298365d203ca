import { useCallback, useEffect, useRef, useState } from 'react';
import { readOwnJson } from '../typed/ownJson';
import { afterPress } from '../ui/afterPress';
import type { TrialList } from './TrialList';

export type TrialTimesState =
  | { kind: 'loading' }
  | { kind: 'ready'; list: TrialList }
  /** This server gives no times. */
  | { kind: 'none' }
  | { kind: 'failed' };

const timeoutMs = 10_000;
/** A list of times that is older is asked for anew when its page comes into sight again. */
const longestShownMs = 60_000;

/**
 * The next trial classes of a region for a child's age (blank: any), and a way to ask again. Who comes back to a page that a phone
 * has kept since yesterday is shown what is free today.
 */
export function useTrialTimes(basename: string, age: string): { times: TrialTimesState; askAgain: () => void } {
  const [times, setTimes] = useState<TrialTimesState>({ kind: 'loading' });
  const underWay = useRef<AbortController>(undefined);
  const askedAt = useRef(0);
  const ask = useCallback(
    async (isRenewal = false) => {
      const question = new AbortController();
      underWay.current?.abort();
      underWay.current = question;
      askedAt.current = Date.now();
      const timer = setTimeout(() => question.abort(), timeoutMs);
      const found = await fetchTimes(basename, age, question.signal);
      clearTimeout(timer);
      afterPress(() => {
        // An earlier question's answer comes too late.
        if (underWay.current !== question) return;
        // A device that wakes up has no network at first.
        if (isRenewal && found.kind === 'failed') askedAt.current = 0;
        else setTimes(found);
      });
    },
    [basename, age],
  );
  useEffect(() => {
    void ask();
    return () => {
      underWay.current?.abort();
      underWay.current = undefined;
    };
  }, [ask]);
  useEffect(() => {
    const onReturn = () => {
      if (!document.hidden && Date.now() - askedAt.current > longestShownMs) void ask(true);
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('pageshow', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [ask]);
  return {
    times,
    askAgain: () => {
      setTimes({ kind: 'loading' });
      void ask();
    },
  };
}

async function fetchTimes(basename: string, age: string, signal: AbortSignal): Promise<TrialTimesState> {
  try {
    const response = await fetch(`${basename}/api/trials?full=1${age === '' ? '' : `&age=${age}`}`, {
      headers: { accept: 'application/json' },
      signal,
    });
    if (response.status === 404) return { kind: 'none' };
    const list = response.ok ? await readOwnJson<Partial<TrialList> | null>(response) : undefined;
    return isList(list) ? { kind: 'ready', list } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** False for what a network answers in our place. */
function isList(answer: Partial<TrialList> | null | undefined): answer is TrialList {
  return Array.isArray(answer?.times);
}
