import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, ease, font, media, radius, space } from '../theme/tokens';
import { nextIndex } from './nextIndex';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** What the row of tabs is about, for screen readers. */
  label: string;
  tabs: Tab[];
  /** The id of the tab that is open at first; otherwise the first one. */
  initial?: string;
}

/** Panels behind a row of tabs (arrow keys, Home, End). All panels are in the HTML; without JavaScript, and on paper, all are shown. */
export function Tabs({ label, tabs, initial }: TabsProps) {
  const base = useId();
  const [open, setOpen] = useState(initial ?? tabs[0]?.id);
  const row = useRef<HTMLDivElement>(null);
  // Comes to life with the focus in it: that tab was pressed before anything here could hear it.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && row.current?.contains(activeElement)) activeElement.click();
  }, []);
  const move = (event: KeyboardEvent) => {
    const rtl = row.current !== null && getComputedStyle(row.current).direction === 'rtl';
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.id === open),
      tabs.length,
      rtl,
    );
    const tab = index === undefined ? undefined : tabs[index];
    if (!tab || index === undefined) return;
    event.preventDefault();
    setOpen(tab.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <Panels>
      <div className="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={tab.id === open}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => setOpen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          data-label={tab.label}
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== open}
        >
          {tab.content}
        </div>
      ))}
    </Panels>
  );
}

const Panels = styled.div`
  & > .tabs {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
    max-inline-size: 100%;
    margin-block-end: ${space(4)};
    padding: 5px;
    border: 1.5px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.white};
  }
  & [role='tab'] {
    min-block-size: 44px;
    padding: 6px 24px;
    border: 0;
    border-radius: ${radius.pill};
    background: transparent;
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1.0625rem;
    transition:
      background-color 0.2s ${ease},
      color 0.2s ${ease};
  }
  & [role='tab']:hover {
    background: ${color.cream};
  }
  & [role='tab'][aria-selected='true'] {
    background: ${color.ink};
    color: ${color.white};
  }
  @media ${media.forcedColors} {
    & [role='tab'][aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
      outline-color: CanvasText;
    }
  }
  @media ${media.noScript}, print {
    & > .tabs.tabs[role] {
      display: none;
    }
    & > [role='tabpanel'][hidden] {
      display: block;
      margin-block-start: ${space(4)};
    }
    & > [role='tabpanel']::before {
      content: attr(data-label);
      display: block;
      margin-block-end: ${space(2)};
      font-family: ${font.heading};
      font-weight: 600;
      font-size: 1.375rem;
      text-align: center;
    }
  }
`;
