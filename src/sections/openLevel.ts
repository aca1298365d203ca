import { createContext, useContext } from 'react';
import type { LevelId } from '../regions/pagePaths';

type OpenLevel = (level: LevelId, link: HTMLAnchorElement) => void;

/** Given by LevelSheets to the links within it. */
export const OpenLevelContext = createContext<OpenLevel | null>(null);

/** Opens a level as a sheet above the page; null where links lead to its page. */
export const useOpenLevel = (): OpenLevel | null => useContext(OpenLevelContext);
