import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, radius } from '../theme/tokens';
import { Icon } from './Icon';
import type { IconName } from './iconNames';

interface ChipProps {
  tone?: 'accent' | 'leaf' | 'sky' | 'line' | 'ink';
  icon?: IconName;
  children: ReactNode;
}

/** A short label: an age range, a level, a date. */
export function Chip({ tone = 'accent', icon, children }: ChipProps) {
  return (
    <Label data-chip={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </Label>
  );
}

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 30px;
  padding: 3px 14px;
  border: 1.5px solid transparent;
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.ink};
  font-family: ${font.heading};
  font-weight: 600;
  font-size: 0.9375rem;
  line-height: 1.3;
  &[data-chip='leaf'] {
    background: ${color.leafSoft};
    color: ${color.deepLeaf};
  }
  &[data-chip='sky'] {
    background: ${color.sky};
  }
  &[data-chip='line'] {
    background: ${color.white};
    border-color: ${color.line};
  }
  &[data-chip='ink'] {
    background: ${color.ink};
    color: ${color.white};
  }
`;
