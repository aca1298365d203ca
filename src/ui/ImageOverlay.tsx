import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useModal } from './useModal';

export interface ImageOverlayProps {
  open: boolean;
  onClose: () => void;
  /** What the picture shows: names the dialog. */
  label: string;
  children: ReactNode;
}

/** A picture at full size above the page. Closes with its button, Escape, or a click beside the picture. */
export function ImageOverlay({ open, onClose, label, children }: ImageOverlayProps) {
  const { t } = useTranslation('common');
  const modal = useModal(open);
  return (
    <Layer {...modal} aria-label={label} onClose={onClose}>
      {open && children}
      <Close type="button" onClick={onClose} aria-label={t('close')}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      </Close>
    </Layer>
  );
}

const Layer = styled.dialog`
  inline-size: min(1400px, 100vw);
  max-inline-size: 100vw;
  max-block-size: 100dvh;
  margin: auto;
  padding: 16px;
  border: 0;
  background: none;
  overflow: hidden;
  img {
    inline-size: auto;
    max-inline-size: 100%;
    max-block-size: calc(100dvh - 32px);
    margin-inline: auto;
    border-radius: 16px;
    object-fit: contain;
  }
  &::backdrop {
    background: rgb(30 27 58 / 88%);
  }
`;

const Close = styled.button`
  position: fixed;
  inset-block-start: 16px;
  inset-inline-end: 16px;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border: 0;
  border-radius: 50%;
  background: #fff;
  color: #1e1b3a;
  cursor: pointer;
  &:focus-visible {
    outline: 3px solid #ffb020;
    outline-offset: 2px;
  }
`;
