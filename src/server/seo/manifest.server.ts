import type { RequestHandler } from 'express';
import { languageTag, textDirection } from '../../regions/urls';
import { answer } from '../answer/answer.server';
import { regionOf } from '../middleware/resolveRegion.server';
import type { LiveRegions } from '../regionFiles/liveRegions.server';

/** `/site.webmanifest` of each region and language (W3C, Web Application Manifest): name and icons on a phone's screen. */
export function sendManifest(live: LiveRegions): RequestHandler {
  return (request, response) => {
    const { region, language, basename } = regionOf(response);
    const { brand } = live.current.site;
    const manifest = {
      name: brand,
      short_name: brand,
      lang: languageTag(region, language),
      dir: textDirection(language),
      id: `${basename}/`,
      start_url: basename || '/',
      scope: basename || '/',
      display: 'browser',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
    answer(request, response, {
      status: 200,
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
      body: JSON.stringify(manifest),
    });
  };
}
