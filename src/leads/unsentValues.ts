import { writeDraft, type Draft } from './drafts';
import type { LeadValues } from './schema';

/** By form and page, for as long as the document lives; a copy for the next document is the tab's draft. */
const unsent = new Map<string, Draft>();

/** What was in the form when its page was left, say for the privacy policy below its button. */
export function unsentIn(place: string): Draft | undefined {
  return unsent.get(place);
}

/** Keeps what is in the form now; one that is as it was at `first`, or has been sent, is kept no more. */
export function keepUnsent(place: string, now: Draft, first: LeadValues): void {
  if (isUntouched(now, first)) return keepNone(place);
  unsent.set(place, now);
  writeDraft(place, now);
}

/** Whether nothing has been written or chosen. */
export function isUntouched({ values, trialTime }: Draft, first: LeadValues): boolean {
  return trialTime === '' && Object.entries(values).every(([name, value]) => value === first[name]);
}

/** Keeps nothing of this form: it has arrived. */
export function keepNone(place: string): void {
  unsent.delete(place);
  writeDraft(place, undefined);
}

/** Forgets all of it but the drafts, as a new document does. */
export function forgetUnsent(): void {
  unsent.clear();
}
