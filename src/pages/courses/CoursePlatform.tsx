import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePageState } from '../../regions/RegionContext';
import { SpokenName } from '../../regions/SpokenName';
import { spokenIn } from '../../regions/spoken';
import { color, font, media, radius, space } from '../../theme/tokens';
import { Chip } from '../../ui/Chip';
import { Picture } from '../../ui/Picture';
import { wholeColumn } from '../../ui/pictureSizes';
import type { PictureName } from '../../ui/pictures';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { usePictureAlt } from '../../ui/usePictureAlt';

/** Where and how classes happen: online or at a hub. */
export function CoursePlatform() {
  const { t } = useTranslation('courses');
  const { region, language } = usePageState();
  return (
    <Section labelledBy="platform-title">
      <SectionHeading id="platform-title" eyebrow={t('page.platform.eyebrow')} title={t('page.platform.title')} />
      <Ways>
        <Way
          picture="blog-4"
          sizes="(min-width: 1296px) 535px, (min-width: 1024px) 41vw, 101vw"
          title={t('page.platform.online.title')}
          text={t('page.platform.online.text')}
        />
        <Way
          picture="gallery-1"
          sizes={`(min-width: 1296px) 681px, (min-width: 1024px) 52vw, ${wholeColumn}`}
          title={t('page.platform.offline.title')}
          text={t('page.platform.offline.text')}
        >
          <p className="near">{t('page.platform.near')}</p>
          <ul>
            {region.branches.map(({ id, name }) => (
              <li key={id}>
                <Chip icon="pin" tone="line">
                  <SpokenName name={spokenIn(name, language, region.country)} />
                </Chip>
              </li>
            ))}
          </ul>
        </Way>
      </Ways>
    </Section>
  );
}

function Way({
  picture,
  sizes,
  title,
  text,
  children,
}: {
  picture: PictureName;
  sizes: string;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  const alt = usePictureAlt(picture);
  return (
    <article>
      <Picture name={picture} alt={alt} sizes={sizes} />
      <div className="words">
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </article>
  );
}

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  & img {
    inline-size: 100%;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    /* Below the lamps, of which a rim would be left. */
    object-position: 50% 60%;
    border-radius: ${radius.card};
  }
  & .words {
    position: relative;
    inline-size: min(88%, 520px);
    margin-block-start: ${space(-7)};
    margin-inline-start: ${space(3)};
    padding: ${space(3)};
    border-radius: ${radius.inner};
    background: ${color.white};
  }
  & .near {
    margin-block: ${space(1.5)} ${space(1)};
    font-family: ${font.heading};
    font-weight: 600;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space(4)};
    & article:first-child {
      margin-block-start: ${space(8)};
    }
    & .words {
      padding: ${space(4)};
    }
  }
`;
