import { useTranslation } from 'react-i18next';
import { descriptionKey, eventState } from '../../regions/eventState';
import { useRegion, useToday } from '../../regions/RegionContext';
import { besideLongForm, FormPicture } from '../../sections/FormPicture';
import { LeadSection } from '../../sections/LeadSection';
import { EventData } from '../../seo/EventData';
import { PageMeta } from '../../seo/PageMeta';
import { lazySection } from '../../ui/lazySection';
import type { PictureName } from '../../ui/pictures';
import { EventPromo } from './EventPromo';
import { RoboticaHero } from './RoboticaHero';

const VideoGlimpses = lazySection(
  () => import('./VideoGlimpses'),
  (module) => module.VideoGlimpses,
);
const GallerySection = lazySection(
  () => import('../../sections/GallerySection'),
  (module) => module.GallerySection,
);

const gallery: PictureName[] = ['robotica-race', 'robotica-podium', 'robotica-pit', 'gallery-3', 'robotica-stands'];

/**
 * The event. Before its first day the page invites to it; after its last, or without a date, it says so and asks for
 * interest in the next one.
 */
export function Page() {
  const { t } = useTranslation('robotica');
  const region = useRegion();
  const state = eventState(region.events.robotica, useToday());
  const next = state === 'past' || state === 'undated' ? 'past' : 'upcoming';
  return (
    <>
      <PageMeta ns="robotica" picture="robotica" description={t(descriptionKey(region, 'robotica'))} />
      <EventData
        type="Event"
        event="robotica"
        page="robotica"
        name={t('banner.title')}
        description={t('calendar.description')}
      />
      <RoboticaHero state={state} />
      <EventPromo state={state} />
      <VideoGlimpses />
      <GallerySection title={t('gallery.title')} text={t('gallery.text')} pictures={gallery} />
      <LeadSection
        id="next"
        form="contact"
        writer="child"
        title={t(`next.${next}.title`)}
        text={t(`next.${next}.text`)}
      >
        <FormPicture name="workshop-coding" sizes={besideLongForm('workshop-coding')} />
      </LeadSection>
    </>
  );
}
