import type { Writer } from './forms';
import type { LeadValues } from './schema';

/** What somebody wrote into a form and has not sent. */
interface Unsent {
  values: LeadValues;
  writer: Writer;
  /** The start of the trial class that was chosen, '' for none. */
  trialTime: string;
}

/** By form and page. In memory alone: it is gone with the document, as where there is no script. */
const unsent = new Map<string, Unsent>();

/** What was in the form when its page was left, say for the privacy policy below its button. */
export function unsentIn(form: string): Unsent | undefined {
  return unsent.get(form);
}

/** Keeps what is in the form now; one that is as it was at `first`, or has been sent, is kept no more. */
export function keepUnsent(form: string, now: Unsent, first: LeadValues): void {
  const isUntouched =
    now.trialTime === '' && Object.entries(now.values).every(([name, value]) => value === first[name]);
  if (isUntouched) unsent.delete(form);
  else unsent.set(form, now);
}

/** Keeps nothing of this form: it has arrived. */
export function keepNone(form: string): void {
  unsent.delete(form);
}

/** Forgets all of it, as a new document does. */
export function forgetUnsent(): void {
  unsent.clear();
}
