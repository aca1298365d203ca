import { useCallback, useEffect, useRef, useState } from 'react';
import { historyState } from './historyState';
import { onHistoryStep } from './historyStep';

interface ShownInAddress {
  /** The anchor of what is shown above the page, without '#'. */
  shown: string | undefined;
  /** Shows what has this anchor, or nothing. */
  show: (anchor: string | undefined) => void;
}

/**
 * Keeps in the address which of `anchors` is shown above the page: going back closes it, and loading the address again shows
 * it. The router is not involved: for it the page stays the same.
 */
export function useShownInAddress(anchors: readonly string[]): ShownInAddress {
  const [shown, setShown] = useState<string>();
  const now = useRef<string>(undefined);
  const list = anchors.join(' ');
  const set = useCallback((anchor: string | undefined) => {
    now.current = anchor;
    setShown(anchor);
  }, []);

  useEffect(() => {
    const named = () => anchors.find((anchor) => window.location.hash === `#${anchor}`);
    const atStart = named();
    if (atStart) set(atStart);
    return onHistoryStep(() => {
      const wanted = named();
      if (wanted === undefined && now.current === undefined) return false;
      set(wanted);
      return true;
    });
    // The anchors are the same as long as their list is.
    // oxlint-disable-next-line react/exhaustive-deps -- `list` stands for `anchors`
  }, [list, set]);

  const show = useCallback(
    (anchor: string | undefined) => {
      // Closed by a step back already.
      if (anchor === now.current) return;
      const state = historyState();
      const { pathname, search } = window.location;
      if (anchor !== undefined && now.current === undefined)
        window.history.pushState({ ...state, shown: true }, '', `#${anchor}`);
      else if (anchor !== undefined) window.history.replaceState(state, '', `#${anchor}`);
      else if (state['shown'] === true) return window.history.back();
      else window.history.replaceState(state, '', pathname + search);
      return set(anchor);
    },
    [set],
  );
  return { shown, show };
}
