import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { EnglishWords } from '../../i18n/EnglishWords';
import { pagePaths } from '../../regions/pagePaths';
import { color, ease, font, media, radius, shadow, space, type } from '../../theme/tokens';
import { CloseButton } from '../../ui/CloseButton';
import { Icon } from '../../ui/Icon';
import { inPairs } from '../../ui/inPairs';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import type { PictureName } from '../../ui/pictures';

export type ProgramId = keyof EnglishWords['programs']['items'];

export interface Program {
  id: ProgramId;
  picture: PictureName;
}

/** The programs that the page of the courses tells more about; of the others one asks. */
const taught: ReadonlySet<ProgramId> = new Set<ProgramId>(['coding', 'robotics']);

/**
 * Programs as building blocks. Hovering or focusing one shows its title, tagline and message; that needs no script.
 * With the script one is open at a time; Escape or its close button puts it away until the next visit (WCAG 1.4.13).
 */
export function ProgramChips({ programs }: { programs: Program[] }) {
  const { t } = useTranslation('programs');
  const [open, setOpen] = useState<string | null>();
  // Escape is heard wherever the focus is: the pointer shows a popup without it.
  useEffect(() => {
    if (!open) return undefined;
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(null);
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [open]);
  return (
    <Blocks data-count={programs.length}>
      {programs.map(({ id, picture }) => (
        <li
          key={id}
          data-dismissed={open === undefined || open === id ? undefined : ''}
          onMouseEnter={({ currentTarget }) => {
            // What the keyboard has opened stays: the page may have moved under a pointer that rests.
            if (!currentTarget.parentElement?.querySelector('li:not([data-dismissed]) :focus-visible')) setOpen(id);
          }}
          onFocus={() => setOpen(id)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return;
            // What has the focus may be about to go away.
            currentTarget.querySelector('button')?.focus();
            setOpen(null);
          }}
        >
          <button type="button" className="chip" aria-describedby={`program-${id}`}>
            <Picture name={picture} alt="" sizes="128px" />
            {t(`items.${id}.title`)}
          </button>
          <div className="popup" data-tone="ink" role="group" aria-label={t(`items.${id}.title`)}>
            <div id={`program-${id}`}>
              <b>{t(`items.${id}.title`)}</b>
              <span className="tagline">{t(`items.${id}.tagline`)}</span>
              <span>{t(`items.${id}.message`)}</span>
            </div>
            <Link to={taught.has(id) ? pagePaths.courses : `${pagePaths.contact}?for=child`}>
              {t(taught.has(id) ? 'courses' : 'ask')}
              <Icon name="arrow-right" />
            </Link>
            <CloseButton
              className="close"
              onClick={(button) => {
                button.closest('li')?.querySelector('button')?.focus();
                setOpen(null);
              }}
            />
          </div>
        </li>
      ))}
    </Blocks>
  );
}

const Blocks = styled.ul`
  display: grid;
  grid-template-columns: ${inPairs};
  gap: ${space(2)};
  justify-content: center;
  & > li {
    position: relative;
  }
  & > li:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  & .chip {
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
    & .chip,
    & .popup {
      border: 1.5px solid;
    }
  }
  & .chip img {
    inline-size: 128px;
    transition: transform 0.25s ${ease};
  }
  & li:hover .chip,
  & .chip:focus-visible {
    transform: translateY(-6px);
  }
  & li:hover .chip img {
    transform: rotate(-4deg) scale(1.06);
  }
  & .chip:focus-visible {
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
    position: absolute;
    inset-block-start: calc(100% + 12px);
    inset-inline: 0 auto;
    z-index: 25;
    /* Where letters are so large that there is one column: as wide as that. */
    inline-size: min(200% + ${space(2)}, 100vw - 2 * var(--gutter));
    display: grid;
    justify-items: start;
    padding: ${space(3)};
    padding-inline-end: ${space(7)};
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
  /* As wide as the two columns, below its chip, whose middle the tail points to. */
  & > li:nth-child(even) .popup {
    inset-inline: auto 0;
  }
  & > li:last-child:nth-child(odd) .popup {
    inline-size: 100%;
  }
  /* The bubble's tail; it also keeps the popup open while the pointer travels to it. */
  & .popup::before {
    --middle: 25%;
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 100%;
    block-size: 20px;
    background: conic-gradient(from 135deg at 50% 0, ${color.ink} 90deg, transparent 0) var(--middle) bottom / 28px 14px
      no-repeat;
  }
  & > li:nth-child(even) .popup::before {
    --middle: 75%;
  }
  & > li:nth-child(odd) .popup:dir(rtl)::before {
    --middle: 75%;
  }
  & > li:nth-child(even) .popup:dir(rtl)::before {
    --middle: 25%;
  }
  & > li:last-child:nth-child(odd) .popup::before {
    --middle: 50%;
  }
  & .popup > div {
    display: grid;
    gap: 4px;
  }
  & .popup a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 44px;
    color: ${color.white};
    font-family: ${font.heading};
    font-weight: 600;
  }
  & .close {
    --ground: ${color.ink};
    --sign: ${color.white};
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
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
    & > li .popup,
    & > li:is(:nth-child(even), :last-child:nth-child(odd)) .popup {
      /* Wider than its chip by no more than the gutter of the page: that of an outermost chip stays on the screen. */
      inset-inline: -24px;
      inline-size: auto;
    }
    & > li:is(:nth-child(n), :last-child:nth-child(odd)) .popup::before,
    & > li:nth-child(n) .popup:dir(rtl)::before {
      --middle: 50%;
    }
  }
  @media ${media.lg} {
    &[data-count='5'] {
      flex-wrap: nowrap;
    }
    & > li:is(:nth-child(n), :last-child:nth-child(odd)) .popup {
      inset-inline: -36px;
    }
  }
`;
