import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, media, radius, space, type } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { Reveal } from '../ui/Reveal';

/** The six reasons (spec.md section 1) as boxes of different sizes; three of them are numbers. Needs the words `home`. */
export function WhyCards() {
  const { t } = useTranslation('home');
  return (
    <Bento>
      {ids.map((id) => {
        const figure = t(`why.cards.${id}.figure`, { defaultValue: '' });
        return (
          <Reveal as="li" key={id} className={id}>
            <h3>
              {figure && <b>{figure}</b>} {t(`why.cards.${id}.title`)}
            </h3>
            <p>{t(`why.cards.${id}.text`)}</p>
            {id === 'hands' && (
              <Picture
                name="gallery-4"
                alt=""
                sizes="(min-width: 1280px) 440px, (min-width: 1024px) 48vw, (min-width: 768px) 62vw, calc(100vw - 96px)"
              />
            )}
            {id === 'curriculum' && (
              <span className="stairs" aria-hidden>
                <i />
                <i />
                <i />
                <i />
                <i />
                <i />
              </span>
            )}
            {id === 'students' && (
              <Picture
                name="level-4-robo-champion"
                alt=""
                sizes="(min-width: 1280px) 300px, (min-width: 1024px) 220px, 180px"
              />
            )}
            {id === 'hubs' && <Icon name="pin" />}
            {id === 'trainers' && (
              <span className="faces">
                {faces.map((name) => (
                  <Picture key={name} name={name} alt="" sizes="64px" />
                ))}
              </span>
            )}
          </Reveal>
        );
      })}
    </Bento>
  );
}

const ids = ['hands', 'curriculum', 'trainers', 'students', 'years', 'hubs'] as const;
const faces = ['avatar-4', 'avatar-6', 'avatar-7', 'avatar-3'] as const;

const Bento = styled.ul`
  display: grid;
  gap: ${space(2)};
  & > li {
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    padding: ${space(3.5)};
    border-radius: ${radius.card};
    background: ${color.cream};
    position: relative;
    overflow: hidden;
    overflow: clip;
  }
  & h3 {
    font-size: ${type.t28};
  }
  & p {
    max-inline-size: 44ch;
    line-height: 1.5;
  }
  & b {
    display: block;
    font-weight: 700;
    font-size: ${type.t64};
    line-height: 1;
    letter-spacing: -0.01em;
  }

  & > .hands {
    background: ${color.accentSoft};
    padding-block-end: 0;
  }
  & > .hands > picture {
    margin-block-start: auto;
    padding-block-start: ${space(2)};
  }
  & > .hands img {
    inline-size: 100%;
    border-radius: ${radius.inner} ${radius.inner} 0 0;
  }
  & > .curriculum {
    background: ${color.sky};
    padding-block-end: 0;
  }
  & > .students {
    background: ${color.ink};
    color: ${color.white};
  }
  & > .students b {
    color: ${color.marigold};
    /* With letters twice as large the number stays whole on a phone. */
    font-size: min(${type.t80}, 15vw);
  }
  & > .years {
    background: ${color.coral};
  }
  & > .hubs {
    background: ${color.deepLeaf};
    color: ${color.white};
  }
  & > .trainers {
    background: ${color.white};
    box-shadow: inset 0 0 0 1.5px ${color.line};
  }
  & .faces {
    display: flex;
    margin-block-start: auto;
    /* Their white rims cannot be seen on white: the faces themselves begin where the words do. */
    margin-inline-start: -4px;
    padding-block-start: ${space(2)};
  }
  & .faces img {
    inline-size: 84px;
    margin-inline-end: -12px;
    border: 4px solid ${color.white};
    border-radius: 50%;
  }

  & > .students {
    padding-block-end: 140px;
  }
  & > .students img {
    position: absolute;
    inset-inline-end: 0;
    inset-block-end: -28px;
    inline-size: 180px;
  }
  & > :is(.students, .hubs) > :is(h3, p) {
    position: relative;
    z-index: 1;
  }
  /* A narrow card is filled by its words: there the pin stands beside the number. */
  & > .hubs .icon {
    position: absolute;
    inset-inline-end: ${space(2)};
    inset-block-start: ${space(1.5)};
    inline-size: 56px;
    block-size: 56px;
    color: ${color.leaf};
    opacity: 0.45;
  }
  /* Six levels, each a step up. */
  & .stairs {
    display: flex;
    align-items: end;
    gap: 6px;
    block-size: 84px;
    margin-block-start: auto;
  }
  & .stairs i {
    flex: 1;
    block-size: 20%;
    border-radius: 8px 8px 0 0;
    background: ${color.white};
  }
  & .stairs i:nth-child(2) {
    block-size: 34%;
  }
  & .stairs i:nth-child(3) {
    block-size: 48%;
  }
  & .stairs i:nth-child(4) {
    block-size: 64%;
  }
  & .stairs i:nth-child(5) {
    block-size: 80%;
  }
  & .stairs i:nth-child(6) {
    block-size: 100%;
    background: ${color.leaf};
    border-start-end-radius: 40px;
  }

  @media ${media.md} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    & > li {
      grid-column: span 6;
    }
    & > .hands {
      grid-row: span 2;
    }
    /* The card is as tall as two beside it: the picture takes what the words leave. */
    & > .hands > picture {
      flex: 1;
      position: relative;
      min-block-size: 220px;
    }
    & > .hands img {
      position: absolute;
      inset-block: ${space(2)} 0;
      block-size: calc(100% - ${space(2)});
      object-fit: cover;
    }
    & > .students {
      grid-column: span 12;
      padding-block-end: ${space(4)};
      padding-inline-end: 210px;
    }
    & > .students img {
      inline-size: 200px;
      inset-block-end: -36px;
    }
  }
  @media ${media.lg} {
    gap: ${space(2.5)};
    & > li {
      padding: ${space(4)};
    }
    & > .hands {
      grid-column: 1 / span 5;
      grid-row: 1 / span 2;
    }
    & > .curriculum {
      grid-column: 6 / span 4;
      grid-row: 1;
    }
    & > .years {
      grid-column: 10 / span 3;
      grid-row: 1;
    }
    & > .students {
      grid-column: 6 / span 7;
      grid-row: 2;
    }
    & > .students {
      padding-inline-end: 190px;
    }
    & > .students b {
      font-size: ${type.t64};
    }
    & > .students img {
      inline-size: 220px;
      inset-block-end: -40px;
    }
    & > .hubs .icon {
      inset: auto;
      inset-inline-end: -16px;
      inset-block-end: -24px;
      inline-size: 190px;
      block-size: 190px;
    }
    & > .trainers {
      grid-column: 1 / span 7;
      grid-row: 3;
    }
    & > .hubs {
      grid-column: 8 / span 5;
      grid-row: 3;
    }
  }
  @media ${media.xl} {
    & > .students {
      padding-inline-end: ${space(4)};
    }
    & > .students b {
      font-size: ${type.t80};
    }
    & > .students img {
      inline-size: 280px;
      inset-block-end: -56px;
    }
  }
`;
