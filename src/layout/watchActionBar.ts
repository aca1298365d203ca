/** The button of the page's opening: its next step. */
const openingButton = 'main :is([data-size="lg"]:not([data-variant="outline"]), [data-variant="default"]):is(a)';
/** Where the bar would be in the way: a form is its own next step, and the footer has ways of its own. */
const selfSufficient = 'main form, footer[data-tone]';
/** How much of the window a keyboard leaves at most. */
const keyboardShare = 0.75;

/** The opening's button, and whether it belongs to the opening: one further down is another's. */
export function findOpeningButton(): HTMLAnchorElement | null {
  const button = document.querySelector<HTMLAnchorElement>(openingButton);
  const heading = document.querySelector('main h1');
  const section = heading?.closest('section, header');
  return button && (!section || section.contains(button)) ? button : null;
}

/**
 * Shows the bar (`data-shown`) once the opening's button has left the view at the top, and as long as no form, no keyboard and
 * no footer is in view. Returns the function that stops it.
 */
export function watchActionBar(bar: HTMLElement): () => void {
  const opening = findOpeningButton() ?? document.querySelector('main h1');
  const inTheWay = new Set<Element>();
  let isPast = !opening;
  let isTyping = false;

  const update = () => bar.toggleAttribute('data-shown', isPast && !isTyping && inTheWay.size === 0);

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (target === opening) isPast = !isIntersecting && boundingClientRect.bottom <= window.innerHeight / 2;
      else if (isIntersecting) inTheWay.add(target);
      else inTheWay.delete(target);
    }
    update();
  });
  const observeForms = () => {
    for (const known of inTheWay) if (!known.isConnected) inTheWay.delete(known);
    for (const element of document.querySelectorAll(selfSufficient)) observer.observe(element);
    update();
  };
  const main = document.getElementById('main');
  // Sections that come to life bring forms of their own.
  const changes = new MutationObserver(observeForms);
  if (opening) observer.observe(opening);
  if (main) changes.observe(main, { childList: true, subtree: true });
  observeForms();

  const onViewport = () => {
    isTyping = (window.visualViewport?.height ?? window.innerHeight) < window.innerHeight * keyboardShare;
    update();
  };
  window.visualViewport?.addEventListener('resize', onViewport);
  return () => {
    observer.disconnect();
    changes.disconnect();
    window.visualViewport?.removeEventListener('resize', onViewport);
    bar.removeAttribute('data-shown');
  };
}
