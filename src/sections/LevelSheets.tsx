import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ensureWords } from '../i18n/browserWords';
import { picturesNamespace } from '../i18n/picturesNamespace';
import { type LevelId, levelIds } from '../regions/pagePaths';
import { historyState } from '../ui/historyState';
import { onHistoryStep } from '../ui/historyStep';
import { inTime } from '../ui/inTime';
import { loadModule } from '../ui/loadModule';
import { openDocument, wantedAddress } from '../ui/openDocument';
import type { LevelSheetProps } from './LevelSheet';
import type { openAsSheet } from './openAsSheet';
import { OpenLevelContext } from './openLevel';

interface SheetCode {
  Sheet: ComponentType<LevelSheetProps>;
  openAsSheet: typeof openAsSheet;
}

/** What an entry in history that is a sheet carries. */
interface SheetEntry {
  level: LevelId;
  host: string;
}

/**
 * Lets the LevelLinks within open a level as a sheet above the page. The address becomes the level's own, so that going back
 * closes the sheet, and loading it again shows the level's page. The router is not involved: for it the page stays the same.
 */
export function LevelSheets({ children }: { children: ReactNode }) {
  const host = useId();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ level: LevelId; key: string }>();
  const [code, setCode] = useState<SheetCode>();
  const page = useRef('');
  const asked = useRef(0);

  // With another key a link in the sheet has led to another place of the page.
  const level = opened?.key === key ? opened.level : undefined;

  useEffect(
    () =>
      onHistoryStep(() => {
        const sheet = sheetInHistory();
        const isBack = page.current !== '' && window.location.href === page.current;
        if (sheet?.host === host && page.current !== '') setOpened({ level: sheet.level, key });
        else if (isBack && level) setOpened(undefined);
        else return false;
        return true;
      }),
    [host, key, level],
  );

  // A sheet that comes when its page has been left opens no more.
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  const open = async (wanted: LevelId, link: HTMLAnchorElement) => {
    const { href } = link;
    asked.current += 1;
    const turn = asked.current;
    const goal = wantedAddress();
    const found = code ?? (await loadSheet());
    // Of all that was pressed meanwhile the last leads on, be it another level, a link to another page or what opens above this one.
    const isCovered = !code && document.querySelector('dialog[open]') !== null;
    if (turn !== asked.current || wantedAddress() !== goal || isCovered) return;
    if (!found) {
      void openDocument(href);
      return;
    }
    const state = { ...historyState(), sheet: { level: wanted, host } satisfies SheetEntry };
    // The sheet itself is there a moment later: a second tap comes between.
    if (page.current !== '' && sheetInHistory()?.host === host) window.history.replaceState(state, '', href);
    else {
      page.current = window.location.href;
      window.history.pushState(state, '', href);
    }
    found.openAsSheet(link, () => {
      setCode(found);
      setOpened({ level: wanted, key });
    });
  };

  return (
    <OpenLevelContext value={(wanted, link) => void open(wanted, link)}>
      {children}
      {code && (
        <code.Sheet
          level={level}
          // Closed by its button, Escape or a press beside it: the address goes back as well.
          onClose={() => {
            if (sheetInHistory()) window.history.back();
          }}
        />
      )}
    </OpenLevelContext>
  );
}

function sheetInHistory(): SheetEntry | undefined {
  const { sheet } = historyState();
  if (typeof sheet !== 'object' || sheet === null || !('level' in sheet) || !('host' in sheet)) return undefined;
  const level = levelIds.find((id) => id === sheet.level);
  return level !== undefined && typeof sheet.host === 'string' ? { level, host: sheet.host } : undefined;
}

/** The sheet with its words; undefined where they do not come: the level's page as the server sends it needs neither. */
async function loadSheet(): Promise<SheetCode | undefined> {
  try {
    const [{ LevelSheet }, { openAsSheet }] = await inTime(
      Promise.all([
        loadModule(() => import('./LevelSheet')),
        loadModule(() => import('./openAsSheet')),
        ensureWords(['level', 'courses', picturesNamespace]),
      ]),
    );
    return { Sheet: LevelSheet, openAsSheet };
  } catch {
    return undefined;
  }
}
