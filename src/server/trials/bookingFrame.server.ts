import type { TFunction } from 'i18next';
import { anyTrialPath } from '../../regions/bookingPath';
import type { ResolvedPage } from '../../regions/resolve';
import type { Region, Site } from '../../regions/schema';
import { chatLink, languageTag, textDirection } from '../../regions/urls';
import { isDrawn, wordmarkImage } from '../../theme/drawnBrand';
import { preloadedFontUrls } from '../../theme/fonts';
import { asIs, type Html, html } from '../answer/html.server';
import { bookingStyle } from './bookingStyle.server';
import { freshOnReturn } from './freshOnReturn.server';

/** Where the words of a booking's pages stand. */
export const bookingNamespaces = ['booking', 'common'] as const;
export type BookingWords = TFunction<typeof bookingNamespaces>;

export interface BookingFrameParts {
  resolved: Pick<ResolvedPage, 'region' | 'language' | 'basename'>;
  site: Pick<Site, 'brand'>;
  t: BookingWords;
}

/**
 * A page under `/booking/`: what it says, below the mark that leads home. Plain HTML that needs no JavaScript.
 * @param said what its title begins with, as a screen reader says that first of a page that has been loaded
 */
export function bookingFrame(
  { resolved: { region, language, basename }, site, t }: BookingFrameParts,
  said: string,
  main: Html,
): string {
  return html`<!doctype html>
    <html lang="${languageTag(region, language)}" dir="${textDirection(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${said} · ${t('title')} · ${site.brand}</title>
        ${preloadedFontUrls(language).map(
          (url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`,
        )}
        ${asIs(`<style>${bookingStyle(language).css}</style><script>${freshOnReturn}</script>`)}
      </head>
      <body>
        <header>
          <a href="${basename || '/'}"
            ><img src="/logo-mark.svg" alt="" width="24" height="36" />${
              isDrawn(site.brand) ? asIs(wordmarkImage) : site.brand
            }</a
          >
        </header>
        <main>${main}</main>
      </body>
    </html>`.text;
}

/** The button to another booking. */
export function bookAgain({ resolved: { region, basename }, t }: BookingFrameParts): Html {
  return html`<a class="button" href="${basename}${anyTrialPath(region)}">${t('again')}</a>`;
}

/** The button to the region's chat, with a first message about the class. */
export function chatButton(region: Region, t: BookingWords): Html {
  return linkElsewhere(chatLink(region.chat.number, t('chatMessage')), t('chat'), t);
}

/** A button that opens in a new tab, and says so to who does not see it come. */
export function linkElsewhere(href: string, name: string, t: BookingWords): Html {
  return html`<a
    class="button"
    href="${href}"
    target="_blank"
    rel="noopener"
    aria-label="${t('common:menu.elsewhere', { name })}"
    >${name}</a
  >`;
}
