/**
 * How a picture is encoded. Part of the hash in its URL, so that a change here changes the URL.
 * AVIF effort 2 takes an eighth of the time of effort 4 and costs 6 % more bytes (measured on the hero and the lab);
 * the heroes, which a visitor waits for, get the slower one, and a quality that saves 7 % and that nobody can tell.
 */
export function recipe(name: string) {
  return {
    avif: name.startsWith('hero') ? { quality: 52, effort: 4 } : { quality: 55, effort: 2 },
    webp: { quality: 76, alphaQuality: 85, effort: 4, smartSubsample: true },
    card: { quality: 82, mozjpeg: true },
  };
}

/** Link previews have no transparency: this shows behind a cut-out picture. */
export const cardBackground = '#FFF6E6';
/** Pixels of a link preview, as Open Graph's readers want them. */
export const cardSize = { width: 1200, height: 630 };
