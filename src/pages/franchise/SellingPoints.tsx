import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { hasPage, pagePaths } from '../../regions/pagePaths';
import { useRegion } from '../../regions/RegionContext';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Figure } from '../../ui/Figure';
import { Icon } from '../../ui/Icon';
import { inWrappingPairs } from '../../ui/inPairs';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import { wholeColumn } from '../../ui/pictureSizes';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { usePictureAlt } from '../../ui/usePictureAlt';

const points = [
  { id: 'curriculum', icon: 'certificate' },
  { id: 'trainers', icon: 'users' },
  { id: 'name', icon: 'heart' },
  { id: 'modes', icon: 'laptop' },
  { id: 'more', icon: 'rocket' },
] as const;

/** What a partner gets: the six levels as the main thing, five more beside them, and the figures behind it all. */
export function SellingPoints() {
  const { t } = useTranslation('franchise');
  const region = useRegion();
  const alt = usePictureAlt('about');
  const { figures } = region;
  return (
    <Section tone="white" labelledBy="points-title">
      <SectionHeading
        id="points-title"
        eyebrow={t('points.eyebrow')}
        title={t('points.title')}
        text={t('points.text')}
      />
      <Bento>
        <li className="lead">
          <Picture
            name="about"
            alt={alt}
            sizes={`(min-width: 1280px) 582px, (min-width: 1024px) 45vw, ${wholeColumn}`}
          />
          <h3>{t('points.lead.title')}</h3>
          <p>{t('points.lead.text')}</p>
          {hasPage(region, 'courses') && (
            <Link to={pagePaths.courses}>
              {t('points.lead.link')}
              <Icon name="arrow-right" />
            </Link>
          )}
        </li>
        {points.map(({ id, icon }) => (
          <li key={id}>
            <Icon name={icon} />
            <h3>{t(`points.items.${id}.title`)}</h3>
            <p>{t(`points.items.${id}.text`)}</p>
          </li>
        ))}
      </Bento>
      <Row aria-label={t('figures.title')} role="group">
        <Figure value={figures.students} label={t('figures.students')} />
        <Figure value={figures.parents} label={t('figures.parents')} />
        <Figure value={figures.years} label={t('figures.years')} />
        <Figure value={figures.hubs} label={t('figures.hubs')} />
      </Row>
    </Section>
  );
}

const Bento = styled.ul`
  display: grid;
  gap: ${space(2)};
  @media ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space(3)};
  }

  @media ${media.sm} {
    & > li:last-child {
      grid-column: 1 / -1;
    }
  }
  & > li {
    display: grid;
    align-content: start;
    gap: ${space(1)};
    padding: ${space(3)};
    border: 1.5px solid ${color.line};
    border-radius: ${radius.card};
  }
  & > li > .icon {
    inline-size: 40px;
    block-size: 40px;
    margin-block-end: ${space(1)};
    color: ${color.deepLeaf};
  }
  & > li > h3 {
    font-size: ${type.t22};
    line-height: 1.25;
  }
  & > li > p {
    color: ${color.inkSoft};
  }
  & > .lead {
    --pad: ${space(3)};
    grid-column: 1 / -1;
    overflow: hidden;
    overflow: clip;
    border-color: transparent;
    background: ${color.accentSoft};
  }
  & > .lead > h3 {
    font-size: ${type.t36};
  }
  & > .lead > p {
    max-inline-size: 48ch;
    color: ${color.ink};
  }
  & > .lead > a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    justify-self: start;
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
  }
  & .lead img {
    inline-size: calc(100% + 2 * var(--pad));
    max-inline-size: none;
    aspect-ratio: 16 / 9;
    margin: calc(-1 * var(--pad)) calc(-1 * var(--pad)) ${space(2)};
    object-fit: cover;
    object-position: 50% 70%;
  }
  @media ${media.lg} {
    & > .lead {
      grid-column: span 2;
      grid-row: span 2;
      align-content: end;
      --pad: ${space(4)};
      padding: var(--pad);
    }
    & > li:nth-child(6) {
      grid-template-columns: auto 1fr;
      column-gap: ${space(3)};
      align-content: center;
    }
    & > li:nth-child(6) > .icon {
      grid-row: span 2;
      margin: 0;
      align-self: center;
    }
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(3)};
  align-items: start;
  margin-block-start: ${space(7)};
  padding-block-start: ${space(5)};
  border-block-start: 1.5px solid ${color.line};
  & > p {
    flex: ${inWrappingPairs};
  }
  & .number {
    font-size: ${type.t48};
  }
  @media ${media.lg} {
    flex-wrap: nowrap;
    justify-content: space-between;
    & > p {
      flex: 0 1 auto;
    }
  }
  /* Larger numbers would nearly touch on a narrower screen, as one. */
  @media ${media.xl} {
    & .number {
      font-size: ${type.t64};
    }
  }
`;
