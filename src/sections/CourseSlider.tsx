import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EnglishWords } from '../i18n/EnglishWords';
import { formatLocale, formatRange } from '../regions/format';
import type { LevelId } from '../regions/pagePaths';
import { usePageState } from '../regions/RegionContext';
import { media, space } from '../theme/tokens';
import { Button } from '../ui/Button';
import { Carousel } from '../ui/Carousel';
import type { PictureName } from '../ui/pictures';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { LevelCard, TopicCard } from './LevelCard';
import { LevelSheets } from './LevelSheets';

type TopicId = keyof EnglishWords['courses']['topics'];
export type Track = 'robotics' | 'software';

const tracks: Record<Track, { levels: LevelId[]; topics: { id: TopicId; picture: PictureName }[] }> = {
  robotics: { levels: ['robo-starter', 'robo-explorer', 'robo-champion', 'robo-engineer'], topics: [] },
  software: {
    levels: ['code-crafter', 'app-wizard'],
    topics: [
      { id: 'ai', picture: 'icon-genai' },
      { id: 'iot', picture: 'icon-robotics' },
    ],
  },
};

/** The levels of a track as cards side by side; the two tracks mirror each other. Needs the words `courses`. */
export function CourseSlider({ track, id = track }: { track: Track; id?: string }) {
  const { t } = useTranslation('courses');
  const { region, language } = usePageState();
  const locale = formatLocale(region, language);
  const { levels, topics } = tracks[track];
  const heading = (
    <SectionHeading
      id={`${id}-title`}
      eyebrow={t(`tracks.${track}.eyebrow`)}
      title={t(`tracks.${track}.title`)}
      text={t(`tracks.${track}.text`)}
    />
  );
  const wide = track === 'robotics';
  return (
    <LevelSheets>
      <Section id={id} tone={wide ? 'sky' : 'cream'} labelledBy={`${id}-title`}>
        <Layout data-track={track}>
          <div className="opening">
            {heading}
            <Button to="/robotics-coding-courses" variant="outline" arrow>
              {t('tracks.all')}
            </Button>
          </div>
          <Carousel label={t(`tracks.${track}.label`)} perView={{ base: 1, md: 2, lg: wide ? 3 : 2 }} arrows="md" peek>
            {levels.map((level) => {
              const ages = region.ages.levels[level];
              return (
                <LevelCard
                  key={level}
                  level={level}
                  name={t(`levels.${level}.name`)}
                  stage={t(`levels.${level}.stage`)}
                  ages={ages && t('tracks.ages', { ages: formatRange(ages, locale) })}
                  growth={t(`levels.${level}.growth`)}
                  tagline={t(`levels.${level}.tagline`)}
                  builds={t(`levels.${level}.builds`)}
                  buildsLabel={t('tracks.youBuild')}
                />
              );
            })}
            {topics.map(({ id: topic, picture }) => (
              <TopicCard
                key={topic}
                topic={topic}
                picture={picture}
                name={t(`topics.${topic}.name`)}
                stage={t(`topics.${topic}.stage`)}
                tagline={t(`topics.${topic}.tagline`)}
                builds={t(`topics.${topic}.builds`)}
                buildsLabel={t('tracks.youBuild')}
              />
            ))}
          </Carousel>
        </Layout>
      </Section>
    </LevelSheets>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${space(4)};
  & > * {
    min-inline-size: 0;
  }
  & > .opening {
    display: grid;
    justify-items: start;
    gap: ${space(3)};
  }
  & > .opening > div {
    margin-block-end: 0;
  }
  @media ${media.md} {
    & > .opening {
      grid-template-columns: 1fr auto;
      align-items: end;
    }
  }
  @media ${media.lg} {
    &[data-track='software'] {
      grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
      gap: ${space(8)};
      align-items: center;
    }
    &[data-track='software'] > .opening {
      grid-template-columns: none;
      order: 1;
    }
  }
`;
