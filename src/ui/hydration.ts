import { firstMove } from './firstMove';
import { handlesHistoryStep } from './historyStep';
import { inTime } from './inTime';

/**
 * When the sections of a page come to life. docs/hydration.md tells why.
 *
 * The server sends every section as HTML. Its code and words are fetched and React hydrates it
 *   1. when it is near the screen, or somebody reaches for it (lazySection.tsx watches for that);
 *   2. else in idle time, a few at a time, once the visitor has begun to move about; never for who saves data.
 * One whose code or words do not come in time stays as it came: its HTML is read, and its links lead on.
 *
 * While a section sleeps, React must not be given another address: it would throw away the HTML that it cannot hydrate
 * yet. So a link is then followed by the browser itself (`pageIsAwake` in Link.tsx), a full page load that the server
 * answers from memory; and going back within the page waits a moment (`holdHistoryUntilAwake`).
 */
export interface SleepingSection {
  /** Fetches what it needs, and lets React hydrate it. Settles, with whether that worked. */
  wake(): Promise<boolean>;
}

const asleep = new Set<SleepingSection>();
let hydrated = false;

/** Called once React has hydrated the page around its sleeping sections: from then on its links are React's. */
export function pageIsHydrated(): void {
  hydrated = true;
  show();
}

/** Called when a section is on the page that React has not hydrated yet. */
export function fallAsleep(section: SleepingSection): void {
  asleep.add(section);
  show();
  wakeMoreInIdleTime();
}

/** Called when a section is hydrated, or gone. */
export function isAsleepNoMore(section: SleepingSection): void {
  asleep.delete(section);
  show();
}

/** True once no part of the page sleeps: React may then change what it likes. */
export function pageIsAwake(): boolean {
  return hydrated && asleep.size === 0;
}

const changes = new EventTarget();

/** Marks the document as awake or not, for style sheets and tests: `<html data-awake>`. */
function show(): void {
  document.documentElement.toggleAttribute('data-awake', pageIsAwake());
  changes.dispatchEvent(new Event('change'));
}

/** How many sections are fetched and hydrated at once in idle time. */
const atOnce = 2;
let isIdleTime = false;
let isWaking = false;
const tried = new WeakSet<SleepingSection>();

/** Wakes the rest of the page in idle time, beginning with the visitor's first move: before it, nobody may be there. */
export function wakeRestInIdleTime(): void {
  if (savesData()) return;
  const begin = () => {
    isIdleTime = true;
    wakeMoreInIdleTime();
  };
  void firstMove().then(begin);
  // They have moved before any script ran, or come back to where they were.
  if (window.scrollY > 0) begin();
}

function wakeMoreInIdleTime(): void {
  if (!isIdleTime || isWaking) return;
  const next = [...asleep].filter((section) => !tried.has(section)).slice(0, atOnce);
  if (next.length === 0) return;
  isWaking = true;
  whenIdle(async () => {
    for (const section of next) tried.add(section);
    await Promise.all(next.map((section) => section.wake()));
    isWaking = false;
    wakeMoreInIdleTime();
  });
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => Promise<void>): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => void run());
  else setTimeout(() => void run(), 200);
}

/** Wakes every section; settles once the page is awake, or with false when one of them cannot be woken. */
async function wakeAll(): Promise<boolean> {
  while (!pageIsAwake()) {
    const woken = await Promise.all([...asleep].map((section) => section.wake()));
    if (woken.includes(false)) return false;
    if (!pageIsAwake()) await new Promise((resolve) => changes.addEventListener('change', resolve, { once: true }));
  }
  return true;
}

/** Paths of the pages that this document has shown: their code and words have come. */
const shown = new Set<string>();

/** Called once a page stands that the document was loaded with, or that the router has led to. */
export function pageIsShown(): void {
  shown.add(window.location.pathname);
}

/**
 * Keeps the router from hearing of a step in history while the page sleeps. Call it before the router is made, as its
 * own listener must come later. It gets the step once all is awake; one to another page is a full page load, and so is one
 * to a page that an earlier document has shown: without its sections it would not be high enough for where it was left. What
 * lies above the page (historyStep.ts) answers its own steps, whether the page is awake or not. `pageKey` gives the router's
 * key of its page.
 */
export function holdHistoryUntilAwake(pageKey: () => string): void {
  const { pathname, search } = window.location;
  window.addEventListener(
    'popstate',
    (event) => {
      const isHandled = handlesHistoryStep(pageKey);
      if (!isHandled && pageIsAwake() && shown.has(window.location.pathname)) return;
      event.stopImmediatePropagation();
      if (isHandled) return;
      if (window.location.pathname === pathname && window.location.search === search) void repeatOnceAwake();
      else loadWhereItWasLeft();
    },
    { capture: true },
  );
}

/**
 * Loads the page that the address names, and leads to where the visitor left it: the first script of the new document goes
 * there (src/renderer/leftPlace.ts), as the browser knows that of this page alone.
 */
export function loadWhereItWasLeft(): void {
  const setManual = () => (window.history.scrollRestoration = 'manual');
  window.addEventListener('pagehide', setManual);
  // A router that has come to life while the new document was on its way sets 'auto' later in the same event; this event is next.
  document.addEventListener('visibilitychange', setManual);
  window.location.reload();
}

/** Repeats the event of the step once the page is awake; where that takes too long, the address changes and the page does not. */
async function repeatOnceAwake(): Promise<void> {
  const isAwake = await inTime(wakeAll()).catch(() => false);
  if (isAwake) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Whoever saves data fetches nothing that they have not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
