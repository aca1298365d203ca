import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/useTranslation'
import { hasPage, pagePaths } from '../../regions/catalogue'
import { useRegion } from '../../regions/RegionContext'
import { color, font, media, radius, space, type } from '../../theme/tokens'
import { Figure } from '../../ui/Figure'
import { Icon } from '../../ui/Icon'
import type { IconName } from '../../ui/iconPaths'
import { Picture } from '../../ui/Picture'
import type { PictureName } from '../../ui/pictures'
import { Section } from '../../ui/Section'
import { SectionHeading } from '../../ui/SectionHeading'

interface Point { id: string; icon: IconName; title: string; text: string }

const robots: PictureName[] = ['level-1-robo-starter', 'level-3-code-crafter', 'level-6-robo-engineer']

/** What a partner gets: the six levels as the main thing, five more beside them, and the figures behind it all. */
export function SellingPoints() {
  const { t } = useTranslation('franchise')
  const region = useRegion()
  const { figures } = region
  return (
    <Section tone="white" labelledBy="points-title">
      <SectionHeading id="points-title" eyebrow={t('points.eyebrow')} title={t('points.title')} text={t('points.text')} />
      <Bento>
        <li className="lead">
          <div className="robots">{robots.map((name) => <Picture key={name} name={name} alt="" sizes="(min-width: 1024px) 200px, 28vw" />)}</div>
          <h3>{t('points.lead.title')}</h3>
          <p>{t('points.lead.text')}</p>
          {hasPage(region, 'courses') && <Link to={pagePaths.courses}>{t('points.lead.link')}<Icon name="arrow-right" /></Link>}
        </li>
        {(t('points.items', { returnObjects: true }) as Point[]).map(({ id, icon, title, text }) => (
          <li key={id}><Icon name={icon} /><h3>{title}</h3><p>{text}</p></li>
        ))}
      </Bento>
      <Row aria-label={t('figures.title')} role="group">
        <Figure value={figures.students} label={t('figures.students')} />
        <Figure value={figures.parents} label={t('figures.parents')} />
        <Figure value={figures.years} label={t('figures.years')} />
        <Figure value={figures.hubs} label={t('figures.hubs')} />
      </Row>
    </Section>
  )
}

const Bento = styled.ul`
  display: grid;
  gap: ${space(2)};
  @media ${media.sm} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media ${media.lg} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${space(3)}; }

  & > li { display: grid; align-content: start; gap: ${space(1)}; padding: ${space(3)}; border: 1.5px solid ${color.line}; border-radius: ${radius.card}; }
  & > li > .icon { inline-size: 40px; block-size: 40px; margin-block-end: ${space(1)}; color: ${color.deepLeaf}; }
  & > li > h3 { font-size: ${type.t22}; line-height: 1.25; }
  & > li > p { color: ${color.inkSoft}; }
  & > .lead { grid-column: 1 / -1; border-color: transparent; background: ${color.accentSoft}; }
  & > .lead > h3 { font-size: ${type.t36}; }
  & > .lead > p { max-inline-size: 48ch; color: ${color.ink}; }
  & > .lead > a { display: inline-flex; align-items: center; gap: 10px; justify-self: start; min-block-size: 44px; font-family: ${font.heading}; font-weight: 600; }
  & .robots { display: flex; align-items: flex-end; gap: ${space(1)}; margin-block-end: ${space(1)}; }
  & .robots > picture { flex: 1; min-inline-size: 0; }
  & .robots > :last-child { flex: 1.35; }
  @media ${media.lg} {
    & > .lead { grid-column: span 2; grid-row: span 2; align-content: end; padding: ${space(4)}; }
    & > li:nth-child(6) { grid-column: span 2; }
    & > li:nth-child(6) { grid-template-columns: auto 1fr; column-gap: ${space(3)}; align-content: center; }
    & > li:nth-child(6) > .icon { grid-row: span 2; margin: 0; align-self: center; }
  }
  @media ${media.sm} { & > li:last-child { grid-column: span 2; } }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)} ${space(3)};
  margin-block-start: ${space(7)};
  padding-block-start: ${space(5)};
  border-block-start: 1.5px solid ${color.line};
  & .number { font-size: ${type.t48}; }
  @media ${media.lg} { display: flex; justify-content: space-between; & .number { font-size: ${type.t64}; } }
`
