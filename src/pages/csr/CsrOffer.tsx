import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { hasPage, pagePaths } from '../../regions/pagePaths';
import { useRegion } from '../../regions/RegionContext';
import { coveringLink } from '../../theme/covering';
import { color, ease, font, media, radius, space, type } from '../../theme/tokens';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import { RangeText } from '../../ui/RangeText';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';

const offers = [
  { page: 'lab', picture: 'gallery-1' },
  { page: 'school', picture: 'gallery-8' },
  { page: 'workshop', picture: 'workshop-building' },
  { page: 'courses', picture: 'gallery-6' },
] as const;

/** Four programs that a company can support, each with its own page. */
export function CsrOffer() {
  const { t } = useTranslation('csr');
  const region = useRegion();
  return (
    <Section id="offer" tone="cream" labelledBy="csr-offer">
      <SectionHeading id="csr-offer" eyebrow={t('offer.eyebrow')} title={t('offer.title')} text={t('offer.text')} />
      <Offers>
        {offers.map(({ page, picture }) => (
          <li key={page}>
            <div className="picture" data-offer={page}>
              <Picture name={picture} alt="" sizes={sizes} />
            </div>
            <div className="words">
              <h3>{t(`offer.items.${page}.title`)}</h3>
              <p>
                <RangeText text={t(`offer.items.${page}.text`)} />
              </p>
              {hasPage(region, page) && (
                <Link to={pagePaths[page]}>
                  {t(`offer.items.${page}.link`)}
                  <Icon name="arrow-right" />
                </Link>
              )}
            </div>
          </li>
        ))}
      </Offers>
    </Section>
  );
}

const sizes = '(min-width: 1280px) 588px, (min-width: 1024px) 45vw, (min-width: 640px) 44vw, 88vw';

const Offers = styled.ul`
  display: grid;
  gap: ${space(3)};
  @media ${media.sm} {
    grid-template-columns: 1fr 1fr;
  }

  & > li {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    border-radius: ${radius.card};
    background: ${color.white};
    overflow: hidden;
    overflow: clip;
    transition: transform 0.45s ${ease};
  }
  & > li:hover {
    transform: translateY(-4px);
  }
  /* Wide enough for everybody who is in it. */
  & .picture {
    aspect-ratio: 16 / 10;
    overflow: hidden;
    overflow: clip;
  }
  & picture,
  & img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  /* Below the lamps, of which a rim would be left. */
  & .picture[data-offer='lab'] img {
    object-position: 50% 66%;
  }
  & .words {
    display: grid;
    align-content: start;
    gap: ${space(1)};
    padding: ${space(3)};
  }
  @media ${media.lg} {
    & .words {
      padding: ${space(4)};
    }
  }
  & h3 {
    font-size: ${type.t28};
  }
  & p {
    color: ${color.inkSoft};
  }
  & a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    justify-self: start;
    min-block-size: 44px;
    font-family: ${font.heading};
    font-weight: 600;
  }
  /* The whole card leads to its page. */
  & a::after {
    ${coveringLink}
    border-radius: ${radius.card};
  }
  & a .icon {
    transition: transform 0.2s ${ease};
  }
  & > li:hover a .icon {
    transform: translateX(4px);
  }
  [dir='rtl'] & > li:hover a .icon {
    transform: scaleX(-1) translateX(4px);
  }
`;
