export interface TimeFilters {
  /** Blank for any. */
  age: string;
  place: string;
}

/** By form, for as long as the document lives or until it is sent. */
const kept = new Map<string, TimeFilters>();

/** The age and the place that the times of a form were last narrowed by, before its page was left. */
export function filtersOf(form: string): TimeFilters {
  return kept.get(form) ?? { age: '', place: '' };
}

/** Whether an age or a place was chosen. */
export function isNarrowed(form: string): boolean {
  const { age, place } = filtersOf(form);
  return age + place !== '';
}

/** Keeps them for who goes to another page and comes back. */
export function keepFilters(form: string, filters: TimeFilters): void {
  kept.set(form, filters);
}

/** Forgets them once the form was sent: the next one begins anew, for another child maybe. */
export function forgetFilters(form: string): void {
  kept.delete(form);
}
