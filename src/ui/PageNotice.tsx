import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space, type } from '../theme/tokens';
import { Picture } from './Picture';
import { Section } from './Section';

interface PageNoticeProps {
  title: string;
  text?: ReactNode;
  /** The way on: buttons. */
  children?: ReactNode;
}

/** A page that has nothing else to show: a robot, one sentence, one way on. */
export function PageNotice({ title, text, children }: PageNoticeProps) {
  return (
    <Section tone="backdrop">
      <Scene>
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
          {children && <div className="ways">{children}</div>}
        </div>
        <Picture name="lost-robot" alt="" priority sizes="min(480px, 88vw)" />
      </Scene>
    </Section>
  );
}

const Scene = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: center;
  & > div {
    display: grid;
    gap: ${space(2.5)};
  }
  & h1 {
    font-size: ${type.t36};
  }
  & p {
    font-size: ${type.t22};
    line-height: 1.5;
  }
  & > picture {
    inline-size: min(100%, 480px);
    justify-self: center;
  }
  & img {
    inline-size: 100%;
  }
  & .ways {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    margin-block-start: ${space(1)};
  }
  @media ${media.lg} {
    grid-template-columns: 3fr 2fr;
    & h1 {
      font-size: min(4.6vw, 4rem);
    }
  }
`;
