import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, space, type, width } from '../theme/tokens';

interface SectionHeadingProps {
  /** A few words above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  align?: 'start' | 'center';
  /** Put on the heading, for the section's `labelledBy`. */
  id?: string;
}

/** The opening of a section. */
export function SectionHeading({ eyebrow, title, text, align = 'start', id }: SectionHeadingProps) {
  return (
    <Opening data-align={align}>
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2 id={id}>{title}</h2>
      {text && <p className="text">{text}</p>}
    </Opening>
  );
}

const Opening = styled.div`
  display: grid;
  gap: ${space(2)};
  max-inline-size: 760px;
  margin-block-end: ${space(5)};
  &[data-align='center'] {
    margin-inline: auto;
    justify-items: center;
    text-align: center;
  }
  & .eyebrow {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    line-height: 1.3;
    color: ${color.accentText};
  }
  [data-tone='ink'] & .eyebrow {
    color: ${color.marigold};
  }
  [data-tone='sky'] & .eyebrow {
    color: ${color.deepLeaf};
  }
  & .text {
    max-inline-size: ${width.measure};
    text-wrap: balance;
    color: ${color.inkSoft};
  }
  [data-tone='ink'] & .text {
    color: rgb(255 255 255 / 82%);
  }
  [data-tone='sky'] & .text {
    color: ${color.ink};
  }
`;
