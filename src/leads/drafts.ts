import type { Writer } from './forms';
import type { LeadValues } from './schema';
import { controlFields, sentQueryName } from './submission';

/** What somebody wrote into a form and has not sent. */
export interface Draft {
  values: LeadValues;
  /** Not known of a form that had not come to life. */
  writer?: Writer | undefined;
  /** The id of the trial class that was chosen, behind `wait:` for its waiting list; '' for none. */
  trialTime: string;
  /** Under which key, and to the site of which region, this very draft was sent while no answer says that it arrived. */
  sent?: { key: string; region: string };
}

/**
 * Which form on which page, the same in all languages: what was typed goes along when the language is changed.
 * @param path without region and language
 */
export function formPlace(form: string, path: string): string {
  return `${form} ${path}`;
}

/** Before the place, in the name under which the tab keeps a draft. */
export const draftPrefix = 'draft ';
const longestMs = 24 * 3_600_000;

/**
 * The draft of a form in this tab: it outlives a reload, a change of language and a phone that put the page away, and goes with the
 * tab, with the sending, or after a day. None where the browser keeps nothing.
 * @param place the form and its page
 */
export function readDraft(place: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftPrefix + place) ?? 'null');
    return isDraft(kept) && Date.now() - kept.at < longestMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or none. */
export function writeDraft(place: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(draftPrefix + place, JSON.stringify({ ...draft, at: Date.now() }));
    else sessionStorage.removeItem(draftPrefix + place);
  } catch {
    // It is in the fields meanwhile.
  }
}

/** Selects the forms whose script has not run. */
export const sleepingForms = 'form[action*="/api/leads/"]:not([data-live])';

/** Shows drafts in the HTML of forms whose script has not run, which takes them over as if they had been typed there. */
export function showDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(sleepingForms)) {
    const [basename = '', id = ''] = (form.getAttribute('action') ?? '').split('/api/leads/');
    const page = form.querySelector<HTMLInputElement>(`[name="${controlFields.page}"]`)?.value ?? '';
    const place = formPlace(id, page.slice(basename.length) || '/');
    const draft = readDraft(place);
    // It went the way of a page without script.
    const isSent = new URLSearchParams(window.location.search).get(sentQueryName) === id;
    if (isSent) writeDraft(place, undefined);
    else if (draft) fillIn(form, draft.values);
  }
}

function fillIn(form: HTMLFormElement, values: LeadValues): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    // What the server shows again, the browser has put back or somebody typed meanwhile stays.
    if (isField && control.value === '') control.value = value;
  }
}

function isDraft(kept: unknown): kept is Draft & { at: number } {
  return typeof kept === 'object' && kept !== null && 'values' in kept && 'at' in kept;
}
