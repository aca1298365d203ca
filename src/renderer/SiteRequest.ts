import type { PageHandle } from '../pages/PageHandle';
import type { PageSources } from '../pages/PageSources';
import type { PostedForm, Words } from '../regions/PageState';
import type { ResolvedPage } from '../regions/resolve';
import type { Region, Site } from '../regions/schema';

/** One page to render. */
export interface SiteRequest {
  site: Site;
  regions: readonly Region[];
  /** Of the words of this region and language. */
  version: string;
  /** The words of a namespace for this region and language. */
  wordsOf: (namespace: string) => Words;
  resolved: ResolvedPage;
  /** The query string with its '?', or ''. */
  search: string;
  sources: PageSources;
  now: Date;
  posted?: PostedForm;
  preview?: string;
  /** Scripts and styles to load, from the build's manifest; empty in development. */
  assets: PageAssets;
  /** Hosts beside our own that pictures may come from. */
  imageHosts: readonly string[];
  /** Writes an error to the log, and returns the reference under which it can be found there. */
  log: (error: unknown) => string;
}

interface PageAssets {
  /** URL of the first script; null in development, where Vike adds Vite's. */
  entry: string | null;
  /** What the first script has to be, as its `integrity` says. */
  entryIntegrity: string | null;
  /** URLs of all scripts that a page comes to life with. */
  scriptsOf(page: PageHandle['page']): readonly string[];
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The loader's answer, when data alone was asked for. */
  data?: unknown;
}
