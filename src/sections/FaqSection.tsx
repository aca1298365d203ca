import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from '../theme/tokens';
import { Accordion, type AccordionItem } from '../ui/Accordion';
import { Section, type Tone } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';

export interface FaqSectionProps {
  /** The section's anchor; also tells two lists of questions on one page apart. */
  id?: string;
  eyebrow?: string;
  title: string;
  text?: string;
  items: AccordionItem[];
  tone?: Tone;
  /** Stands under the heading: a button, a picture. */
  children?: ReactNode;
}

/** Questions and answers: the heading stays at the side while the answers scroll by. */
export function FaqSection({ id = 'faq', eyebrow, title, text, items, tone = 'paper', children }: FaqSectionProps) {
  return (
    <Section id={id} tone={tone} labelledBy={`${id}-title`}>
      <Columns>
        <div className="opening">
          <SectionHeading id={`${id}-title`} eyebrow={eyebrow} title={title} text={text} />
          {children}
        </div>
        <Accordion items={items} name={`${id}-answers`} />
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  & > .opening > div:first-child {
    margin-block-end: ${space(3)};
  }
  @media ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: ${space(9)};
    align-items: start;
    & > .opening {
      position: sticky;
      inset-block-start: 112px;
    }
  }
`;
