import { useTranslation } from 'react-i18next';
import { ClosingSection } from '../../sections/ClosingSection';
import { PageMeta } from '../../seo/PageMeta';
import { Button } from '../../ui/Button';
import { lazySection } from '../../ui/lazySection';
import { PageBanner } from '../../ui/PageBanner';
import { SchoolWhy } from './SchoolWhy';

const Unique = lazySection(
  () => import('./SchoolUnique'),
  (module) => module.SchoolUnique,
);
const Testimonials = lazySection(
  () => import('../../sections/TestimonialsSection'),
  (module) => module.TestimonialsSection,
);
const Patrons = lazySection(
  () => import('../../sections/PatronsSection'),
  (module) => module.PatronsSection,
);
const Levels = lazySection(
  () => import('./SchoolLevels'),
  (module) => module.SchoolLevels,
);
const Year = lazySection(
  () => import('./SchoolYear'),
  (module) => module.SchoolYear,
);

/** The school curriculum: why, what makes it unique, who says so, the program of about one year, and the enquiry. */
export function Page() {
  const { t } = useTranslation('school');
  return (
    <>
      <PageMeta ns="school" picture="school" />
      <PageBanner
        title={t('banner.title')}
        text={t('banner.text')}
        picture="school"
        shape="facing"
        breadcrumb={[{ label: t('crumbs.program') }, { label: t('crumbs.curriculum') }]}
      >
        <Button href="#enquiry" size="lg" arrow>
          {t('banner.enquire')}
        </Button>
        <Button to="/robotics-ai-lab" size="lg" variant="outline">
          {t('banner.lab')}
        </Button>
      </PageBanner>
      <SchoolWhy />
      <Unique />
      <Levels />
      <Testimonials first="client" />
      <Patrons />
      <Year />
      <ClosingSection
        scene="school"
        form="school-enquiry"
        id="enquiry"
        title={t('enquire.title')}
        text={t('enquire.text')}
      />
    </>
  );
}
