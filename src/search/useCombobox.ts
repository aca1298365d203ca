import { type RefObject, useLayoutEffect, useState } from 'react';

/** The field in place of an option. */
const noOption = -1;

interface Combobox<Option> {
  input: RefObject<HTMLInputElement | null>;
  /** The id of the list; its options have those of {@link optionId}. */
  listId: string;
  query: string;
  options: readonly Option[];
  /** What the options were taken from: where it is another, the list is another and starts without a choice. */
  listed: unknown;
  onChosen: (option: Option) => void;
}

/** The id of an option, which the field names while it is the active one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * A field with a list (WAI-ARIA Authoring Practices, editable combobox with list autocomplete): the focus stays in the field, the
 * arrow keys move through the list, Enter chooses, Escape closes the list.
 * @returns whether the list is open; the index of the active option, -1 for none; `point` makes one active; `choose` closes the list
 *   and hands an option on; `isClosed` where it was closed for this query
 */
export function useCombobox<Option>({ input, listId, query, options, listed, onChosen }: Combobox<Option>) {
  const [active, setActive] = useState(noOption);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const isClosed = closedFor === query;
  const open = options.length > 0 && !isClosed;

  const [shown, setShown] = useState(listed);
  if (shown !== listed) {
    setShown(listed);
    setActive(noOption);
  }

  function close(): void {
    setClosedFor(query);
    setActive(noOption);
  }

  function choose(option: Option): void {
    close();
    onChosen(option);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const chosen = open ? options[active] : undefined;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      setClosedFor(null);
      setActive(nextOption(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Enter') {
      setClosedFor(query);
    } else if (event.key === 'Escape' && open) {
      // The first Escape closes the list; the next one is for whatever is around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  // Both as the list appears, not a moment later: the next key may come at once, and is for what is seen.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('keydown', onKey, { signal });
    field.addEventListener('blur', () => setClosedFor(query), { signal });
    field.addEventListener('focus', () => setClosedFor(null), { signal });
    return () => listening.abort();
  });

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(open));
    field.setAttribute('aria-controls', listId);
    if (open && active !== noOption) field.setAttribute('aria-activedescendant', optionId(listId, active));
    else field.removeAttribute('aria-activedescendant');
  }, [input, open, active, listId]);

  return { open, active, point: setActive, choose, isClosed };
}

/** From the field into the list and round: below the last option comes the field again. */
function nextOption(active: number, by: 1 | -1, count: number): number {
  const next = active + by;
  if (next < noOption) return count - 1;
  return next >= count ? noOption : next;
}
