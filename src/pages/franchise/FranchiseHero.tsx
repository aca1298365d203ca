import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { contentColumn } from '../../theme/contentColumn';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { Button } from '../../ui/Button';
import { roomForWhatComes } from '../../ui/PageBanner';
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
    </Hero>
  );
}

const Hero = styled.section`
  ${roomForWhatComes}
  position: relative;
  padding-block-start: 44px;
  background: ${color.sky};

  /* Whole stripes only, however wide the screen is: a tile of two is stretched until the row comes out even. */
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    block-size: 44px;
    background:
      linear-gradient(90deg, ${color.coral} 50%, ${color.white} 0) 0 0 / 96px 20px round no-repeat,
      radial-gradient(25% 24px at 25% 20px, ${color.coral} 98%, transparent) 0 0 / 96px 44px round no-repeat,
      radial-gradient(25% 24px at 75% 20px, ${color.white} 98%, transparent) 0 0 / 96px 44px round no-repeat;
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
