import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, ease, media, radius, shadow, space } from '../theme/tokens';

interface CardProps {
  as?: 'div' | 'article' | 'li' | 'a';
  tone?: 'white' | 'cream' | 'sky' | 'accent' | 'ink' | 'line';
  /** Lifts under the pointer: for a card that is or holds a link. */
  lift?: boolean;
  /** Without padding, for a card that starts with a picture. */
  flush?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A rounded surface. */
export function Card({ as = 'div', tone = 'white', lift, flush, ...rest }: CardProps) {
  return (
    <Surface as={as} data-tone={tone} data-lift={lift ? '' : undefined} data-flush={flush ? '' : undefined} {...rest} />
  );
}

const Surface = styled.div`
  position: relative;
  padding: ${space(3)};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.white};
  color: ${color.ink};
  @media ${media.moreContrast} {
    &,
    &[data-tone] {
      border-color: currentColor;
    }
  }
  &[data-flush] {
    padding: 0;
    overflow: hidden;
    overflow: clip;
  }
  &[data-tone='cream'] {
    background: ${color.cream};
  }
  &[data-tone='sky'] {
    background: ${color.sky};
    border-color: transparent;
  }
  &[data-tone='accent'] {
    background: ${color.accentSoft};
    border-color: transparent;
  }
  &[data-tone='ink'] {
    background: ${color.ink};
    color: ${color.white};
    border-color: transparent;
  }
  &[data-tone='line'] {
    background: transparent;
  }
  &[data-lift] {
    transition:
      transform 0.3s ${ease},
      box-shadow 0.3s ${ease};
  }
  &[data-lift]:hover,
  &[data-lift]:focus-within {
    transform: translateY(-4px);
    box-shadow: ${shadow.float};
  }
`;
