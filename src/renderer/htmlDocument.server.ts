import { createHash } from 'node:crypto';
import { sleepingFormsScript } from '../leads/sleepingForms';
import type { Region } from '../regions/schema';
import { languageTag, textDirection } from '../regions/urls';
import { isDrawn, wordmarkCss, wordmarkSymbol } from '../theme/drawnBrand';
import { fontFaceCss, preloadedFontUrls } from '../theme/fonts';
import { themeCss, themeName } from '../theme/ownTheme';
import { fontScripts } from '../theme/scripts';
import { gearCss } from '../ui/gearOutline';
import type { HydrationState } from './HydrationState';
import { lostEntryScript } from './lostEntry';
import { missingLettersScript } from './missingLetters';
import { ownClockScript } from './ownClock';
import type { RenderedPage } from './SiteRequest';
import { skippedSectionsCss, skippedSectionsScript } from './skippedSections';
import { speculationRules } from './speculationRules.server';
import { wholeFirstScreenScript } from './wholeFirstScreen.server';

interface DocumentParts {
  status: number;
  language: string;
  region: Region;
  brand: string;
  /** What React rendered: hoisted head elements first, then the shell, which starts at `rootStart`. */
  markup: string;
  /** What folds the menu where it does not fit (foldedMenu.server.ts). */
  menuCss: string;
  styleTags: string;
  state: HydrationState;
  entry: string | null;
  entryIntegrity: string | null;
  /** What the addresses of this region and language start with. */
  basename: string;
  /** URLs of what the page comes to life with; fetched once it has been seen (firstSight.ts). */
  scripts: readonly string[];
  preview: boolean;
  /** Whether the address lets in whoever knows it: no script of others may read it. */
  isKey: boolean;
  imageHosts: readonly string[];
}

/** The shell's first element; React puts `<title>`, `<meta>` and `<link>` of anywhere in front of it. */
const rootStart = '<div id="site"';

/** Puts the document together; its CSP names the hashes of its own styles, so that it can be cached (no nonce). */
export function htmlDocument(parts: DocumentParts): RenderedPage {
  const { region, language, markup } = parts;
  // Whoever looks at a preview is no visitor to be counted.
  const analytics = parts.preview || parts.isKey ? undefined : region.analytics;
  const split = Math.max(0, markup.indexOf(rootStart));
  const inHead = [
    wholeFirstScreenScript(markup),
    lostEntryScript,
    skippedSectionsScript,
    sleepingFormsScript,
    language in fontScripts ? missingLettersScript : '',
  ].join('');
  const inBody = markup.includes(' data-own-clock=') ? ownClockScript : undefined;
  const rules = parts.preview ? undefined : speculationRules(parts.basename, otherPrefixes(parts), region);
  const tag = languageTag(region, language);
  const drawn = isDrawn(parts.brand);
  const pageCss = [
    fontFaceCss(language),
    themeCss(region.theme),
    drawn ? wordmarkCss : '',
    gearCss,
    skippedSectionsCss,
    parts.menuCss,
  ].join('');
  const styleTags = `<style>${pageCss}</style>${parts.styleTags}`;
  const stateData = `data-base="${parts.basename}" data-scripts="${parts.scripts.join(' ')}"`;
  const html = `<!doctype html>
<html lang="${tag}" dir="${textDirection(language)}" data-theme="${themeName(region.theme)}"${drawn ? ' data-wordmark' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${preloadedFontUrls(language)
  .map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`)
  .join('')}
${parts.preview ? '<meta name="robots" content="noindex">' : ''}${markup.slice(0, split)}
${styleTags}${inline(inHead)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="${parts.basename}/site.webmanifest">
</head>
<body>
${drawn ? wordmarkSymbol : ''}<div id="root">${markup.slice(split)}</div>${inline(inBody)}${inline(rules, 'speculationrules')}
<script id="state" type="application/json" ${stateData}>${safeJson(parts.state)}</script>${
    parts.entry === null
      ? ''
      : `
<script src="${parts.entry}"${integrity(parts.entryIntegrity)} type="module" async></script>`
  }${analytics ? `\n<script src="${attribute(analytics.script)}" async></script>` : ''}
</body>
</html>`;
  return {
    status: parts.status,
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': tag,
      'content-security-policy': contentSecurityPolicy({
        styleTags,
        inlineScripts: [inHead, inBody, rules].filter((script) => script !== undefined),
        imageHosts: parts.imageHosts,
        scriptOrigin: analytics && new URL(analytics.script).origin,
      }),
    },
  };
}

/** A script that stands in the page itself, or what is written as one. */
function inline(script: string | undefined, type?: 'speculationrules'): string {
  return script === undefined ? '' : `<script${type ? ` type="${type}"` : ''}>${script}</script>`;
}

function otherPrefixes({ region, state }: DocumentParts): string[] {
  return state.page.regions.filter(({ code }) => code !== region.code).map(({ prefix }) => prefix);
}

/** What the browser compares the script with before it runs it. */
function integrity(hash: string | null): string {
  return hash === null ? '' : ` integrity="${hash}"`;
}

/** styled-components adds an empty style tag in the browser: the hash of nothing lets it live. */
const emptyHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What differs from one page's policy to the next. */
interface Allowed {
  styleTags: string;
  /** Scripts that stand in the page itself. */
  inlineScripts: readonly string[];
  imageHosts: readonly string[];
  /** Where the region's analytics script comes from and reports to. */
  scriptOrigin: string | undefined;
}

let last = { styleTags: '', others: '', policy: '' };

/**
 * The policy of a page. The last one is kept, as the same page is often rendered again; to keep more of them, each by its
 * style sheet, took up to 10 MB and spared a tenth of a millisecond.
 */
function contentSecurityPolicy(allowed: Allowed): string {
  const { styleTags, inlineScripts, imageHosts, scriptOrigin = '' } = allowed;
  const others = `${scriptOrigin} ${inlineScripts.join()} ${imageHosts.join(' ')}`;
  if (styleTags !== last.styleTags || others !== last.others) last = { styleTags, others, policy: policyFor(allowed) };
  return last.policy;
}

/** How a policy names a style or a script that stands in the page. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policyFor({ styleTags, inlineScripts, imageHosts, scriptOrigin }: Allowed): string {
  const analytics = scriptOrigin === undefined ? '' : ` ${scriptOrigin}`;
  const hashes = [...styleTags.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => hashOf(css));
  const inlineHashes = inlineScripts.map((script) => ` ${hashOf(script)}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${inlineHashes}${analytics}`,
    `style-src 'self' ${emptyHash} ${hashes.join(' ')}`,
    ["img-src 'self' data:", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${analytics}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A text as the value of an attribute in double quotes. */
function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** JSON that may stand in a script element: no text in it can end the element. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
