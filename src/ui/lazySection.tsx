import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type RefObject,
} from 'react';
import { sectionWords } from '../i18n/browserWords';
import { SectionWords } from '../i18n/SectionWords';
import { loadModule } from './loadModule';

type When = 'visible' | 'interaction';
interface LazySectionOptions {
  when?: When;
}

/** Loads of all sections, so that the server can have them ready before its first render. */
const serverLoads: (() => Promise<void>)[] = [];
/** Gates that are still shut in this browser page, and the loads behind those that have opened. */
const shutGates = new Set<() => void>();
const loading = new Set<Promise<unknown>>();
let awakening: Promise<void> | undefined;

/** Called once before the first render on the server: from then on every section renders without waiting. */
export async function loadAllSections(): Promise<void> {
  await Promise.all(serverLoads.map((load) => load()));
}

/**
 * Calls back once no section of this page sleeps any more: at once, when none does. Whatever changes above a sleeping
 * section (a navigation does, if only to an anchor of the same page) makes React throw its HTML away.
 */
export function whenAllAreAwake(proceed: () => void): void {
  if (!awakening && shutGates.size === 0 && loading.size === 0) return proceed();
  awakening ??= wakeAll().finally(() => {
    awakening = undefined;
  });
  void awakening.then(proceed);
}

/** Sections that hydrate may hold sections of their own, hence the rounds. */
async function wakeAll(): Promise<void> {
  for (let round = 0; round < 4 && shutGates.size + loading.size > 0; round += 1) {
    for (const open of shutGates) open();
    await Promise.all(loading);
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
}

/**
 * A part of a page that the server renders whole and the browser brings to life when it comes near ('visible') or
 * when somebody touches it ('interaction'). Until then its HTML stands as it came; its code and words are not loaded.
 */
export function lazySection<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  { when = 'visible' }: LazySectionOptions = {},
): ComponentType<Props> {
  return import.meta.env.SSR ? serverSection(load, pick) : browserSection(load, pick, when);
}

function serverSection<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let Section: ComponentType<Props> | undefined;
  serverLoads.push(async () => {
    Section = pick(await load());
  });
  return function ServerSection(props: Props) {
    const id = useId();
    if (!Section) throw new Error('loadAllSections must be awaited before the first render');
    if (isBare) return <Section {...props} />;
    return (
      <div data-lazy="">
        <Suspense>
          <SectionWords id={id}>
            <Section {...props} />
          </SectionWords>
        </Suspense>
      </div>
    );
  };
}

let isBare = false;

/**
 * Renders on the server with sections as plain parts of the page. React leaves a part that breaks inside a Suspense to
 * the browser and keeps the error to itself; rendered so, the error comes out.
 */
export function withBareSections<Result>(render: () => Result): Result {
  isBare = true;
  try {
    return render();
  } finally {
    isBare = false;
  }
}

function browserSection<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  when: When,
): ComponentType<Props> {
  return function BrowserSection(props: Props) {
    const wrapper = useRef<HTMLDivElement>(null);
    const hasServerHtml = useSyncExternalStore(
      neverChanges,
      () => false,
      () => true,
    );
    const id = useId();
    const [{ Section, open }] = useState(() => createGate(load, pick, id));
    // Without server HTML to keep there is nothing to wait for.
    if (!hasServerHtml && !wrapper.current) open();
    useEffect(() => watchGate(wrapper.current, when, open), [open]);
    // The same element on every render with the same props: an update would make React drop the HTML that still sleeps.
    const content = useMemo(
      () => (
        <Suspense fallback={<StandingHtml place={wrapper} />}>
          <Section {...props} />
        </Suspense>
      ),
      [Section, props],
    );
    return (
      <div data-lazy="" ref={wrapper}>
        {content}
      </div>
    );
  };
}

/**
 * The HTML that stands in the section's place, without life. React drops what still sleeps when something above it
 * changes at once (going back, or to a place on the page): then this stands there until the code has come.
 */
function StandingHtml({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const [html] = useState(() => place.current?.innerHTML.replace(/<!--.*?-->/g, '') ?? '');
  return html === '' ? null : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

const neverChanges = () => () => {};

function createGate<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  id: string,
) {
  let unlock = () => {};
  const opened = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let isOpen = false;
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    shutGates.delete(open);
    unlock();
    // A chunk that cannot be loaded is reported where the section is rendered.
    const loaded: Promise<unknown> = Promise.all([load(), sectionWords(id)])
      .catch(() => {})
      .finally(() => loading.delete(loaded));
    loading.add(loaded);
  };
  const Section = lazy(async () => {
    await opened;
    const [module] = await Promise.all([loadModule(load), sectionWords(id)]);
    return { default: pick(module) };
  });
  return { Section, open };
}

function watchGate(element: HTMLElement | null, when: When, open: () => void): (() => void) | undefined {
  if (!element) return undefined;
  shutGates.add(open);
  const stop = when === 'visible' ? onNear(element, open) : onTouch(element, open);
  return () => {
    stop();
    shutGates.delete(open);
    open();
  };
}

/** Half a screen before it is seen. */
function onNear(element: HTMLElement, open: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      open();
    },
    { rootMargin: '50% 0px' },
  );
  // Its content, as the wrapper of a part that is hidden on this screen has no size and yet lies in view.
  observer.observe(element.firstElementChild ?? element);
  return () => observer.disconnect();
}

const touches = ['pointerenter', 'touchstart'] as const;

function onTouch(element: HTMLElement, open: () => void): () => void {
  for (const name of touches) element.addEventListener(name, open, { once: true, passive: true });
  // On the document, as React keeps the focus event from HTML that it has not hydrated, to replay it later.
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Node && element.contains(target)) open();
  };
  document.addEventListener('focusin', focused, true);
  // Somebody may be typing already by the time this script runs.
  if (element.contains(document.activeElement)) open();
  return () => {
    for (const name of touches) element.removeEventListener(name, open);
    document.removeEventListener('focusin', focused, true);
  };
}
