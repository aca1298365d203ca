import type { FormId } from './forms';
import { type Attempt, type SendResult, sendLead } from './sendLead';
import { keepNone } from './unsentValues';

/** A form on its way to the server. */
export interface Sending {
  attempt: Attempt;
  result: Promise<SendResult>;
}

/** By form and page, until a form on that page has shown the result. In memory alone: it is gone with the document. */
const sendings = new Map<string, Sending>();

/** Sends a form. That goes on when its page is left; what was in it is kept no more once it has arrived, whoever looks. */
export function startSending(place: string, form: FormId, basename: string, attempt: Attempt): Sending {
  const result = sendLead(form, basename, attempt).then((sent) => {
    if (sent.kind === 'sent') keepNone(place);
    return sent;
  });
  const sending = { attempt, result };
  sendings.set(place, sending);
  return sending;
}

/** What the form on this page was sending when the page was left; it may have ended meanwhile. */
export function sendingIn(place: string): Sending | undefined {
  return sendings.get(place);
}

/** Its result is on the page. */
export function endSending(place: string): void {
  sendings.delete(place);
}

/** Forgets all of them, as a new document does. */
export function forgetSendings(): void {
  sendings.clear();
}
