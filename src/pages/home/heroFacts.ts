import { inLanguage } from '../../regions/inLanguage';
import { usePageState } from '../../regions/RegionContext';
import { isPictureName } from '../../ui/pictureUrls';

/** What the region's file says about its hero, and where 'Book a Class' leads. */
export function useHeroFacts() {
  const {
    region: { home },
    language,
  } = usePageState();
  const { title, text, picture } = home.hero;
  return {
    title: inLanguage(title, language),
    text: inLanguage(text, language),
    picture: isPictureName(picture) ? picture : 'hero-in',
    bookingAnchor: '#booking',
    sections: home.sections,
  } as const;
}
