import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EnglishWords } from '../../i18n/EnglishWords';
import { color, ease, font, media, radius, shadow, space, type } from '../../theme/tokens';
import { Picture } from '../../ui/Picture';
import type { PictureName } from '../../ui/pictures';

export type ProgramId = keyof EnglishWords['programs']['items'];

export interface Program {
  id: ProgramId;
  picture: PictureName;
}

/**
 * Programs as building blocks. Hovering or focusing one shows its title, tagline and message; that needs no script.
 * Escape puts the popup away until the next visit (WCAG 1.4.13).
 */
export function ProgramChips({ programs }: { programs: Program[] }) {
  const { t } = useTranslation('programs');
  const [dismissed, setDismissed] = useState<string>();
  const wake = () => setDismissed(undefined);
  return (
    <Blocks data-count={programs.length}>
      {programs.map(({ id, picture }) => (
        <li
          key={id}
          data-dismissed={dismissed === id ? '' : undefined}
          onMouseEnter={wake}
          onFocus={wake}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDismissed(id);
          }}
        >
          <button type="button" aria-describedby={`program-${id}`}>
            <Picture name={picture} alt="" sizes="128px" />
            {t(`items.${id}.title`)}
          </button>
          <div className="popup" role="tooltip" id={`program-${id}`}>
            <b>{t(`items.${id}.title`)}</b>
            <span className="tagline">{t(`items.${id}.tagline`)}</span>
            <span>{t(`items.${id}.message`)}</span>
          </div>
        </li>
      ))}
    </Blocks>
  );
}

const Blocks = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  justify-content: center;
  & > li {
    position: relative;
  }
  & > li:last-child:nth-child(odd) {
    grid-column: span 2;
  }

  & button {
    display: grid;
    justify-items: center;
    gap: ${space(1)};
    align-content: start;
    inline-size: 100%;
    block-size: 100%;
    padding: ${space(2)} ${space(1)} ${space(2.5)};
    border: 0;
    border-radius: ${radius.card};
    background: ${color.white};
    box-shadow: inset 0 -8px 0 var(--edge);
    font-family: ${font.heading};
    font-weight: 700;
    font-size: ${type.t22};
    line-height: 1.2;
    transition:
      transform 0.25s ${ease},
      box-shadow 0.25s ${ease};
  }
  @media ${media.forcedColors} {
    & button,
    & .popup {
      border: 1.5px solid;
    }
  }
  & button img {
    inline-size: 128px;
    transition: transform 0.25s ${ease};
  }
  & li:hover button,
  & button:focus-visible {
    transform: translateY(-6px);
  }
  & li:hover button img {
    transform: rotate(-4deg) scale(1.06);
  }
  & button:focus-visible {
    border-radius: ${radius.card};
  }
  & > li {
    --edge: ${color.leaf};
  }
  & > li:nth-child(5n + 2) {
    --edge: ${color.marigold};
  }
  & > li:nth-child(5n + 3) {
    --edge: ${color.coral};
  }
  & > li:nth-child(5n + 4) {
    --edge: ${color.teal};
  }
  & > li:nth-child(5n) {
    --edge: ${color.ink};
  }

  & .popup {
    position: fixed;
    inset-inline: 16px;
    inset-block-end: 16px;
    z-index: 35;
    display: grid;
    gap: 4px;
    padding: ${space(3)};
    border-radius: ${radius.inner};
    background: ${color.ink};
    color: ${color.white};
    font-size: 1.0625rem;
    line-height: 1.5;
    box-shadow: ${shadow.float};
    visibility: hidden;
    opacity: 0;
    translate: 0 6px;
    transition:
      opacity 0.16s ${ease},
      translate 0.16s ${ease},
      visibility 0.16s;
  }
  & li:is(:hover, :focus-within):not([data-dismissed]) .popup {
    visibility: visible;
    opacity: 1;
    translate: 0;
  }
  & .popup b {
    font-family: ${font.heading};
    font-size: ${type.t22};
    line-height: 1.2;
  }
  & .tagline {
    font-family: ${font.heading};
    font-weight: 600;
    color: ${color.marigold};
  }

  @media ${media.md} {
    display: flex;
    flex-wrap: wrap;
    & > li {
      inline-size: 220px;
    }
    & .popup {
      position: absolute;
      inset-inline: 50% auto;
      inset-block: auto calc(100% + 14px);
      inline-size: 280px;
      margin-inline-start: -140px;
    }
    /* The bubble's tail; it also keeps the popup open while the pointer travels to it. */
    & .popup::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      inset-block-start: 100%;
      block-size: 20px;
      background: conic-gradient(from -45deg at 50% 14px, ${color.ink} 90deg, transparent 0) center top / 28px 14px
        no-repeat;
    }
  }
  @media ${media.lg} {
    &[data-count='5'] {
      flex-wrap: nowrap;
    }
  }
`;
