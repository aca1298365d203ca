/**
 * Firefox takes the focus from a field after it has put its page away. React would hear of it and ask itself for a task, which Firefox
 * drops; it waits for that task for good once somebody comes back, and nothing but a press is answered any more: a form that is sent
 * says that it is on its way for ever. So nobody hears of a focus that is lost while the page is away; a field has it again afterwards.
 */
export function muteBlurOfLeaving(): void {
  let isAway = false;
  const mute = (event: Event) => {
    if (isAway) event.stopImmediatePropagation();
  };
  window.addEventListener('pagehide', () => {
    isAway = true;
  });
  window.addEventListener('pageshow', () => {
    isAway = false;
  });
  window.addEventListener('blur', mute, { capture: true });
  window.addEventListener('focusout', mute, { capture: true });
}
