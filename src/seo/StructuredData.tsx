import type { Thing } from 'schema-dts';

/** Facts for search engines (JSON-LD). A script of data: it does not run, so the content security policy leaves it alone. */
export function StructuredData({ things }: { things: Thing[] }) {
  // Escaped, as a text might hold the end of a script.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
