import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { sectionWords } from '../i18n/browserWords';
import { SectionWords } from '../i18n/SectionWords';
import { fallAsleep, isAsleepNoMore, type SleepingSection } from './hydration';
import { inTime } from './inTime';
import { loadModule } from './loadModule';
import { neverChanges } from './neverChanges';

type When = 'visible' | 'interaction';
interface LazySectionOptions {
  when?: When;
}

/** Loads of all sections, so that the server can have them ready before its first render. */
const serverLoads: (() => Promise<void>)[] = [];

/** Called once before the first render on the server: from then on every section renders without waiting. */
export async function loadAllSections(): Promise<void> {
  await Promise.all(serverLoads.map((load) => load()));
}

/**
 * A part of a page that the server renders whole and the browser brings to life when it comes near ('visible'), when
 * somebody reaches for it ('interaction'), or in idle time (hydration.ts). Until then its HTML stands as it came.
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
  let known: ComponentType<Props> | undefined;
  const pickAndKeep = (module: Module) => (known = pick(module));
  function BrowserSection(props: Props) {
    const wrapper = useRef<HTMLDivElement>(null);
    const [origin] = useState(createOrigin);
    const hasServerHtml = useSyncExternalStore(neverChanges, origin.inBrowser, origin.fromServer);
    const id = useId();
    // One whose code and words have come already is there at once: the page has its height when its scroll position is restored.
    const [section] = useState(() =>
      known && !hasServerHtml ? alreadyThere(known) : createSection(load, pickAndKeep, id, hasServerHtml),
    );
    useEffect(() => section.sleepUntilNeeded(wrapper.current, when), [section]);
    const { Content } = section;
    // The same element on every render with the same props: an update would make React drop the HTML that still sleeps.
    const content = useMemo(
      () => (
        // What stands in for it on a page that the router has led to is as high as PageBanner.tsx makes it.
        <Suspense fallback={<i />}>
          <Content {...props} />
        </Suspense>
      ),
      [Content, props],
    );
    return (
      // Its attribute may be gone by now (skippedSections.ts).
      <div data-lazy="" ref={wrapper} suppressHydrationWarning>
        {content}
      </div>
    );
  }
  // What is rendered again around it with the same props leaves it asleep.
  return memo(BrowserSection);
}

const alreadyThere = <Content,>(Content: Content) => ({ Content, sleepUntilNeeded: () => undefined });

/**
 * Whether a section hydrates HTML of the server, which React tells by the one of the two that it asks first. It stays the
 * answer: a change would have React render the whole page once more, at once, as soon as it is hydrated.
 */
function createOrigin() {
  let isFromServer = false;
  return { inBrowser: () => isFromServer, fromServer: () => (isFromServer = true) };
}

/**
 * The state of one section on one page: asleep until `wake` is called, then its code and words are fetched, then React
 * hydrates it. Without server HTML it is awake from the beginning, and a page load is the way out when fetching fails.
 */
function createSection<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  id: string,
  hasServerHtml: boolean,
) {
  let resolveContent = (_content: { default: ComponentType<Props> }) => {};
  // Never rejects: a section that does not come stays as the server sent it.
  const content = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    resolveContent = resolve;
  });
  let isAwake = !hasServerHtml;
  let wrapper: HTMLElement | undefined;
  let fetching: Promise<boolean> | undefined;

  const fetchContent = async (): Promise<boolean> => {
    try {
      const [module] = await inTime(Promise.all([loadModule(load), sectionWords(id)]));
      resolveContent({ default: withAwakeSignal(pick(module)) });
      return true;
    } catch {
      // To be tried again when somebody comes near or reaches for it once more.
      fetching = undefined;
      return false;
    }
  };
  const section: SleepingSection = { wake: () => (fetching ??= fetchContent()) };

  /** The component, which tells hydration.ts once React has hydrated it. */
  function withAwakeSignal(Section: ComponentType<Props>): ComponentType<Props> {
    return function AwakeSection(props: Props) {
      useEffect(() => {
        isAwake = true;
        // From now on it is laid out wherever it is (skippedSections.ts).
        wrapper?.removeAttribute('data-lazy');
        isAsleepNoMore(section);
      }, []);
      return <Section {...props} />;
    };
  }

  /** Without server HTML there is nothing to look at meanwhile: the page as the server sends it is the answer. */
  const fetchOrReload = async () => {
    if (!(await section.wake())) window.location.reload();
  };
  if (!hasServerHtml) void fetchOrReload();

  return {
    /** Suspends until the content has come. */
    Content: lazy(() => content),
    /** An effect: watches for the visitor as long as the section sleeps. */
    sleepUntilNeeded(element: HTMLElement | null, when: When): (() => void) | undefined {
      if (isAwake || !element) return undefined;
      wrapper = element;
      fallAsleep(section);
      const wake = () => void section.wake();
      // Also where it is fetched once it is near: lost on the way, it is tried again for who presses it and has never left it.
      const stopTouch = onTouch(element, wake);
      const stopNear = when === 'visible' ? onNear(element, wake) : undefined;
      return () => {
        stopTouch();
        stopNear?.();
        isAsleepNoMore(section);
      };
    },
  };
}

/** Calls `wake` when the element is half a screen away. */
function onNear(element: HTMLElement, wake: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake();
    },
    { rootMargin: '50% 0px' },
  );
  // Its content, as the wrapper of a part that is hidden on this screen has no size and yet lies in view.
  observer.observe(element.firstElementChild ?? element);
  return () => observer.disconnect();
}

const touches = ['pointerenter', 'pointerdown', 'touchstart'] as const;

/** Calls `wake` when somebody points at, presses, touches or focuses the element. */
function onTouch(element: HTMLElement, wake: () => void): () => void {
  for (const name of touches) element.addEventListener(name, wake, { passive: true });
  // On the document, as React keeps the focus event from HTML that it has not hydrated, to replay it later.
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof Node && element.contains(target)) wake();
  };
  document.addEventListener('focusin', focused, true);
  // Somebody may be typing already by the time this script runs.
  if (element.contains(document.activeElement)) wake();
  return () => {
    for (const name of touches) element.removeEventListener(name, wake);
    document.removeEventListener('focusin', focused, true);
  };
}
