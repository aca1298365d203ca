import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { contentColumn } from '../../theme/contentColumn';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { wholeColumn } from '../../ui/pictureSizes';
import { RangeText } from '../../ui/RangeText';
import { usePictureAlt } from '../../ui/usePictureAlt';
import { applicationAnchor } from './applicationAnchor';

/** The call to action: a hub's front door, under an awning. */
export function FranchiseHero() {
  const { t } = useTranslation(['franchise', 'common']);
  const alt = usePictureAlt('franchise');
  return (
    <Hero data-opening="awning">
      <div className="inner">
        <div className="words">
          <Breadcrumb items={[{ label: t('common:home'), to: '/' }, { label: t('cta.crumb') }]} />
          <h1>{t('cta.title')}</h1>
          <p className="text">
            <RangeText text={t('cta.text')} />
          </p>
          <div className="more">
            <Button href={applicationAnchor} size="lg" arrow>
              {t('cta.action')}
            </Button>
            <Button href="#branches" size="lg" variant="outline">
              {t('cta.more')}
            </Button>
          </div>
        </div>
        <div className="picture">
          <Picture
            name="franchise"
            alt={alt}
            priority
            sizes={`(min-width: 1296px) 576px, (min-width: 1024px) 44vw, ${wholeColumn}`}
          />
          <p className="badge">{t('cta.badge')}</p>
        </div>
      </div>
      <svg className="awning" aria-hidden="true">
        <defs>
          <pattern id="awning" width="96" height="44" patternUnits="userSpaceOnUse">
            <path d="M0 0h48v20a24 24 0 0 1-48 0z" fill={color.coral} />
            <path d="M48 0h48v20a24 24 0 0 1-48 0z" fill={color.white} />
          </pattern>
        </defs>
        <rect width="100%" height="44" fill="url(#awning)" />
      </svg>
    </Hero>
  );
}

const Hero = styled.section`
  position: relative;
  padding-block-start: 44px;
  background: ${color.sky};

  & > .awning {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    inline-size: 100%;
    block-size: 44px;
    filter: drop-shadow(0 5px 0 rgb(30 27 58 / 10%));
  }
  & > .inner {
    display: grid;
    gap: ${space(4)};
    ${contentColumn}
    padding-block: ${space(4)} ${space(6)};
  }
  @media ${media.lg} {
    & > .inner {
      grid-template-columns: minmax(0, 6fr) minmax(0, 6fr);
      gap: ${space(6)};
      align-items: center;
      padding-block: ${space(5)} ${space(8)};
    }
  }
  & .words {
    display: grid;
    justify-items: start;
    gap: ${space(2.5)};
  }
  & h1 {
    font-size: ${type.t80};
  }
  & .text {
    max-inline-size: 42ch;
    font-size: ${type.t22};
    line-height: 1.5;
  }
  & .more {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-block-start: ${space(1)};
  }
  & nav span,
  & nav .icon {
    color: ${color.ink};
  }

  & .picture {
    position: relative;
  }
  & .picture img {
    inline-size: 100%;
    border-radius: ${radius.card};
  }
  & .badge {
    position: absolute;
    inset-block-end: -28px;
    inset-inline-end: 20px;
    padding: 14px 26px;
    border: 4px solid ${color.white};
    border-radius: ${radius.pill};
    background: ${color.marigold};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t28};
    line-height: 1.1;
    transform: rotate(-4deg);
  }
`;
