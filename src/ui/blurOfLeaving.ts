/**
 * Firefox takes the focus from a field after it has put its page into the back/forward cache. React would react to that event and
 * schedule a task, which Firefox drops: after the return React waits for that task for good and renders nothing but what a press
 * asks for; a form that is sent would say for ever that it is on its way. So events of a focus that is lost while the page is in the
 * cache reach no listener; Firefox gives the field its focus back afterwards.
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
