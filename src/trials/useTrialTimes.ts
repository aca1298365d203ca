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

/** The next trial classes of a region for a child's age (blank: any), and a way to ask again. */
export function useTrialTimes(basename: string, age: string): { times: TrialTimesState; askAgain: () => void } {
  const [times, setTimes] = useState<TrialTimesState>({ kind: 'loading' });
  const underWay = useRef<AbortController>(undefined);
  const ask = useCallback(async () => {
    const question = new AbortController();
    underWay.current?.abort();
    underWay.current = question;
    const timer = setTimeout(() => question.abort(), timeoutMs);
    const found = await fetchTimes(basename, age, question.signal);
    clearTimeout(timer);
    afterPress(() => {
      // An earlier question's answer comes too late.
      if (underWay.current === question) setTimes(found);
    });
  }, [basename, age]);
  useEffect(() => {
    void ask();
    return () => {
      underWay.current?.abort();
      underWay.current = undefined;
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
