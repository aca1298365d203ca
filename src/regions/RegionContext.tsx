import { createContext, useContext } from 'react';
import type { PageSite, PageState } from './PageState';
import type { Region } from './schema';

const PageStateContext = createContext<PageState | null>(null);
/** Gives a page's state to the components in it. */
export const PageStateProvider = PageStateContext.Provider;

/** What the server knows of this page view; it stays the same until the next full page load. */
export function usePageState(): PageState {
  const state = useContext(PageStateContext);
  if (!state) throw new Error('usePageState needs a PageStateProvider above it');
  return state;
}

/** The same, or null where no page stands around (a part rendered by itself). */
export const useKnownPageState = (): PageState | null => useContext(PageStateContext);

/** The region of the page. */
export const useRegion = (): Region => usePageState().region;
/** What regions are called in the page's language. */
export function useRegionName(): (region: { code: string; name: string }) => string {
  const { names } = usePageState();
  return ({ code, name }) => names.regions[code] ?? name;
}

/** What all regions share: brand, people, partners. */
export const useSite = (): PageSite => usePageState().site;

/** Today in the region's time zone ('2025-03-14') as the server saw it, so that server and browser agree. */
export const useToday = (): string => usePageState().today;

/** The address for questions of every kind: the region's own, else the one all regions share. */
export function useSupportEmail(): string {
  const { region, site } = usePageState();
  return region.supportEmail ?? site.supportEmail;
}
