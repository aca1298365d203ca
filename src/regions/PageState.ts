import type { OfferedTrial } from '../trials/TrialList';
import type { Facts } from './facts';
import type { Names } from './names';
import type { Region, Site } from './schema';

/** Words of one namespace as its JSON file holds them. */
export interface Words {
  [key: string]: string | Words | Words[] | string[];
}

/** What all regions share, without the lists that come with the words. */
export type PageSite = Omit<Site, 'team' | 'testimonials' | 'faq'>;

/** What the region switch and the 404 page need to know of the other regions. */
export interface RegionSummary {
  code: string;
  name: string;
  country: string;
  prefix: string;
  /** The one public address of its home page, for alternates. */
  canonical: string;
  default: boolean;
  languages: string[];
  pages: Region['pages'];
  /** Set where trial classes can be booked. */
  trials?: true;
  /** For the footer, which names every region's office. */
  contact: Region['contact'];
}

/** A form posted without JavaScript: what to show again, or what became of it. */
export interface PostedForm {
  form: string;
  /** Path of the page it stands on; the browser's address is that of the form's target. */
  page: string;
  status: 'sent' | 'invalid' | 'failed';
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Why it failed, in the visitor's language. */
  reason?: string | undefined;
  /** The status with which the server refused it: the message names the reason as that of an answer. */
  answeredWith?: number;
  /** Free times in the place of the chosen trial class, which somebody else has taken meanwhile. */
  trials?: readonly OfferedTrial[];
}

/** What the server hands to the browser in `<script id="state">`; nothing in it is personal but a posted form. */
export interface PageState {
  /** Without the lists that come with the words (ListedWords). */
  region: Region;
  site: PageSite;
  regions: RegionSummary[];
  /**
   * Of those regions and their languages. A browser would open its own lists of names for it, which takes a cheap phone a
   * tenth of a second before the page comes to life.
   */
  names: Names;
  language: string;
  basename: string;
  /** On the 404 page: the region whose host this is, where that is not the default one. */
  onHostOf?: string;
  today: string;
  /** Of the words of this region and language: part of the address that further ones are fetched from. */
  version: string;
  /** What the awake parts of the page read, and of `pictures` what the page shows; in the browser it grows as sections wake. */
  words: Record<string, Words>;
  /** The namespaces that a sleeping section needs to wake, by its id. */
  sleeping: Record<string, string[]>;
  /** What `{{…}}` in words may name; formatted on the server, so that a browser with other locale data shows the same. */
  facts: Facts;
  posted?: PostedForm;
  /** Set when a draft region or a draft post is being previewed; shown as a banner. */
  preview?: string;
}
