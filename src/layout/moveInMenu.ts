import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { nextIndex } from '../ui/nextIndex';

interface Dropdowns {
  opened: string | null;
  open: (id: string) => void;
  close: () => void;
}

/**
 * The keys of the menu bar, after the WAI-ARIA disclosure pattern: left and right along the bar, down into a dropdown,
 * up and down within it, Escape out of it and back to its button.
 */
export function moveInMenu(event: KeyboardEvent, bar: HTMLElement | null, { opened, open, close }: Dropdowns): void {
  const from = event.target;
  if (!bar || !(from instanceof HTMLElement)) return;
  const group = (from.closest('.drop') ?? from).parentElement;
  const button = group?.querySelector<HTMLElement>('[data-group]');
  if (event.key === 'Escape' && opened) {
    bar.querySelector<HTMLElement>(`[data-group="${CSS.escape(opened)}"]`)?.focus();
    close();
    return;
  }
  if (from === button && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    // The links of a closed dropdown cannot take the focus: it must be open first.
    flushSync(() => open(button.dataset['group'] ?? ''));
    const links = linksOf(group);
    links.at(event.key === 'ArrowDown' ? 0 : -1)?.focus();
    return;
  }
  const inside = button && from !== button;
  if (inside && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return;
  if (!inside && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return;
  const row = inside ? linksOf(group) : [...bar.querySelectorAll<HTMLElement>('[data-top]')];
  const next = nextIndex(event.key, row.indexOf(from), row.length, getComputedStyle(bar).direction === 'rtl');
  if (next === undefined) return;
  event.preventDefault();
  row[next]?.focus();
}

const linksOf = (group: Element | null | undefined) => [...(group?.querySelectorAll<HTMLElement>('.drop a') ?? [])];
