import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Problem, pathSteps } from '../problem.server';
import type { CheckedSite } from './checkSite.server';

const largestBytes = 1_000_000;

/** Pictures named in region files whose masters are so large that the build and the repository suffer. `folder` is `art/images`. */
export async function largePictures(checked: CheckedSite, folder: string): Promise<Problem[]> {
  const used = checked.regions.map((region) => ({
    region,
    path: 'home.hero.picture',
    name: region.text('home.hero.picture'),
  }));
  const problems = await Promise.all(
    used.map(async ({ region, path, name }) => {
      const size =
        name === undefined
          ? 0
          : await stat(join(folder, `${name}.webp`)).then(
              (info) => info.size,
              () => 0,
            );
      if (size <= largestBytes) return [];
      const steps = pathSteps(path);
      return [
        region.file.problemAt(region.file.placeOf(steps), steps, {
          severity: 'warning',
          found: `found ${name}, a picture of ${(size / 1e6).toFixed(1)} MB`,
          remedy: 'save it smaller; 1600 pixels in width are enough',
        }),
      ];
    }),
  );
  return problems.flat();
}
