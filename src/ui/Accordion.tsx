import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, ease, font, layoutMotion, radius, space, type } from '../theme/tokens';

export interface AccordionItem {
  id: string;
  question: ReactNode;
  answer: ReactNode;
}

/**
 * Questions that open one at a time; the first is open, and an open one may be closed. `name` is unique on the page.
 * It is the browser's own <details name>: it works by keyboard and without JavaScript, and answers are always in the HTML.
 */
export function Accordion({ items, name }: { items: AccordionItem[]; name: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // Who follows a link to a question wants to read its answer.
  useEffect(() => {
    const asked = [...(list.current?.children ?? [])].find(({ id }) => id === hash.slice(1));
    if (asked instanceof HTMLDetailsElement) asked.open = true;
  }, [hash]);
  return (
    <List ref={list}>
      {items.map((item, index) => (
        <details key={item.id} id={`${name}-${item.id}`} name={name} open={index === 0}>
          <summary>
            <h3>{item.question}</h3>
            <span className="sign" aria-hidden />
          </summary>
          <div className="answer">{typeof item.answer === 'string' ? <p>{item.answer}</p> : item.answer}</div>
        </details>
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: 12px;

  & > details {
    border: 1.5px solid ${color.line};
    border-radius: ${radius.inner};
    background: ${color.white};
    color: ${color.ink};
    transition: border-color 0.24s ${ease};
  }
  & > details:hover {
    border-color: ${color.field};
  }
  & > details[open] {
    border-color: ${color.ink};
  }

  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    min-block-size: 64px;
    padding: ${space(2)} ${space(3)};
    border-radius: ${radius.inner};
  }
  & summary h3 {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    line-height: 1.35;
  }

  & .sign {
    position: relative;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    background: ${color.accentSoft};
    transition: background-color 0.24s ${ease};
  }
  & summary:hover .sign {
    background: ${color.accent};
  }
  & .sign::before,
  & .sign::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 14px;
    block-size: 2.5px;
    border-radius: 2px;
    background: ${color.ink};
    transition: transform 0.24s ${ease};
  }
  & .sign::after {
    transform: rotate(90deg);
  }
  & details[open] .sign::after {
    transform: rotate(0deg);
  }

  & .answer {
    max-inline-size: 58ch;
    padding: 0 ${space(3)} ${space(3)};
    color: ${color.inkSoft};
  }
  & .answer > * + * {
    margin-block-start: ${space(1.5)};
  }

  /* Where the browser can animate to an automatic height, the answer eases open. */
  & > details::details-content {
    block-size: 0;
    overflow: clip;
    transition:
      block-size ${layoutMotion} ${ease},
      content-visibility ${layoutMotion} allow-discrete;
  }
  & > details[open]::details-content {
    block-size: auto;
  }
`;
