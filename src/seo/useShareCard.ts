import { usePageState } from '../regions/RegionContext';
import type { PictureName } from '../ui/pictures';
import { cardUrl, narrowestCard } from '../ui/pictureUrls';
import { useNamedPicture, usePicture } from '../ui/usePicture';
import { usePictureAlt } from '../ui/usePictureAlt';

/**
 * The picture that messengers and social networks show of a page, and what it shows in words.
 * @param picture the page's own; otherwise the region's hero
 */
export function useShareCard(picture?: PictureName): { image: string; alt: string } {
  const { region } = usePageState();
  const hero = useNamedPicture(region.home.hero.picture) ?? 'hero-in';
  const card = picture ?? hero;
  const shown = usePicture(card);
  // A picture of one's own may be too small for a card.
  const isSmall = shown.width < narrowestCard;
  const image = new URL(cardUrl(isSmall ? 'hero-in' : shown), region.canonical).href;
  return { image, alt: usePictureAlt(isSmall ? 'hero-in' : card) };
}
