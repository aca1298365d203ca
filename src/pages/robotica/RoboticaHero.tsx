import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EventState } from '../../regions/eventState';
import { color, font, media, radius, space, type, width } from '../../theme/tokens';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { Button } from '../../ui/Button';
import { roomForWhatComes } from '../../ui/PageBanner';
import { Picture } from '../../ui/Picture';
import { usePictureAlt } from '../../ui/usePictureAlt';

/** The arena, in the dark, with the title in its spotlights. */
export function RoboticaHero({ state }: { state: EventState }) {
  const { t } = useTranslation(['robotica', 'common']);
  const alt = usePictureAlt('robotica');
  return (
    <Arena data-tone="ink" data-opening="arena">
      <div className="words">
        <Breadcrumb items={[{ label: t('common:home'), to: '/' }, { label: t('banner.crumb') }]} />
        <p className="state" data-state={state}>
          {t(`state.${state}`)}
        </p>
        <h1>{t('banner.title')}</h1>
        <p className="text">{t('banner.text')}</p>
        <p className="when">{t(`banner.${state}`)}</p>
        <div className="more">
          <Button href="#next" size="lg" arrow>
            {t(state === 'past' || state === 'undated' ? 'banner.actionPast' : 'banner.actionUpcoming')}
          </Button>
          <Button href="#glimpses" size="lg" variant="outline">
            {t('banner.watch')}
          </Button>
        </div>
      </div>
      <div className="picture">
        <Picture name="robotica" alt={alt} priority sizes="(min-width: 1400px) 1400px, 100vw" />
      </div>
    </Arena>
  );
}

const Arena = styled.section`
  ${roomForWhatComes}
  position: relative;
  display: grid;
  background: #1b1733;
  color: ${color.white};
  overflow: hidden;
  overflow: clip;

  & > .words {
    position: relative;
    z-index: 1;
    display: grid;
    justify-items: center;
    gap: ${space(2)};
    max-inline-size: ${width.content};
    margin-inline: auto;
    padding: ${space(4)} var(--gutter) 0;
    text-align: center;
  }
  & nav a,
  & nav span,
  & nav .icon {
    color: rgb(255 255 255 / 88%);
  }
  & .state {
    padding: 4px 18px;
    border-radius: ${radius.pill};
    background: ${color.sky};
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
  }
  & .state[data-state='now'] {
    background: ${color.marigold};
  }
  & h1 {
    font-size: min(2rem + 10vw, 9.5rem, 21vw);
    line-height: 0.92;
    color: ${color.marigold};
    letter-spacing: -0.02em;
  }
  & .text {
    max-inline-size: 34ch;
    font-size: ${type.t28};
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.25;
    text-wrap: balance;
  }
  & .when {
    max-inline-size: 52ch;
    text-wrap: balance;
    color: rgb(255 255 255 / 85%);
  }
  & .more {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(2)};
    margin-block-start: ${space(1)};
  }
  /* The longer label stays on one line with its arrow. */
  @media not all and ${media.sm} {
    & .more > a {
      padding-inline: 20px;
      font-size: 1.0625rem;
    }
  }

  & > .picture {
    justify-self: center;
    inline-size: min(100%, 1400px);
    margin-block-start: ${space(2)};
    mask-image: linear-gradient(to bottom, transparent 0, #000 26%);
  }
  & > .picture img {
    inline-size: 100%;
    background: none;
  }
  @media ${media.xl} {
    & > .picture {
      margin-block-start: -100px;
      mask-image:
        linear-gradient(to bottom, transparent 0, #000 30%),
        linear-gradient(to right, transparent, #000 16%, #000 84%, transparent);
      mask-composite: intersect;
    }
  }
`;
