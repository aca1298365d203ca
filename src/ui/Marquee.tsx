import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, media, radius, space } from '../theme/tokens';
import { Icon } from './Icon';

/**
 * A line of things that drifts past. It stops under the pointer, on focus, by its pause button, and for visitors who
 * ask for less motion, who see the things wrapped over several lines.
 */
export function Marquee({ label, items }: { label: string; items: { id: string; content: ReactNode }[] }) {
  const { t } = useTranslation('common');
  const [paused, setPaused] = useState(false);
  return (
    <Band data-paused={paused ? '' : undefined}>
      <div className="window">
        <ul aria-label={label}>
          {items.map((item) => (
            <li key={item.id}>{item.content}</li>
          ))}
        </ul>
        <ul aria-hidden inert>
          {items.map((item) => (
            <li key={item.id}>{item.content}</li>
          ))}
        </ul>
      </div>
      <button
        type="button"
        aria-label={paused ? t('carousel.play') : t('carousel.pause')}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
    </Band>
  );
}

const Band = styled.div`
  --gap: ${space(6)};
  --drift: -100%;
  position: relative;
  & .window {
    display: flex;
    flex-wrap: wrap;
    overflow: hidden;
    overflow: clip;
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: ${space(3)} var(--gap);
    max-inline-size: 900px;
    margin-inline: auto;
    padding-inline: ${space(3)};
  }
  & ul[aria-hidden],
  & > button {
    display: none;
  }

  @media ${media.motion} {
    & .window {
      flex-wrap: nowrap;
      -webkit-mask-image: linear-gradient(to right, transparent, #000 6%, #000 94%, transparent);
    }
    & ul,
    & ul[aria-hidden] {
      display: flex;
      flex: none;
      flex-wrap: nowrap;
      justify-content: space-around;
      min-inline-size: 100%;
      max-inline-size: none;
      margin-inline: 0;
      padding-inline: calc(var(--gap) / 2);
      animation: drift 36s linear infinite;
    }
    &:hover ul,
    &:focus-within ul,
    &[data-paused] ul {
      animation-play-state: paused;
    }
    & > button {
      display: grid;
      place-items: center;
      inline-size: 44px;
      block-size: 44px;
      margin-block-start: ${space(2)};
      margin-inline: auto;
      border: 1.5px solid ${color.line};
      border-radius: ${radius.pill};
      background: ${color.white};
      color: ${color.ink};
    }
    & > button:hover {
      background: ${color.ink};
      color: ${color.white};
    }
  }
  @media ${media.noScript} {
    & > button {
      display: none;
    }
  }
  /* The second list follows the first on its left: the line drifts the other way, never away from its band. */
  [dir='rtl'] & {
    --drift: 100%;
  }
  @keyframes drift {
    to {
      transform: translateX(var(--drift));
    }
  }
`;
