import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormId } from './forms';
import type { SendingState } from './LeadFormView';
import { endSending, type Sending, sendingIn, startSending } from './sendings';
import type { Attempt, SendResult } from './sendLead';

interface SendingOptions {
  form: FormId;
  /** The form and its page: under this name a sending is found again after the page was left. */
  place: string;
  basename: string;
  /** The state when the page opens. */
  first: SendingState;
  /** Whether what was under way when the page was left is shown; not below what the server shows again. */
  resumes: boolean;
  /** Called when the server has refused some of the values. */
  onInvalid: (result: Extract<SendResult, { kind: 'invalid' }>, attempt: Attempt) => Promise<void>;
  /** The attempt has succeeded, or failed for the first time: the form is to be emptied. */
  onEnded: () => void;
}

/** The way of a form to the server: idle, under way, then its result; a failed attempt is kept for 'Try again' under the same key. */
export function useSending({ form, place, basename, first, resumes, onInvalid, onEnded }: SendingOptions) {
  const [outcome, setOutcome] = useState(first);
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isHere = useRef(true);
  const failed = useRef<Attempt | undefined>(undefined);
  const forget = () => setOutcome({ kind: 'none' });

  function send(attempt: Attempt): Promise<void> {
    // State changes come too late for the second of two quick clicks.
    return isUnderWay.current ? Promise.resolve() : follow(startSending(place, form, basename, attempt));
  }

  /** Shows that a form is on its way, then its result. Once its page has been left it shows nothing; the return to the page does. */
  async function follow({ attempt, result }: Sending): Promise<void> {
    const isRetry = attempt === failed.current;
    isUnderWay.current = true;
    setBusy(true);
    forget();
    const sent = await result;
    if (!isHere.current) return;
    endSending(place);
    isUnderWay.current = false;
    setBusy(false);
    if (sent.kind === 'invalid') return onInvalid(sent, attempt);
    failed.current = sent.kind === 'failed' ? attempt : undefined;
    setOutcome(sent.kind === 'failed' ? { ...sent, canRetry: true } : sent);
    // What has been typed since the first try is no part of it.
    if (sent.kind !== 'failed' || !isRetry) onEnded();
  }

  const followLeft = useEffectEvent(() => {
    const left = resumes ? sendingIn(place) : undefined;
    if (left) void follow(left);
  });
  useEffect(() => {
    isHere.current = true;
    followLeft();
    return () => {
      isHere.current = false;
    };
  }, []);

  return {
    outcome,
    busy,
    send,
    retry: () => failed.current && send(failed.current),
    /** Takes the result off the page. */
    forget,
  };
}
