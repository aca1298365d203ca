/** Languages whose letters are not Latin, by the script that we have fonts for. What is not listed is written in the reader's own fonts. */
export const fontScripts = {
  ar: 'arabic',
  hi: 'devanagari',
  mr: 'devanagari',
  ne: 'devanagari',
  bn: 'bengali',
  as: 'bengali',
  gu: 'gujarati',
  pa: 'gurmukhi',
  kn: 'kannada',
  ml: 'malayalam',
  ta: 'tamil',
  te: 'telugu',
} as const;

/**
 * Line heights of headings by language. Latin's 1.1 would lay the signs above one line over those below the line before: these are
 * what tall words take from their highest to their lowest sign in the bold cuts of our fonts (Bengali 1.37, Telugu and Kannada 1.35,
 * Gujarati and Gurmukhi 1.3, Tamil 1.19, Malayalam 1.11), with a little air. The last ones are for fonts of the system.
 */
export const headingHeights: Readonly<Record<string, readonly string[]>> = {
  '1.25': ['ta', 'ml', 'zh', 'ja', 'ko'],
  '1.3': ['ar', 'fa', 'hi', 'mr', 'ne'],
  '1.35': ['gu', 'pa'],
  '1.4': ['bn', 'as', 'kn', 'te', 'th', 'si'],
  '1.6': ['ur', 'my', 'km', 'lo'],
};

/**
 * Room for each script in headings; no space between letters that are joined, or that others stand above and below of; and
 * stress by weight in letters that have no italics, which the browser would slant.
 */
export const scriptRules = [
  `${inLanguages(Object.values(headingHeights).flat())} { letter-spacing: 0; }`,
  `em${inLanguages(Object.values(headingHeights).flat())} { font-style: normal; font-weight: 600; }`,
  ...Object.entries(headingHeights).map(
    ([height, languages]) =>
      `:is(#site, body) :is(h1, h2, h3, h4)${inLanguages(languages)} { line-height: ${height}; letter-spacing: 0; }`,
  ),
].join('\n  ');

function inLanguages(languages: readonly string[]): string {
  return `:is(${languages.map((language) => `:lang(${language})`).join(', ')})`;
}
