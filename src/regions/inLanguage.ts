/** A text of a region file in the page's language; its first language stands in where that is missing. */
export function inLanguage(texts: Record<string, string>, language: string): string {
  return texts[language] ?? Object.values(texts)[0] ?? '';
}
