import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { LeadFormSlot } from '../../leads/LeadFormSlot';
import { PageMeta } from '../../seo/PageMeta';
import { contentColumn } from '../../theme/contentColumn';
import { color, font, media, radius, space, type } from '../../theme/tokens';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { Icon } from '../../ui/Icon';
import { lazySection } from '../../ui/lazySection';
import { Picture } from '../../ui/Picture';
import { usePictureAlt } from '../../ui/usePictureAlt';

const Meanwhile = lazySection(
  () => import('./Meanwhile'),
  (module) => module.Meanwhile,
);

/** The shop that is not open yet: a box that rattles, and early access for whoever signs up. */
export function Page() {
  const { t } = useTranslation(['shop', 'common']);
  const alt = usePictureAlt('shop-soon');
  return (
    <>
      <PageMeta ns="shop" picture="shop-soon" />
      <Window data-opening="window">
        <div className="inner">
          <div className="head">
            <Breadcrumb items={[{ label: t('common:home'), to: '/' }, { label: t('crumb') }]} />
            <h1>{t('title')}</h1>
          </div>
          <div className="picture">
            <Picture
              name="shop-soon"
              alt={alt}
              priority
              sizes="(min-width: 1296px) 656px, (min-width: 1024px) 51vw, 100vw"
            />
          </div>
          <div className="panel">
            <p className="eyebrow">
              <Icon name="clock" />
              {t('soon.eyebrow')}
            </p>
            <h2>{t('soon.title')}</h2>
            <p>{t('soon.text')}</p>
            <LeadFormSlot form="newsletter" interest="early-access" />
          </div>
        </div>
      </Window>
      <Meanwhile />
    </>
  );
}

const Window = styled.section`
  /* Above and below the picture as its own ground is there; the middle of this lies behind it. */
  background: linear-gradient(#f9b017 20%, #fed021 40%);
  overflow: hidden;
  overflow: clip;

  & > .inner {
    display: grid;
    gap: ${space(2)} ${space(6)};
    ${contentColumn}
    padding-block: ${space(3)} ${space(6)};
  }
  & .head {
    display: grid;
    gap: ${space(1)};
  }
  & nav span,
  & nav .icon {
    color: ${color.ink};
  }
  & h1 {
    font-size: ${type.t80};
  }
  & .picture {
    margin-inline: calc(-1 * var(--gutter));
    /* As the picture's own ground, so that its edge is not seen. */
    background: linear-gradient(#f9b017 10%, #fab417 60%, #fec01b 82%, #fed021);
  }
  & .picture img {
    inline-size: 100%;
    background: none;
    mask-image:
      linear-gradient(transparent, #000 8%, #000 90%, transparent),
      linear-gradient(to right, transparent, #000 6%, #000 98%, transparent);
    mask-composite: intersect;
  }
  & .panel {
    display: grid;
    align-content: center;
    gap: ${space(2)};
    padding: ${space(4)} ${space(3)};
    border-radius: ${radius.card};
    background: ${color.white};
  }
  & .panel .eyebrow {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    justify-self: start;
    padding: 6px 16px;
    border-radius: ${radius.pill};
    background: ${color.ink};
    color: ${color.white};
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.4;
  }
  & .panel h2 {
    font-size: ${type.t36};
  }
  @media ${media.sm} {
    & .panel {
      padding: ${space(5)};
    }
  }
  @media ${media.lg} {
    /* The picture stands beside the panel, on one ground with it: from its middle up and down as it is at its own edges. */
    --middle: calc(50% - ${space(2)});
    --high: min(42.2vw, 547px);
    background: linear-gradient(
      #f9b017 calc(var(--middle) - 0.4 * var(--high)),
      #fab118 calc(var(--middle) - 0.1 * var(--high)) calc(var(--middle) + 0.12 * var(--high)),
      #fdbc1b calc(var(--middle) + 0.3 * var(--high)),
      #fec41e calc(var(--middle) + 0.37 * var(--high)),
      #feca22 calc(var(--middle) + 0.45 * var(--high))
    );
    & > .inner {
      grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
      padding-block: ${space(5)} ${space(9)};
    }
    & .head {
      align-self: end;
    }
    & .picture {
      grid-area: 1 / 2 / span 2;
      align-self: center;
      margin-inline: calc(-1 * ${space(4)}) calc(-1 * ${space(6)});
      background: none;
    }
    & .panel {
      align-self: start;
    }
  }
`;
