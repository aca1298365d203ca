import { useTranslation } from 'react-i18next';
import { sectionAnchor } from '../../regions/anchors';
import { useRegion, useSite } from '../../regions/RegionContext';
import { PageMeta } from '../../seo/PageMeta';
import { homeSections } from './homeSections';

/** The home page: the sections that the region's file lists, in its order. */
export function Page() {
  const { home } = useRegion();
  const { brand } = useSite();
  const { t } = useTranslation('home');
  const sections = [...new Set(home.sections)];
  const opening = sections.find((id) => id === 'hero' || id === 'home');
  return (
    <>
      <PageMeta ns="home" localBusiness={sections.includes('home')} />
      {!opening && <h1 className="visually-hidden">{t('meta.title')}</h1>}
      {sections.map((id) => {
        const Section = homeSections[id];
        return <Section key={id} anchor={sectionAnchor(id, brand)} isOpening={id === opening} />;
      })}
    </>
  );
}
