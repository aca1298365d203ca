import type { Thing } from 'schema-dts';

/**
 * Facts for search engines (JSON-LD). A script of data: it does not run, so the content security policy leaves it alone. They
 * come with the page from the server; a page that the router shows has none, for whoever reads them asks for its address.
 */
export function StructuredData({ things }: { things: Thing[] }) {
  const json = import.meta.env.SSR ? graphOf(things) : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

function graphOf(things: Thing[]): string {
  // Escaped, as a text might hold the end of a script.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`);
}
