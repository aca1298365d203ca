import { useTranslation } from 'react-i18next';
import { besideQuestions, FormPicture } from '../../sections/FormPicture';
import { LeadSection } from '../../sections/LeadSection';
import { PageMeta } from '../../seo/PageMeta';
import { Button } from '../../ui/Button';
import { lazySection } from '../../ui/lazySection';
import { PageBanner } from '../../ui/PageBanner';
import { LabIntro } from './LabIntro';

const Steps = lazySection(
  () => import('./LabSteps'),
  (module) => module.LabSteps,
);
const Value = lazySection(
  () => import('./LabValue'),
  (module) => module.LabValue,
);
const Voices = lazySection(
  () => import('../../sections/VoicesSection'),
  (module) => module.VoicesSection,
);
const Faq = lazySection(
  () => import('../../sections/FaqSection'),
  (module) => module.FaqSection,
);
const Enquiry = lazySection(
  () => import('./LabEnquiry'),
  (module) => module.LabEnquiry,
);

const questions = ['why', 'equipment', 'training', 'benefit'] as const;

/** Robotics & AI Lab: the idea, the way to it in four steps, what it is worth, four answers, enrollment and enquiry. */
export function Page() {
  const { t } = useTranslation(['lab', 'common']);
  return (
    <>
      <PageMeta ns="lab" picture="lab" />
      <PageBanner
        title={t('banner.title')}
        text={t('banner.text')}
        picture="lab"
        shape="wide"
        breadcrumb={[{ label: t('common:home'), to: '/' }, { label: t('crumb') }]}
      >
        <Button href="#enrollment" size="lg" arrow>
          {t('banner.enroll')}
        </Button>
        <Button to="/contact-us" size="lg" variant="outline">
          {t('banner.enquire')}
        </Button>
      </PageBanner>
      <LabIntro />
      <Steps />
      <Value />
      <Voices id="schools" speakers="client" tone="cream" />
      <Faq
        title={t('faq.title')}
        tone="white"
        items={questions.map((id) => ({
          id,
          question: t(`faq.items.${id}.question`),
          answer: t(`faq.items.${id}.answer`),
        }))}
      >
        <FormPicture name="school" sizes={besideQuestions} />
      </Faq>
      <LeadSection form="enrollment" id="enrollment" title={t('enroll.title')} text={t('enroll.text')}>
        <FormPicture name="blog-1" />
      </LeadSection>
      <Enquiry />
    </>
  );
}
