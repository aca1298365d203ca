import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LevelSheets } from '../../sections/LevelSheets';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import { coverScale } from '../../ui/pictureSizes';
import { type PictureName, pictures } from '../../ui/pictures';
import { Reveal } from '../../ui/Reveal';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { LevelPanel, levelsInPairs } from './LevelPanel';

const topics = [
  ['ai', 'icon-genai', '(min-width: 1280px) 194px, (min-width: 1024px) 14.5vw'],
  ['iot', 'gallery-3', '(min-width: 1280px) 346px, (min-width: 1024px) 25.5vw'],
] as const satisfies readonly (readonly [id: string, picture: PictureName, besideLevels: string])[];

/** The two levels of the software course, and the topics that go with them. */
export function SoftwareCourse() {
  const { t } = useTranslation('courses');
  return (
    <LevelSheets>
      <Section id="software" tone="cream" labelledBy="software-title">
        <Layout>
          <div className="opening">
            <SectionHeading
              id="software-title"
              eyebrow={t('tracks.software.eyebrow')}
              title={t('page.software.title')}
              text={t('page.software.text')}
            />
          </div>
          <div className="levels">
            <Reveal>
              <LevelPanel id="code-crafter" shape="wide" />
            </Reveal>
            <Reveal>
              <LevelPanel id="app-wizard" shape="wide" />
            </Reveal>
          </div>
          <Topics data-tone="ink">
            <h3>{t('page.software.topics')}</h3>
            <ul>
              {topics.map(([id, picture, besideLevels]) => (
                <li key={id}>
                  <Picture
                    name={picture}
                    alt=""
                    sizes={`${besideLevels}, ${Math.round(72 * coverScale(pictures[picture], 1))}px`}
                  />
                  <div>
                    <h4>{t(`topics.${id}.name`)}</h4>
                    <p>{t(`topics.${id}.tagline`)}</p>
                    <p className="build">
                      {t('tracks.youBuild')}: {t(`topics.${id}.builds`)}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </Topics>
        </Layout>
      </Section>
    </LevelSheets>
  );
}

const Layout = styled.div`
  & .levels {
    display: grid;
    gap: ${space(3)};
    align-content: start;
    margin-block-end: ${space(4)};
  }
  & .levels > * {
    display: grid;
  }
  & .levels {
    ${levelsInPairs}
  }
  @media ${media.lg} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    grid-template-rows: auto 1fr;
    gap: ${space(3)} ${space(6)};
    align-items: start;
    & .levels {
      grid-area: 1 / 2 / span 2;
      grid-template-columns: 1fr;
      margin-block-end: 0;
    }
  }
`;

const Topics = styled.div`
  padding: ${space(3)};
  border-radius: ${radius.card};
  background: ${color.ink};
  color: ${color.white};
  & h3 {
    font-size: ${type.t22};
  }
  & ul {
    display: grid;
    gap: ${space(3)};
    margin-block-start: ${space(2)};
  }
  & li {
    display: grid;
    grid-template-columns: 72px 1fr;
    gap: ${space(2)};
    align-items: start;
  }
  & img {
    inline-size: 72px;
    block-size: 72px;
    object-fit: cover;
    border-radius: 18px;
    background: ${color.sky};
  }
  & h4 {
    font-family: ${font.heading};
    font-size: ${type.t22};
  }
  & p {
    margin-block-start: 4px;
    line-height: 1.45;
  }
  & .build {
    color: rgb(255 255 255 / 78%);
    font-size: ${type.t15};
  }
  @media ${media.md} {
    padding: ${space(4)};
  }
  /* Down to the foot of the two levels beside it, its two pictures as large as that allows. */
  @media ${media.lg} {
    display: flex;
    flex-direction: column;
    align-self: stretch;
    & ul {
      flex: 1;
      grid-auto-rows: 1fr;
    }
    & li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${space(3)};
      align-items: center;
    }
    & picture {
      position: relative;
      aspect-ratio: 3 / 4;
    }
    & img {
      position: absolute;
      inline-size: 100%;
      block-size: 100%;
      /* The rover, which stands left in its picture. */
      object-position: 18% 50%;
    }
    & img[src*='icon-'] {
      padding: ${space(1.5)};
      object-fit: contain;
    }
  }
`;
