import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { Icon } from './Icon';
import { useModal } from './useModal';

export interface ImageOverlayProps {
  open: boolean;
  onClose: () => void;
  /** What the picture shows: names the dialog, and stands below it. */
  label: string;
  /** Shows the next picture (1) or the one before (-1), where there is more than one. */
  onStep?: (by: 1 | -1) => void;
  /** Id of the link that opens it, which has the focus again once it is closed. */
  openedBy?: string | undefined;
  children: ReactNode;
}

/** A finger that has gone so far across has swiped, in pixels. */
const swipe = 48;
/** The way to the neighbour that is about to open, which has a layer of its own. */
let stepping: 1 | -1 | undefined;

/**
 * A picture at full size above the page, what it shows below it. Closes with its button, Escape, or a press beside the
 * picture; arrows, their keys and a swipe lead to its neighbours.
 */
export function ImageOverlay({ open, onClose, label, onStep, openedBy, children }: ImageOverlayProps) {
  const { t } = useTranslation('common');
  // Before the layer opens, so that the browser gives the focus back to it: to the picture seen last, not to the first one.
  useEffect(() => {
    const opener = open && openedBy !== undefined ? document.getElementById(openedBy) : null;
    opener?.focus({ preventScroll: stepping === undefined });
    // Closed by going back it may be gone already, and then gives nothing back.
    return () => opener?.focus({ preventScroll: true });
  }, [open, openedBy]);
  const modal = useModal(open);
  const { ref } = modal;
  // Whoever goes on by an arrow finds the focus on it again.
  useEffect(() => {
    if (!open || stepping === undefined) return;
    ref.current?.querySelector<HTMLElement>(`[data-step='${stepping}']`)?.focus();
    stepping = undefined;
  }, [open, ref]);
  const touched = useRef<number>(undefined);

  const step = (by: 1 | -1) => {
    if (!onStep) return;
    stepping = by;
    onStep(by);
  };

  /** To the side of the screen: what lies there is the next one where the page is read from left to right. */
  const stepTo = (side: 'left' | 'right') => {
    const leftToRight = document.documentElement.dir !== 'rtl';
    step((side === 'right') === leftToRight ? 1 : -1);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') stepTo('right');
    if (key === 'ArrowLeft') stepTo('left');
  };
  const onPointerDown = ({ clientX }: PointerEvent) => {
    touched.current = clientX;
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = touched.current === undefined ? 0 : clientX - touched.current;
    touched.current = undefined;
    if (Math.abs(moved) >= swipe) stepTo(moved < 0 ? 'right' : 'left');
  };
  return (
    <Layer
      {...modal}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      {open && (
        <figure>
          {children}
          {/* The dialog's name and the picture's text say the same aloud. */}
          <figcaption aria-hidden="true">{label}</figcaption>
        </figure>
      )}
      <div className="controls">
        {onStep && (
          <>
            <button type="button" data-step={-1} onClick={() => step(-1)} aria-label={t('pictures.previous')}>
              <Icon name="arrow-left" />
            </button>
            <button type="button" data-step={1} onClick={() => step(1)} aria-label={t('pictures.next')}>
              <Icon name="arrow-right" />
            </button>
          </>
        )}
        <button type="button" className="close" onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </div>
    </Layer>
  );
}

const Layer = styled.dialog`
  inline-size: min(1400px, 100vw);
  max-inline-size: 100vw;
  max-block-size: 100dvh;
  margin: auto;
  /* The controls have the strip above the picture for themselves. */
  padding: 72px 16px 16px;
  border: 0;
  background: none;
  color: ${color.white};
  overflow: hidden;
  touch-action: pan-y;
  figure {
    display: grid;
    justify-items: center;
    gap: 12px;
    margin: 0;
    pointer-events: none;
  }
  img {
    inline-size: auto;
    max-inline-size: 100%;
    max-block-size: calc(100vh - 176px);
    max-block-size: calc(100dvh - 176px);
    margin-inline: auto;
    border-radius: 16px;
    object-fit: contain;
    pointer-events: auto;
    -webkit-user-drag: none;
  }
  figcaption {
    max-inline-size: 68ch;
    line-height: 1.45;
    text-align: center;
    text-wrap: balance;
  }
  .controls {
    position: fixed;
    inset-block-start: 12px;
    inset-inline: 16px;
    display: flex;
    gap: 12px;
    pointer-events: none;
  }
  .controls > .close {
    margin-inline-start: auto;
  }
  .controls > button {
    display: grid;
    place-items: center;
    inline-size: 48px;
    block-size: 48px;
    /* Seen where colours are forced. */
    border: 1px solid transparent;
    border-radius: 50%;
    background: ${color.white};
    color: ${color.ink};
    cursor: pointer;
    pointer-events: auto;
  }
  .controls > button:hover {
    background: ${color.marigold};
  }
  /* A phone on its side is low: the controls stand beside the picture. */
  @media (max-height: 480px) and (orientation: landscape) {
    padding: 16px 80px;
    img {
      max-block-size: calc(100vh - 96px);
      max-block-size: calc(100dvh - 96px);
    }
    .controls {
      flex-direction: column;
      align-items: start;
    }
    .controls > .close {
      position: absolute;
      inset-inline-end: 0;
    }
  }
  .controls > button:focus-visible {
    outline: 3px solid ${color.marigold};
    outline-offset: 2px;
  }
  &::backdrop {
    background: rgb(30 27 58 / 96%);
  }
`;
