import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { contentColumn } from '../theme/contentColumn';
import { color, media, space } from '../theme/tokens';

export type Tone = 'paper' | 'white' | 'cream' | 'sky' | 'ink' | 'backdrop';

interface SectionProps {
  id?: string;
  tone?: Tone;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
}

/** A full-bleed band of the page with its content centred in it. */
export function Section({ id, tone = 'paper', labelledBy, className, children }: SectionProps) {
  return (
    <Band id={id} className={className} data-tone={tone} aria-labelledby={labelledBy}>
      <div className="inner">{children}</div>
    </Band>
  );
}

const Band = styled.section`
  position: relative;
  padding-block: ${space(7)};
  background: ${color.paper};
  @media ${media.lg} {
    padding-block: ${space(12)};
  }

  & > .inner {
    ${contentColumn}
  }

  &[data-tone='white'] {
    background: ${color.white};
  }
  &[data-tone='cream'] {
    background: ${color.cream};
  }
  &[data-tone='sky'] {
    background: ${color.sky};
  }
  &[data-tone='backdrop'] {
    background: ${color.backdrop};
  }
  &[data-tone='ink'] {
    background: ${color.ink};
    color: ${color.white};
  }
  &[data-tone='ink'] a:not([data-variant]) {
    color: inherit;
  }
`;
