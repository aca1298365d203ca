import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, ease, layer, media, shadow } from '../theme/tokens';
import { Icon } from './Icon';

/** The round button that brings the visitor back to the top; it shows once a screen has been scrolled. */
export function ScrollToTop() {
  const { t } = useTranslation('common');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const update = () => link.current?.toggleAttribute('data-shown', window.scrollY > window.innerHeight);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return (
    <Round ref={link} href="#top" aria-label={t('scrollToTop')} data-floating onClick={toTop}>
      <Icon name="arrow-up" />
    </Round>
  );
}

function toTop(event: MouseEvent) {
  event.preventDefault();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
}

const Round = styled.a`
  position: fixed;
  inset-block-end: 92px;
  inset-inline-end: 3px;
  z-index: ${layer.floating};
  /* On a phone the bar has this place. */
  display: none;
  place-items: center;
  inline-size: 26px;
  block-size: 44px;
  border: 1.5px solid ${color.line};
  border-radius: 50px;
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.float};
  visibility: hidden;
  opacity: 0;
  transform: translateY(12px);
  transition:
    opacity 0.25s ${ease},
    transform 0.25s ${ease},
    visibility 0.25s,
    background-color 0.2s;
  &[data-shown] {
    visibility: visible;
    opacity: 1;
    transform: none;
  }
  &:hover {
    background: ${color.accentSoft};
  }
  &:focus-visible {
    border-radius: 50px;
  }
  @media ${media.md} {
    display: grid;
  }
  @media ${media.lg} {
    inset-inline-end: 2px;
    inline-size: 44px;
    border-radius: 50%;
  }
  @media ${media.noScript} {
    visibility: visible;
    opacity: 1;
    transform: none;
  }
`;
