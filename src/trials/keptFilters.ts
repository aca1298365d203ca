export interface TimeFilters {
  /** Blank for any. */
  age: string;
  place: string;
}

/** By form, for as long as the document lives. */
const kept = new Map<string, TimeFilters>();

/** The age and the place that the times of a form were last narrowed by, before its page was left. */
export function filtersOf(form: string): TimeFilters {
  return kept.get(form) ?? { age: '', place: '' };
}

/** Keeps them for who goes to another page and comes back. */
export function keepFilters(form: string, filters: TimeFilters): void {
  kept.set(form, filters);
}

/** Forgets all of them, as a new document does. */
export function forgetFilters(): void {
  kept.clear();
}
