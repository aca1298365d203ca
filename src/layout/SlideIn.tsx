import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { color, ease, media, shadow, space } from '../theme/tokens';
import { CloseButton } from '../ui/CloseButton';
import { useModal } from '../ui/useModal';

interface SlideInProps {
  open: boolean;
  /** Called once it was closed: by its button, Escape or the overlay. */
  onClose: () => void;
  label: string;
  /** 'menu' fills the screen up to medium width; 'panel' leaves the page visible. */
  size: 'menu' | 'panel';
  /** What stands beside the close button. */
  head: ReactNode;
  children: ReactNode;
}

/** A modal <dialog> that slides in from the inline end in 0.5 s. */
export function SlideIn({ open, onClose, label, size, head, children }: SlideInProps) {
  const modal = useModal(open);
  const { ref } = modal;
  // After a link in it to another document, the back button may restore this page from the cache with the dialog still open.
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ref.current?.close();
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [ref]);
  return (
    <Sheet {...modal} aria-label={label} data-size={size} onClose={onClose}>
      <div className="sheet">
        <div className="head">
          {head}
          <CloseButton onClick={() => ref.current?.close()} />
        </div>
        {children}
      </div>
    </Sheet>
  );
}

const Sheet = styled.dialog`
  --away: 100%;
  position: fixed;
  inset-block: 0;
  inset-inline: auto 0;
  inline-size: min(420px, 100%);
  max-inline-size: none;
  block-size: 100vh;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${color.paper};
  color: ${color.ink};
  box-shadow: ${shadow.float};
  overflow: auto;
  overscroll-behavior: contain;
  transform: translateX(var(--away));
  transition:
    transform 0.5s ${ease},
    overlay 0.5s allow-discrete,
    display 0.5s allow-discrete;
  [dir='rtl'] & {
    --away: -100%;
  }
  &[data-size='menu'] {
    inline-size: 100%;
  }
  @media ${media.md} {
    &[data-size='menu'] {
      inline-size: 480px;
    }
  }
  &[open] {
    transform: none;
  }
  @starting-style {
    &[open] {
      transform: translateX(var(--away));
    }
  }
  &::backdrop {
    background: rgb(30 27 58 / 55%);
    opacity: 0;
    transition:
      opacity 0.5s,
      overlay 0.5s allow-discrete,
      display 0.5s allow-discrete;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    &[open]::backdrop {
      opacity: 0;
    }
  }

  & .sheet {
    display: flex;
    flex-direction: column;
    gap: ${space(4)};
    min-block-size: 100%;
    padding: ${space(2)} 20px ${space(5)};
  }
  @media ${media.sm} {
    & .sheet {
      padding-inline: ${space(4)};
    }
  }
  & .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    min-block-size: 56px;
  }
`;
