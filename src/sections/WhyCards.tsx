import { useTranslation } from '../i18n/useTranslation'
import { styled } from 'styled-components'
import { color, font, media, radius, space, type } from '../theme/tokens'
import { Picture } from '../ui/Picture'

/** The six reasons (spec.md section 1) as boxes of different sizes; three of them are numbers. Needs the words `home`. */
export function WhyCards() {
  const { t } = useTranslation('home')
  return (
    <Bento>
      {ids.map((id) => {
        const figure = t(`why.cards.${id}.figure`, { defaultValue: '' })
        return (
          <li key={id} className={id}>
            <h3>{figure && <b>{figure}</b>} {t(`why.cards.${id}.title`)}</h3>
            <p>{t(`why.cards.${id}.text`)}</p>
            {id === 'hands' && <Picture name="gallery-4" alt="" sizes="(min-width: 1024px) 480px, 100vw" />}
            {id === 'trainers' && <span className="faces">{faces.map((name) => <Picture key={name} name={name} alt="" sizes="88px" />)}</span>}
          </li>
        )
      })}
    </Bento>
  )
}

const ids = ['hands', 'curriculum', 'trainers', 'students', 'years', 'hubs'] as const
const faces = ['avatar-4', 'avatar-6', 'avatar-7', 'avatar-3'] as const

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
    overflow: clip;
  }
  & h3 { font-size: ${type.t28}; }
  & p { max-inline-size: 44ch; line-height: 1.5; }
  & b { display: block; font-weight: 700; font-size: ${type.t64}; line-height: 1; letter-spacing: -0.01em; }

  & > .hands { background: ${color.accentSoft}; padding-block-end: 0; }
  & > .hands > picture { margin-block-start: auto; padding-block-start: ${space(2)}; }
  & > .hands img { inline-size: 100%; border-radius: ${radius.inner} ${radius.inner} 0 0; }
  & > .curriculum { background: ${color.sky}; }
  & > .students { background: ${color.ink}; color: ${color.white}; }
  & > .students b { color: ${color.marigold}; font-size: ${type.t80}; }
  & > .years { background: ${color.coral}; }
  & > .hubs { background: ${color.deepLeaf}; color: ${color.white}; }
  & > .trainers { background: ${color.white}; border: 1.5px solid ${color.line}; }
  & .faces { display: flex; margin-block-start: auto; padding-block-start: ${space(2)}; }
  & .faces img { inline-size: 72px; margin-inline-end: -12px; border: 4px solid ${color.white}; border-radius: 50%; }

  @media ${media.md} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
    & > li { grid-column: span 6; }
    & > .hands { grid-row: span 2; }
    & > .students { grid-column: span 12; }
  }
  @media ${media.lg} {
    gap: ${space(2.5)};
    & > li { padding: ${space(4)}; }
    & > .hands { grid-column: 1 / span 5; grid-row: 1 / span 2; }
    & > .curriculum { grid-column: 6 / span 4; grid-row: 1; }
    & > .years { grid-column: 10 / span 3; grid-row: 1; }
    & > .students { grid-column: 6 / span 7; grid-row: 2; }
    & > .trainers { grid-column: 1 / span 7; grid-row: 3; }
    & > .hubs { grid-column: 8 / span 5; grid-row: 3; }
  }
`
