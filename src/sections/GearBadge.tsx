import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font } from '../theme/tokens';
import { gearOutline } from '../ui/gearOutline';

interface GearBadgeProps {
  /** 'turning' turns slowly, 'still' does not. */
  motion?: 'turning' | 'still';
  className?: string;
  children: ReactNode;
}

/** A few characters on a gear, like the seal on a toy's box. */
export function GearBadge({ motion = 'still', className, children }: GearBadgeProps) {
  return (
    <Gear className={className} data-motion={motion}>
      <span>{children}</span>
    </Gear>
  );
}

const gear =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'%3E" +
  `%3Cpath d='${gearOutline}'/%3E%3C/svg%3E`;
const teeth = `url("${gear}") center / contain no-repeat`;

const Gear = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  inline-size: 3.4em;
  block-size: 3.4em;
  flex: none;
  color: ${color.ink};
  font-family: ${font.heading};
  font-weight: 700;
  line-height: 1.05;
  text-align: center;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: ${color.accent};
    /* Chrome knows it without the prefix since 120, which phones with Android 7 never get. */
    -webkit-mask: ${teeth};
  }
  &[data-motion='turning']::before {
    /* After the seconds in which a cheap phone has the page to set up. */
    animation: turn 40s 2.5s linear infinite;
  }
  & > span {
    position: relative;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;
