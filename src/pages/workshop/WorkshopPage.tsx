import { useTranslation } from 'react-i18next';
import { eventState } from '../../regions/eventState';
import { useRegion, useToday } from '../../regions/RegionContext';
import { ClosingSection } from '../../sections/ClosingSection';
import { besideQuestions, FormPicture } from '../../sections/FormPicture';
import { EventData } from '../../seo/EventData';
import { PageMeta } from '../../seo/PageMeta';
import { lazySection } from '../../ui/lazySection';
import type { PictureName } from '../../ui/pictures';
import { WorkshopAbout } from './WorkshopAbout';
import { WorkshopBanner } from './WorkshopBanner';

const Offer = lazySection(
  () => import('./WorkshopOffer'),
  (module) => module.WorkshopOffer,
);
const Session = lazySection(
  () => import('../../sections/TwoHours'),
  (module) => module.TwoHours,
);
const Previous = lazySection(
  () => import('../../sections/GallerySection'),
  (module) => module.GallerySection,
);
const Faq = lazySection(
  () => import('../../sections/FaqSection'),
  (module) => module.FaqSection,
);

const gallery: PictureName[] = [
  'workshop-building',
  'workshop-coding',
  'workshop-bridge',
  'gallery-4',
  'workshop-showday',
];
const questions = ['who', 'long', 'when', 'kit', 'after'] as const;

const whenAnswer = {
  upcoming: 'faq.items.when.answer',
  now: 'faq.items.when.answer',
  past: 'faq.items.when.answerPast',
  undated: 'faq.items.when.answerUndated',
} as const;

/** Workshops: dated camps, what happens in them, what was there last time; once past it asks for interest in the next. */
export function Page() {
  const { t } = useTranslation('workshop');
  const state = eventState(useRegion().events.workshops, useToday());
  const past = state === 'past';
  return (
    <>
      <PageMeta ns="workshop" picture="workshop" />
      <EventData
        type="EducationEvent"
        event="workshops"
        page="workshop"
        name={t('dates.kinds')}
        description={t('meta.description')}
      />
      <WorkshopBanner />
      <WorkshopAbout />
      <Session />
      <Offer />
      <Previous
        title={t(past ? 'previous.titlePast' : 'previous.titleUpcoming')}
        text={t(past ? 'previous.textPast' : 'previous.text')}
        tone="white"
        pictures={gallery}
      />
      <Faq
        title={t('faq.title')}
        items={questions.map((id) => ({
          id,
          question: t(`faq.items.${id}.question`),
          answer: t(id === 'when' ? whenAnswer[state] : `faq.items.${id}.answer`),
        }))}
      >
        <FormPicture name="blog-4" sizes={besideQuestions} />
      </Faq>
      <ClosingSection
        scene="workshop"
        form="workshop"
        id="enquiry"
        title={t(past || state === 'undated' ? 'enquire.titlePast' : 'enquire.titleOpen')}
        text={t('enquire.text')}
      />
    </>
  );
}
