import { createContext, useCallback } from 'react';
import { useShownInAddress } from './shownInAddress';

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

/** Keeps which picture is shown large in the address, by its name. */
export function useShownPicture(names: readonly string[]): ShownPicture {
  const { shown, show } = useShownInAddress(names.map(pictureAnchor));
  return {
    names,
    shown: names.find((name) => pictureAnchor(name) === shown),
    show: useCallback((name) => show(name === undefined ? undefined : pictureAnchor(name)), [show]),
  };
}
