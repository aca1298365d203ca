import { fontFiles, standIns } from './fontFiles';
import { fontScripts } from './scripts';

type Script = (typeof fontFiles)[number]['script'];

const scripts: Readonly<Record<string, Script>> = fontScripts;

/** The script of a language's letters; Latin is needed besides, on every page. */
function scriptOf(language: string): Script {
  return scripts[language] ?? 'latin';
}

/** The cut of Latin that stands beside a script. */
const latinBeside = (script: Script): Script => (script === 'devanagari' ? 'latin-beside-devanagari' : 'latin');

/** Named in theme/tokens.ts, with a stand-in each: the system's font stretched to the same measure. */
const families = { heading: 'Heading', body: 'Body' } as const;

/**
 * The `@font-face` rules of a page in `language` (`en`, `ar` …): its script and Latin. Other scripts are left to the
 * system, but for the one word हिन्दी in the language switch, whose font is tiny and waits until the switch opens. Latin has
 * a stand-in of the same measure and is swapped whenever it comes. The system's Arabic and Devanagari differ from device to
 * device, so that no stand-in has their measure: on such pages every font is preloaded, and shows when it is there as the
 * page is first drawn (`optional`), else from the next page on. A page that is being read does not move.
 */
export function fontFaceCss(language: string): string {
  const script = scriptOf(language);
  const written = new Set<Script>([
    script,
    latinBeside(script),
    'latin-rare',
    ...(script === 'devanagari' ? [] : ['devanagari-name' as const]),
  ]);
  const faces = fontFiles
    .filter((file) => written.has(file.script))
    .flatMap((file) => {
      // A browser puts a line together from those files of a family that declare the same weight.
      const weights =
        file.script === 'latin' || file.script === 'latin-rare' ? weightsOf(file.family, script) : [file.weight];
      return weights.map((weight) => faceCss(file, weight, script));
    });
  return [
    ...faces,
    standInCss('heading', ['Arial Bold', 'Arial-BoldMT', 'Roboto Bold', 'Roboto-Bold', 'Liberation Sans Bold']),
    standInCss('body', ['Arial', 'ArialMT', 'Roboto', 'Liberation Sans']),
    ...(script === 'arabic' ? [arabicStandIn] : []),
  ].join('');
}

function weightsOf(family: keyof typeof families, script: Script): string[] {
  return [
    ...new Set(
      fontFiles.filter((file) => file.family === family && file.script === script).map(({ weight }) => weight),
    ),
  ];
}

function faceCss(
  { family, file, range, script }: (typeof fontFiles)[number],
  weight: string,
  scriptOfPage: Script,
): string {
  const src = `url(/media/${file}) format("woff2")`;
  return (
    `@font-face{font-family:${families[family]};src:${src};font-weight:${weight};` +
    `font-display:${displayOf(script, scriptOfPage)};unicode-range:${range}}`
  );
}

function displayOf(script: Script, scriptOfPage: Script): 'swap' | 'fallback' | 'optional' {
  if (script === 'devanagari-name') return 'fallback';
  return scriptOfPage === 'latin' ? 'swap' : 'optional';
}

/**
 * Paths of the font files worth a preload: those that headline and text of a page in `language` need. A font that comes
 * after the page was drawn has the whole of it laid out once more. In other scripts the Latin ones as well, which every
 * page needs for its brand and its numbers: as the system's fonts have no stand-in of the same measure, all are `optional`.
 */
export function preloadedFontUrls(language: string): string[] {
  const script = scriptOf(language);
  const first = (family: keyof typeof families, letters = script) =>
    fontFiles.find((file) => file.family === family && file.script === letters);
  const beside = latinBeside(script);
  const faces = [first('heading'), first('body'), first('heading', beside), first('body', beside)];
  // Text and headings of some scripts are one file.
  return [...new Set(faces.flatMap((face) => (face ? [`/media/${face.file}`] : [])))];
}

/**
 * The Arabic headline font of most Linux systems is a fifth wider than ours, and would take the menu to a second line; those of
 * Windows and macOS are not.
 */
const arabicStandIn =
  '@font-face{font-family:"Heading stand-in";src:local("DejaVu Sans Bold"),local("DejaVuSans-Bold");' +
  'size-adjust:84%;unicode-range:U+600-6FF}';

function standInCss(family: keyof typeof families, names: string[]): string {
  const { sizeAdjust, ascent, descent, lineGap } = standIns[family];
  const src = names.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:"${families[family]} stand-in";src:${src};size-adjust:${sizeAdjust};` +
    `ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`
  );
}
