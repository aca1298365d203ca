import { type LevelId, levelIds } from '../regions/pagePaths';
import type { PictureName } from '../ui/pictures';

export interface Level {
  /** From 1 to 6: the order of the levels, and how far the plant beside it has grown (GrowthMark). */
  number: number;
  /** The robot that stands for it. */
  picture: PictureName;
  /** The ground it stands on; ink and inkSoft can be read there. */
  tint: `#${string}`;
}

/** What a level looks like, wherever it stands. Its name, stage and stage of growth are words: `courses:levels.<id>`. */
export const levels: Record<LevelId, Level> = {
  'robo-starter': { number: 1, picture: 'level-1-robo-starter', tint: '#e1f5ea' },
  'robo-explorer': { number: 2, picture: 'level-2-robo-explorer', tint: '#cdebea' },
  'code-crafter': { number: 3, picture: 'level-3-code-crafter', tint: '#ffe9bf' },
  'robo-champion': { number: 4, picture: 'level-4-robo-champion', tint: '#ffdcd2' },
  'app-wizard': { number: 5, picture: 'level-5-app-wizard', tint: '#e6e0fa' },
  'robo-engineer': { number: 6, picture: 'level-6-robo-engineer', tint: '#d8eddd' },
};

/** Rules that set `--tint` on a styled element that carries `data-level`. */
export const levelTints = levelIds.map((id) => `&[data-level='${id}']{--tint:${levels[id].tint}}`).join('');

/** The level after this one; undefined after the last. */
export function levelAfter(level: LevelId): LevelId | undefined {
  return levelIds[levels[level].number];
}

/** What the picture of a level is called while it goes from one page to the other. */
export const levelPictureName = (level: LevelId) => `level-${level}`;
