import { inLanguage, otherLanguage } from '../../regions/inLanguage';
import { usePageState } from '../../regions/RegionContext';
import { useNamedPicture } from '../../ui/usePicture';

/** What the region's file says about its hero, and where 'Book a Class' leads. */
export function useHeroFacts() {
  const {
    region: { home },
    language,
  } = usePageState();
  const { title, text, picture } = home.hero;
  const shown = useNamedPicture(picture);
  return {
    title: inLanguage(title, language),
    titleIn: otherLanguage(title, language),
    text: inLanguage(text, language),
    textIn: otherLanguage(text, language),
    picture: shown ?? 'hero-in',
    bookingAnchor: '#booking',
    sections: home.sections,
  } as const;
}
