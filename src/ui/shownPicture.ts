import { createContext, useCallback, useEffect, useRef, useState } from 'react';
import { historyState } from './historyState';
import { onHistoryStep } from './historyStep';

/** The pictures that belong together, which of them is shown above the page, and how to show another one, or none. */
export interface ShownPicture {
  names: readonly string[];
  shown: string | undefined;
  show: (name: string | undefined) => void;
}

/** Set by a gallery for the pictures in it. */
export const GalleryContext = createContext<ShownPicture | null>(null);

/** Id of a picture's link, and the address of the picture shown large. */
export const pictureAnchor = (name: string) => `picture-${name}`;

/**
 * Keeps which picture is shown in the address: going back closes it, and loading the address again shows it. The router
 * does not hear of it: for it the page stays.
 */
export function useShownPicture(names: readonly string[]): ShownPicture {
  const [shown, setShown] = useState<string>();
  const now = useRef<string>(undefined);
  const list = names.join(' ');
  const set = useCallback((name: string | undefined) => {
    now.current = name;
    setShown(name);
  }, []);

  useEffect(() => {
    const named = () => names.find((name) => window.location.hash === `#${pictureAnchor(name)}`);
    const atStart = named();
    if (atStart) set(atStart);
    return onHistoryStep(() => {
      const wanted = named();
      if (wanted === undefined && now.current === undefined) return false;
      set(wanted);
      return true;
    });
    // The names are the same as long as their list is.
    // oxlint-disable-next-line react/exhaustive-deps -- `list` stands for `names`
  }, [list, set]);

  const show = useCallback(
    (name: string | undefined) => {
      const state = historyState();
      const { pathname, search } = window.location;
      if (name !== undefined && now.current === undefined)
        window.history.pushState({ ...state, picture: true }, '', `#${pictureAnchor(name)}`);
      else if (name !== undefined) window.history.replaceState(state, '', `#${pictureAnchor(name)}`);
      else if (state['picture'] === true) return window.history.back();
      else window.history.replaceState(state, '', pathname + search);
      return set(name);
    },
    [set],
  );
  return { names, shown, show };
}
