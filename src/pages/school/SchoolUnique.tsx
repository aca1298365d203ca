import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, media, radius, space } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/iconNames';
import { Picture } from '../../ui/Picture';
import { wholeColumn } from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { usePictureAlt } from '../../ui/usePictureAlt';

const items = [
  ['hands', 'hand'],
  ['certified', 'certificate'],
  ['trainers', 'school'],
  ['topics', 'robot'],
  ['ages', 'users'],
  ['experience', 'sprout'],
] as const satisfies readonly (readonly [id: string, icon: IconName])[];

/** What makes the curriculum unique: six parts of different weight around one picture. */
export function SchoolUnique() {
  const { t } = useTranslation('school');
  const alt = usePictureAlt('gallery-2');
  return (
    <Section tone="white" labelledBy="school-unique">
      <SectionHeading
        id="school-unique"
        eyebrow={t('unique.eyebrow')}
        title={t('unique.title')}
        text={t('unique.text')}
      />
      <Bento>
        <li className="scene">
          <Picture name="gallery-2" alt={alt} sizes={sizes} />
        </li>
        {items.map(([id, icon]) => (
          <li key={id} data-item={id}>
            <Icon name={icon} />
            <div>
              <h3>{t(`unique.items.${id}.title`)}</h3>
              <p>{t(`unique.items.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </Bento>
    </Section>
  );
}

// Cut to the height of two rows of words.
const sizes = `(min-width: 1200px) 770px, (min-width: 1024px) 900px, ${wholeColumn}`;

const Bento = styled.ul`
  display: grid;
  gap: ${space(2)};
  @media ${media.md} {
    grid-template-columns: repeat(2, 1fr);
  }
  @media ${media.lg} {
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(3)};
  }

  & > li {
    display: grid;
    align-content: space-between;
    gap: ${space(3)};
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.cream};
  }
  & > .scene {
    padding: 0;
    overflow: hidden;
    overflow: clip;
    align-content: stretch;
    grid-template-columns: minmax(0, 1fr);
  }
  & .scene :is(picture, img) {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    aspect-ratio: 4 / 3;
  }
  & .icon {
    inline-size: 40px;
    block-size: 40px;
    stroke-width: 1.75;
    color: ${color.deepLeaf};
  }
  & p {
    margin-block-start: 6px;
    line-height: 1.5;
    color: ${color.inkSoft};
  }
  & [data-item='certified'] {
    background: ${color.accentSoft};
  }
  & [data-item='topics'] {
    background: ${color.sky};
  }
  & [data-item='experience'] {
    background: ${color.ink};
    color: ${color.white};
  }
  & [data-item='experience'] .icon {
    color: ${color.marigold};
  }
  & [data-item='experience'] p {
    color: rgb(255 255 255 / 82%);
  }
  & [data-item='certified'] p,
  & [data-item='topics'] p {
    color: ${color.ink};
  }
  @media ${media.md} {
    & .scene {
      grid-column: span 2;
    }
    & .scene img {
      aspect-ratio: 2 / 1;
    }
  }
  @media ${media.lg} {
    & .scene {
      grid-row: span 2;
    }
    /* So narrow a tile shows a part of a picture's width: that with the robot arm. */
    & .scene img {
      aspect-ratio: auto;
      object-position: 15% 50%;
    }
    & > li:not(.scene) {
      min-block-size: 240px;
      padding: ${space(3.5)};
    }
    & [data-item='ages'],
    & [data-item='experience'] {
      grid-column: span 2;
    }
    & > li:is([data-item='ages'], [data-item='experience']) {
      min-block-size: 200px;
    }
  }
`;
