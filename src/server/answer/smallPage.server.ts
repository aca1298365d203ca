import { createHash } from 'node:crypto';
import type { ResolvedPage } from '../../regions/resolve';
import { languageTag, textDirection } from '../../regions/urls';
import { color } from '../../theme/tokens';
import { emptyPolicy } from '../middleware/securityHeaders.server';
import type { SiteSnapshot } from '../regionFiles/SiteSnapshot';
import { wordsFor } from '../words/wordsFor.server';
import { drawnRobot } from './drawnRobot.server';
import { escapeMarkup } from './html.server';
import type { Rendering } from './rendering.server';

/** A form that is sent again as it is when its button is pressed. */
export interface FormAgain {
  action: string;
  values: Readonly<Record<string, string>>;
}

interface SmallPage {
  status: number;
  /** Language tag and direction of what it says. */
  language?: { tag: string; direction: 'ltr' | 'rtl' };
  title: string;
  text: string;
  link?: { href: string; label: string };
  form?: FormAgain & { label: string };
  headers?: Readonly<Record<string, string>>;
}

const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32em;margin:12vh auto;padding:0 20px;' +
  `color:${color.ink};background:${color.paper}}` +
  '.robot{width:112px}h1{font-size:1.6em;line-height:1.2;margin:.6em 0;text-wrap:balance}p{text-wrap:pretty}' +
  // The border is seen where a visitor's own colours take the ground away.
  'a,button{display:inline-block;font:inherit;font-weight:600;padding:.6em 1.4em;border:2px solid transparent;border-radius:99px;' +
  `background:${color.deepLeaf};color:${color.white};text-decoration:none;cursor:pointer}` +
  `a:hover,button:hover{background-color:${color.deeperLeaf}}a:active,button:active{transform:translateY(2px)}` +
  `:focus-visible{outline:3px solid ${color.ink};outline-offset:2px}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `${emptyPolicy}; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'`;
const english = { tag: 'en', direction: 'ltr' } as const;

/** A page in plain HTML that costs nothing to make: for the moments when there is no time for a whole one. */
export function smallPage({ status, language = english, title, text, link, form, headers }: SmallPage): Rendering {
  const fields = Object.entries(form?.values ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
  );
  const parts = [
    `<!doctype html>\n<html lang="${language.tag}" dir="${language.direction}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${style}</style>`,
    drawnRobot,
    `<h1>${escapeMarkup(title)}</h1>`,
    `<p>${escapeMarkup(text)}</p>`,
    form &&
      `<form method="post" action="${escapeMarkup(form.action)}">${fields.join('')}<button>${escapeMarkup(form.label)}</button></form>`,
    link && `<p><a href="${escapeMarkup(link.href)}">${escapeMarkup(link.label)}</a></p>`,
    '</html>\n',
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language.tag,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      ...headers,
    },
    body: parts.filter(Boolean).join('\n'),
  };
}

/** Seconds after which it is worth to try again; none where waiting changes nothing. */
const retryAfter = {
  busy: '5',
  tooMany: undefined,
  away: '60',
  manyChanges: undefined,
  unreadForm: undefined,
  sent: undefined,
  goneForm: undefined,
};
const prepared = new WeakMap<SiteSnapshot, Map<string, Rendering>>();

/**
 * What a visitor reads when more pages are asked for than can be rendered; made once for a region and language. Its button asks
 * for the same address again, or for `page`, where that address is one that forms are sent to.
 */
export function busyPage(snapshot: SiteSnapshot, resolved: ResolvedPage, page?: string): Rendering {
  const draw = (link: string) => inWords(snapshot, resolved, 'busy', { status: 503, link });
  if (page !== undefined) return draw(page);
  const ofSnapshot = prepared.get(snapshot) ?? new Map<string, Rendering>();
  prepared.set(snapshot, ofSnapshot);
  const key = `${resolved.region.code} ${resolved.language}`;
  const busy = ofSnapshot.get(key) ?? draw('');
  // A draft may name another country, and so another language.
  if (resolved.preview === undefined) ofSnapshot.set(key, busy);
  return busy;
}

/** What somebody reads whose forms come too fast; the one just sent is kept in the page, to be sent again after `seconds`. */
export function tooManyPage(
  snapshot: SiteSnapshot,
  resolved: ResolvedPage,
  { seconds, ...form }: FormAgain & { seconds: number },
): Rendering {
  return putOff(inWords(snapshot, resolved, 'tooMany', { status: 429, form }), seconds);
}

/** What somebody reads whose browser sent a form that cannot be read, with the reason as its status; `page` leads back to the form. */
export function unreadFormPage(
  snapshot: SiteSnapshot,
  resolved: ResolvedPage,
  status: number,
  page: string,
): Rendering {
  return inWords(snapshot, resolved, 'unreadForm', { status, link: page });
}

/** What somebody reads whose form has arrived from a page that the region has no more, or that shows it no more. */
export function sentPage(snapshot: SiteSnapshot, resolved: ResolvedPage): Rendering {
  return inWords(snapshot, resolved, 'sent', { status: 200, link: resolved.basename || '/' });
}

/** What somebody reads whose form was refused, for the reason that is its status, and stands no more where it was; `page` has another. */
export function goneFormPage(snapshot: SiteSnapshot, resolved: ResolvedPage, status: number, page: string): Rendering {
  return inWords(snapshot, resolved, 'goneForm', { status, link: page });
}

/** What a family reads whose booking cannot be looked up now; `path` leads to it again. */
export function bookingAwayPage(snapshot: SiteSnapshot, resolved: ResolvedPage, path: string): Rendering {
  return inWords(snapshot, resolved, 'away', { status: 503, link: path });
}

/** What a family reads that moved its booking too often; `path` leads to it again, and `seconds` are how long to wait. */
export function manyChangesPage(
  snapshot: SiteSnapshot,
  resolved: ResolvedPage,
  { path, seconds }: { path: string; seconds: number },
): Rendering {
  return putOff(inWords(snapshot, resolved, 'manyChanges', { status: 429, link: path }), seconds);
}

function putOff(page: Rendering, seconds: number): Rendering {
  return { ...page, headers: { ...page.headers, 'retry-after': String(seconds) } };
}

function inWords(
  snapshot: SiteSnapshot,
  { region, language }: ResolvedPage,
  kind: keyof typeof retryAfter,
  { status, ...way }: { status: number } & ({ form: FormAgain } | { link: string }),
): Rendering {
  const words = wordsFor(snapshot, region, language, 'waiting');
  const said = words[kind];
  const say = (name: string) =>
    typeof said === 'object' && !Array.isArray(said) && typeof said[name] === 'string' ? said[name] : '';
  const again = typeof words['again'] === 'string' ? words['again'] : 'OK';
  const label = say('button') || again;
  const seconds = retryAfter[kind];
  return smallPage({
    status,
    language: { tag: languageTag(region, language), direction: textDirection(language) },
    title: say('title'),
    text: say('text'),
    ...('form' in way ? { form: { ...way.form, label } } : { link: { href: way.link, label } }),
    headers: seconds === undefined ? {} : { 'retry-after': seconds },
  });
}
