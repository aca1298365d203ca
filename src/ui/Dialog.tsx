import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, ease, radius, shadow, space, type } from '../theme/tokens';
import { CloseButton } from './CloseButton';
import { useModal } from './useModal';

interface DialogProps {
  open: boolean;
  /** Called once the dialog was closed: by its button, Escape or the backdrop. */
  onClose: () => void;
  title: string;
  size?: 'default' | 'wide';
  children: ReactNode;
}

/**
 * The browser's modal dialog: it keeps the focus inside, closes on Escape, and gives the focus back to what opened it.
 * The page behind does not scroll (GlobalStyle). Its children are mounted only while it is open.
 */
export function Dialog({ open, onClose, title, size = 'default', children }: DialogProps) {
  const modal = useModal(open);
  const titleId = useId();
  return (
    <Box {...modal} aria-labelledby={titleId} data-size={size} data-tone="white" onClose={onClose}>
      <div className="sheet">
        <h2 id={titleId}>{title}</h2>
        {open && children}
        <CloseButton className="close" onClick={() => modal.ref.current?.close()} />
      </div>
    </Box>
  );
}

const Box = styled.dialog`
  inline-size: min(560px, 100vw - 32px);
  max-inline-size: none;
  max-block-size: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: ${radius.card};
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.float};
  overflow: clip;
  opacity: 0;
  transform: translateY(16px);
  transition:
    opacity 0.25s ${ease},
    transform 0.25s ${ease},
    overlay 0.25s allow-discrete,
    display 0.25s allow-discrete;
  &[data-size='wide'] {
    inline-size: min(920px, 100vw - 32px);
  }
  &[open] {
    opacity: 1;
    transform: none;
  }
  @starting-style {
    &[open] {
      opacity: 0;
      transform: translateY(16px);
    }
  }
  &::backdrop {
    background: rgb(30 27 58 / 55%);
  }

  /* Scrolls below the button that closes it, which has its place in the dialog and stays in sight. */
  & .sheet {
    max-block-size: calc(100dvh - 32px);
    padding: ${space(4)} ${space(3)} ${space(3)};
    overflow: auto;
    overscroll-behavior: contain;
    scroll-padding-block: ${space(9)} ${space(1)};
  }
  & h2 {
    margin-block-end: ${space(2)};
    padding-inline-end: ${space(6)};
    font-size: ${type.t28};
    line-height: 1.2;
  }
  & .close {
    --ground: ${color.cream};
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-end: ${space(2)};
  }
`;
