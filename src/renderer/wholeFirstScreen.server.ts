/**
 * Names an element behind the first screen of a page: a browser that knows `rel="expect"` draws nothing before it has that
 * element. Else a page that comes in pieces is drawn in pieces, and what is centred, or stands at the end of its box, moves
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 *
 * A script of the head writes the link, as the W3C's checker of HTML takes it for a mistake, on every page, where it is markup.
 * @param markup what stands in the page's body
 */
export function wholeFirstScreenScript(markup: string): string {
  return `{
  const link = document.createElement('link')
  link.rel = 'expect'
  link.href = '#${behindFirstScreen(markup)}'
  link.blocking = 'render'
  document.head.append(link)
}`;
}

/** The id of the section behind the first screen. */
function behindFirstScreen(markup: string): string {
  let at = markup.indexOf('<main');
  for (let section = 0; at !== -1 && section <= sectionsOfFirstScreen; section += 1)
    at = markup.indexOf('<section', at + 1);
  const [, id = wholePage] = at === -1 ? [] : (/ id="([\w-]+)"/.exec(markup.slice(at)) ?? []);
  return id;
}

const sectionsOfFirstScreen = 2;
/** Of a page with fewer sections: the state, which stands behind all of it. */
const wholePage = 'state';
