import type { LeadField } from './leadFields';
import type { LeadValues } from './schema';

/**
 * The fields in which something else stands than was last drawn. Some password managers, scripts and browsers inside other apps set
 * `value` without an event, or with one that React takes for none as it has seen the value already: the next rendering would undo it.
 */
export function silentFields(
  form: HTMLFormElement | null,
  fields: readonly LeadField[],
  drawn: LeadValues,
): (HTMLInputElement | HTMLTextAreaElement)[] {
  return fields.flatMap(({ name }) => {
    const control = form?.elements.namedItem(name);
    const isWritten = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    return isWritten && control.value !== (drawn[name] ?? '') ? [control] : [];
  });
}
