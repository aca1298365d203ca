import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { FormId, Writer } from '../leads/forms';
import { LeadFormSlot } from '../leads/LeadFormSlot';
import { color, media, radius, shadow, space } from '../theme/tokens';
import { Section } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { pictureHeight } from './FormPicture';

interface LeadSectionProps {
  form: FormId;
  /** Who is taken to be writing on this page; a school unless named. */
  writer?: Writer;
  title: ReactNode;
  text?: ReactNode;
  id?: string;
  /** Stands beside the form on wide screens, under the heading: contact details, a picture. */
  children?: ReactNode;
}

/** A form with its heading beside it. */
export function LeadSection({ form, writer, title, text, id, children }: LeadSectionProps) {
  const titleId = useId();
  return (
    <Section tone="backdrop" labelledBy={titleId} {...(id !== undefined && { id })}>
      <Columns>
        <div className="words">
          <SectionHeading id={titleId} title={title} text={text} />
          {children}
        </div>
        <div className="sheet" data-tone="white">
          <LeadFormSlot form={form} writer={writer} />
        </div>
      </Columns>
    </Section>
  );
}

const Columns = styled.div`
  display: grid;
  @media ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space(8)};
    align-items: start;
    /* A form of one column is much taller than the words, which go along beside it. */
    & > .words {
      position: sticky;
      inset-block-start: ${space(14)};
    }
  }
  /* From here on the form has two columns. */
  @media ${media.xl} {
    /* A picture under the words ends where the form beside it ends. */
    & > .words {
      display: flex;
      flex-direction: column;
      align-self: stretch;
    }
    & > .words > a {
      align-self: start;
    }
    & .form-picture {
      position: relative;
      flex: 1;
      min-block-size: 220px;
    }
    /* The thanks take less room than the form did, and less than the picture needs. */
    & > .words:has(> .form-picture) + .sheet {
      align-self: stretch;
    }
    & .form-picture img {
      position: absolute;
      inset-block-end: 0;
      block-size: 100%;
      max-block-size: ${pictureHeight}px;
      object-fit: cover;
    }
  }

  & > .words > a {
    margin-block-end: ${space(4)};
  }
  & > .sheet {
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.white};
    color: ${color.ink};
    box-shadow: ${shadow.soft};
  }
  @media ${media.sm} {
    & > .sheet {
      padding: ${space(5)};
    }
  }
`;
