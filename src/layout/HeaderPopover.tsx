import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, ease, font, media, radius, shadow, space } from '../theme/tokens';
import { firstMove } from '../ui/firstMove';
import { untilItCame } from '../ui/untilItCame';

interface HeaderPopoverProps {
  label: string;
  /** What is seen of it; nothing that is read. */
  summary: ReactNode;
  children: ReactNode;
}

/**
 * A button of the header with a small panel under it. It is a <details>, so it opens without JavaScript; the script
 * adds that it closes on Escape and outside (closePanels.ts) and on a change of route, and that a field in it takes the focus.
 */
export function HeaderPopover({ label, summary, children }: HeaderPopoverProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (details.current && openedAt.current !== key) details.current.open = false;
  }, [key]);
  useEffect(() => {
    // Nobody has opened it before, and whoever has can close it with its button.
    void firstMove()
      .then(() => untilItCame(() => import('./closePanels')))
      .then(({ closePanels }) => closePanels());
  }, []);
  const onToggle = () => {
    if (!details.current?.open) return;
    openedAt.current = key;
    details.current.querySelector('input')?.focus();
  };
  return (
    <Popover ref={details} name="header" onToggle={onToggle}>
      {/* With a label as well it would be read twice. */}
      <summary title={label}>{summary}</summary>
      <div className="panel">{children}</div>
    </Popover>
  );
}

const Popover = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-inline-size: 44px;
    min-block-size: 44px;
    padding-inline: 8px;
    border-radius: ${radius.pill};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1rem;
    transition: background-color 0.2s;
  }
  & > summary:focus-visible {
    border-radius: ${radius.pill};
  }
  & > summary:hover,
  &[open] > summary {
    background: ${color.accentSoft};
  }
  & > .panel {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline-end: var(--gutter);
    inline-size: min(400px, 100% - 2 * var(--gutter));
    /* Within the window below the header also where that is low: a phone lying on its side. */
    max-block-size: min(600px, 80dvh, 100dvh - 84px);
    /* There the bar above the header has its part of the window, too. */
    @media ${media.sm} {
      max-block-size: min(600px, 80dvh, 100dvh - 128px);
    }
    padding: ${space(2)};
    overflow: auto;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.inner};
    background: ${color.white};
    box-shadow: ${shadow.float};
  }
  /* Not before: a browser that lays out what is folded plays it while the page loads, and not when it opens. */
  &[open] > .panel {
    animation: unfold 0.16s ${ease};
  }
  @keyframes unfold {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
  }
`;
