import type { PictureName } from '../ui/pictures';
import type { LevelId } from '../regions/catalogue';

/** The robot that stands for a level. */
export const levelPictures: Record<LevelId, PictureName> = {
  'robo-starter': 'level-1-robo-starter',
  'robo-explorer': 'level-2-robo-explorer',
  'code-crafter': 'level-3-code-crafter',
  'robo-champion': 'level-4-robo-champion',
  'app-wizard': 'level-5-app-wizard',
  'robo-engineer': 'level-6-robo-engineer',
};
