import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Region } from '../regions/schema';
import { GlobalStyle } from '../theme/GlobalStyle';

const kept = new Map<string, ServerStyleSheet>();
/** A page of the site in each order of sections that its regions use; far fewer in practice. */
const mostStyleSheets = 200;

/**
 * The style sheet of a page, kept from one rendering to the next: the styles of a component are compiled once, not once
 * a request (which took a sixth of a rendering). It holds every state of the page that was ever rendered.
 */
export function pageStyles(page: string, region: Pick<Region, 'home'>): ServerStyleSheet {
  const key = page === 'home' ? `home ${region.home.sections.join(' ')}` : page;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= mostStyleSheets) kept.clear();
  const sheet = new ServerStyleSheet();
  // By itself and first: it stays in the page's style sheet for good, so the browser's code does without it.
  renderToString(sheet.collectStyles(<GlobalStyle />));
  kept.set(key, sheet);
  return sheet;
}
