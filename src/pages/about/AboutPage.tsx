import { Trans, useTranslation } from 'react-i18next';
import { PhoneLink } from '../../regions/PhoneLink';
import { ClosingSection } from '../../sections/ClosingSection';
import { PageMeta } from '../../seo/PageMeta';
import { lazySection } from '../../ui/lazySection';
import { PageBanner } from '../../ui/PageBanner';
import { AboutStory } from './AboutStory';

const Testimonials = lazySection(
  () => import('../../sections/TestimonialsSection'),
  (module) => module.TestimonialsSection,
);
const Journey = lazySection(
  () => import('./AboutJourney'),
  (module) => module.AboutJourney,
);
const Team = lazySection(
  () => import('../../sections/TeamSection'),
  (module) => module.TeamSection,
);
const Brands = lazySection(
  () => import('../../sections/BrandsSection'),
  (module) => module.BrandsSection,
);
const Patrons = lazySection(
  () => import('../../sections/PatronsSection'),
  (module) => module.PatronsSection,
);

/** About Us: what we believe, what families say, how far we have come, and who we are. */
export function Page() {
  const { t } = useTranslation(['about', 'common']);
  return (
    <>
      <PageMeta ns="about" picture="about" />
      <PageBanner
        title={t('banner.title')}
        text={t('banner.text')}
        picture="about"
        shape="wide"
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('crumb') }]}
      />
      <AboutStory />
      <Testimonials />
      <Journey />
      <Team />
      <Brands />
      <Patrons />
      <ClosingSection
        scene="about"
        form="contact"
        id="contact"
        title={t('enquire.title')}
        text={<Trans t={t} ns="about" i18nKey="enquire.text" components={{ phone: <PhoneLink /> }} />}
      />
    </>
  );
}
