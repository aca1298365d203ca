import { useTranslation } from 'react-i18next';
import { bookingPath } from '../../regions/bookingPath';
import { pagePaths } from '../../regions/pagePaths';
import { besideLongForm, besideQuestions, FormPicture } from '../../sections/FormPicture';
import { LeadSection } from '../../sections/LeadSection';
import { PageMeta } from '../../seo/PageMeta';
import { Button } from '../../ui/Button';
import { lazySection } from '../../ui/lazySection';
import { PageBanner } from '../../ui/PageBanner';
import { RangeText } from '../../ui/RangeText';
import { CoursesData } from './CoursesData';

const Finder = lazySection(
  () => import('./CourseFinder'),
  (module) => module.CourseFinder,
);
const Robotics = lazySection(
  () => import('./RoboticsCourse'),
  (module) => module.RoboticsCourse,
);
const Software = lazySection(
  () => import('./SoftwareCourse'),
  (module) => module.SoftwareCourse,
);
const Platform = lazySection(
  () => import('./CoursePlatform'),
  (module) => module.CoursePlatform,
);
const StudentTalk = lazySection(
  () => import('./StudentTalk'),
  (module) => module.StudentTalk,
);
const Brands = lazySection(
  () => import('../../sections/BrandsSection'),
  (module) => module.BrandsSection,
);
const Session = lazySection(
  () => import('../../sections/TwoHours'),
  (module) => module.TwoHours,
);
const Voices = lazySection(
  () => import('../../sections/VoicesSection'),
  (module) => module.VoicesSection,
);
const Faq = lazySection(
  () => import('../../sections/FaqSection'),
  (module) => module.FaqSection,
);

const questions = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** Our Courses: a finder, the robotics and the software course level by level, how we teach, and ten answers. */
export function Page() {
  const { t } = useTranslation(['courses', 'common']);
  const faq = questions.map((id) => ({
    id,
    question: t(`page.faq.items.${id}.question`),
    answer: t(`page.faq.items.${id}.answer`),
  }));
  return (
    <>
      <PageMeta ns="courses" picture="gallery-6" />
      <CoursesData />
      <PageBanner
        title={t('page.banner.title')}
        text={<RangeText text={t('page.banner.text')} />}
        picture="gallery-6"
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('page.crumb') }]}
      >
        <Button href="#finder" size="lg">
          {t('page.banner.finder')}
        </Button>
        <Button to={bookingPath} size="lg" variant="outline">
          {t('page.banner.book')}
        </Button>
      </PageBanner>
      <Finder />
      <Robotics />
      <Software />
      <Platform />
      <Session />
      <StudentTalk />
      <Voices id="parents" speakers="parent" tone="cream" />
      <Brands />
      <Faq title={t('page.faq.title')} items={faq} tone="white">
        <FormPicture name="lost-robot" sizes={besideQuestions} />
      </Faq>
      <LeadSection form="courses" id="enquiry" title={t('page.enquire.title')} text={t('page.enquire.text')}>
        <Button to={pagePaths.book} variant="outline">
          {t('page.enquire.trial')}
        </Button>
        <FormPicture name="shop-soon" sizes={besideLongForm('shop-soon')} />
      </LeadSection>
    </>
  );
}
