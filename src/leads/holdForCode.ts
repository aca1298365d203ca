/** How long a press waits for the form's code before the browser does by itself what was asked for. */
const timeoutMs = 3_000;

/**
 * Holds a submit or a choice of the writer that is quicker than the form's code, and has it go the way of a page without JavaScript
 * when the code does not come. What is held stands on the form, where its code finds it (takeOver.ts).
 * @param place what the form stands in
 * @returns the function that stops it
 */
export function holdForCode(place: Element): () => void {
  /** The form while it still sleeps. */
  const sleeping = (target: EventTarget | null) => {
    const form = target instanceof Element && place.contains(target) ? target.closest('form') : null;
    return form && form.dataset['live'] === undefined ? form : null;
  };
  const holdSubmit = (event: Event) => {
    const form = sleeping(event.target);
    if (!form) return;
    event.preventDefault();
    if (form.dataset['pending'] !== undefined) return;
    form.dataset['pending'] = '';
    setTimeout(() => {
      if (form.dataset['pending'] === undefined) return;
      // It is on its way: code that comes now, or after going back to this page, sends it no second time.
      delete form.dataset['pending'];
      // This sending is no event (sleepingForms.ts).
      form.dataset['posted'] = '';
      form.submit();
    }, timeoutMs);
  };
  const holdChoice = (event: MouseEvent) => {
    const form = sleeping(event.target);
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-writer]') : null;
    if (!form || !link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    form.dataset['chosen'] = link.dataset['writer'];
    setTimeout(() => {
      // Of several the last one counts.
      if (form.dataset['chosen'] !== link.dataset['writer']) return;
      delete form.dataset['chosen'];
      window.location.assign(link.href);
    }, timeoutMs);
  };
  // On the document, as React keeps the events of HTML that it has not hydrated from travelling further.
  document.addEventListener('submit', holdSubmit, true);
  document.addEventListener('click', holdChoice, true);
  return () => {
    document.removeEventListener('submit', holdSubmit, true);
    document.removeEventListener('click', holdChoice, true);
  };
}
