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

/** Sends a form. That goes on when its page is left; its draft is deleted once the server has it, on whatever page the visitor is. */
export function startSending(place: string, form: FormId, basename: string, attempt: Attempt): Sending {
  const result = sendLead(form, basename, attempt).then((sent) => {
    if (sent.kind === 'sent') keepNone(place);
    return sent;
  });
  const sending = { attempt, result };
  sendings.set(place, sending);
  return sending;
}

/** The sending of the form on this page that nobody has seen the result of yet; it may have ended meanwhile. */
export function sendingIn(place: string): Sending | undefined {
  return sendings.get(place);
}

/** To be called once its result is shown. */
export function endSending(place: string): void {
  sendings.delete(place);
}

/** Forgets all of them, as a new document does; for tests. */
export function forgetSendings(): void {
  sendings.clear();
}
