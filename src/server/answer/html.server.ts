/** Text that is HTML already; everything else that stands in a template is escaped. */
class Html {
  constructor(readonly text: string) {}
}

export type { Html };

type Part = Html | string | number | readonly Part[] | undefined;

/** A template whose values are escaped: html`<td>${name}</td>`. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(texts.map((text, index) => text + (index < values.length ? markup(values[index]) : '')).join(''));
}

/** Text that is to stand as it is: a style sheet. */
export function asIs(text: string): Html {
  return new Html(text);
}

function markup(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return part.map(markup).join('');
}

/** Text as it stands in HTML and XML, between tags and in attributes. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
