import { type Draft, readDraft, writeDraft } from './drafts';
import type { LeadValues } from './schema';
import { newKey } from './sendLead';

/** By form and page, for as long as the document lives; a copy for the next document is the tab's draft. */
const unsent = new Map<string, Draft>();
/** What each form was last sent with, until an answer says that it arrived: a failed form is empty, and is often typed once more. */
const lastSent = new Map<string, Draft>();

/** What was in the form when its page was left, say for the privacy policy below its button. */
export function unsentIn(place: string): Draft | undefined {
  return unsent.get(place);
}

/** Keeps what is in the form now; one that is as it was at `first`, or has been sent, is kept no more. */
export function keepUnsent(place: string, now: Draft, first: LeadValues): void {
  if (isUntouched(now, first)) return dropDraft(place);
  const sent = sentAs(place, now);
  keep(place, { ...now, ...(sent && { sent }) });
}

/**
 * Keeps what is in a form that an attempt has emptied: what was typed since, and beneath it what is on its way or has failed. The first
 * letter of who begins anew is not all that is left of it after a reload.
 */
export function keepEmptied(place: string, now: Draft, first: LeadValues): void {
  const sent = lastSent.get(place);
  const typed = Object.entries(now.values).filter(([name, value]) => value !== first[name]);
  const values = { ...sent?.values, ...Object.fromEntries(typed) };
  keepUnsent(place, { ...now, values, trialTime: now.trialTime || (sent?.trialTime ?? '') }, first);
}

/**
 * The key to send a form with. Who reloads the page while it is on its way, or types it once more after it has failed, and sends the
 * same again, sends it under the same key, so that it is stored once (decision 5): it may have arrived, and only its answer been lost.
 * @param now with values as they are sent
 */
export function keyToSend(place: string, now: Draft, region: string): string {
  const before = sentAs(place, now);
  const key = before?.region === region ? before.key : newKey();
  const draft = { ...now, sent: { key, region } };
  lastSent.set(place, draft);
  keep(place, draft);
  return key;
}

function sentAs(place: string, now: Draft): Draft['sent'] {
  const kept = [unsent.get(place) ?? readDraft(place), lastSent.get(place)];
  return kept.find((draft) => draft?.sent && isSame(draft, now))?.sent;
}

function isSame(one: Draft, other: Draft): boolean {
  const names = new Set([...Object.keys(one.values), ...Object.keys(other.values)]);
  return (
    one.writer === other.writer &&
    one.trialTime === other.trialTime &&
    [...names].every((name) => (one.values[name] ?? '') === (other.values[name] ?? ''))
  );
}

function keep(place: string, draft: Draft): void {
  unsent.set(place, draft);
  writeDraft(place, draft);
}

/** Whether nothing has been written or chosen. */
function isUntouched({ values, trialTime }: Draft, first: LeadValues): boolean {
  return trialTime === '' && Object.entries(values).every(([name, value]) => value === first[name]);
}

/** Keeps nothing of this form: it has arrived. */
export function keepNone(place: string): void {
  lastSent.delete(place);
  dropDraft(place);
}

function dropDraft(place: string): void {
  unsent.delete(place);
  writeDraft(place, undefined);
}

/** Forgets all but the drafts of the tab, as a new document does; for tests. */
export function forgetUnsent(): void {
  unsent.clear();
  lastSent.clear();
}
