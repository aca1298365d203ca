import { nearest } from '../../../regions/nearest';
import { pictures as ours } from '../../../ui/pictures';
import { isPictureName, narrowestCard } from '../../../ui/pictureUrls';
import type { OwnPictureFile } from '../../pictures/ownPictures.server';
import { fileProblem, type Problem, pathSteps } from '../problem.server';
import type { RegionValues } from '../regionValues.server';

export type OwnPictureFiles = ReadonlyMap<string, OwnPictureFile>;

/** What is wrong with the files of `pictures/` themselves. */
export function faultyPictures(pictures: OwnPictureFiles): Problem[] {
  return [...pictures.values()].flatMap(({ file, fault }) =>
    fault ? [fileProblem(file, 'warning', fault.found, fault.remedy)] : [],
  );
}

/**
 * The pictures that a region's or the brand's file names have to be there, and large enough for their place. They lie in
 * other files, which change by themselves: so this is looked at each time.
 * @param mayWait the version from before can serve until a new picture has been encoded
 */
export function pictureProblems(values: RegionValues, pictures: OwnPictureFiles, mayWait: boolean): Problem[] {
  const problems: Problem[] = [];
  const tell = (severity: Problem['severity'], path: string, found: string, remedy: string, didYouMean?: string) => {
    const steps = pathSteps(path);
    problems.push(
      values.file.problemAt(values.file.placeOf(steps), steps, {
        severity,
        found,
        remedy,
        ...(didYouMean && { didYouMean }),
      }),
    );
  };
  for (const path of picturePaths(values)) {
    const name = values.text(path);
    if (name !== undefined) checkNamed(path, name);
  }
  for (const path of ['home.hero', ...picturesReplaced(values)]) checkAlt(path);
  for (const path of picturesReplaced(values)) checkReplaced(path);
  return problems;

  function checkNamed(path: string, name: string): void {
    const own = pictures.get(name);
    if (own && !own.isGone) return checkOwn(path, own);
    if (isPictureName(name) && path !== 'logo') return;
    const known = [...pictures.values()].flatMap(({ name: each, isGone, fault }) => (isGone || fault ? [] : [each]));
    tell(
      'error',
      path,
      `found ${name}, a picture that does not exist`,
      'write the name of a file in pictures/ or art/images, without its ending',
      nearest(name, [...known, ...Object.keys(ours)]),
    );
  }

  function checkOwn(path: string, { name, file, fault, isPending, ready }: OwnPictureFile): void {
    if (fault)
      return tell('error', path, `found ${name}, which cannot be shown: ${file}: ${fault.found}`, fault.remedy);
    if (isPending && !ready)
      return tell(
        mayWait ? 'error' : 'warning',
        path,
        `found ${name}, a picture that is being encoded`,
        'wait a moment: it goes live by itself',
      );
    if (ready && path === 'home.hero.picture' && ready.width < narrowestCard)
      tell(
        'error',
        path,
        `found ${name}, a picture of ${ready.width} pixels in width, which is too small here`,
        `save ${file} at least ${narrowestCard} pixels wide; 1600 are good`,
      );
  }

  function checkAlt(path: string): void {
    const name = values.text(`${path}.picture`);
    if (name === undefined || !pictures.has(name)) return;
    const given = Object.keys(values.group(`${path}.alt`));
    for (const language of values.texts('languages').filter((each) => !given.includes(each)))
      tell(
        'warning',
        `${path}.picture`,
        `found no words in ${language} for who does not see ${name}`,
        `add alt: { ${language}: "…" } below it`,
      );
  }

  function checkReplaced(path: string): void {
    const [, key = ''] = pathSteps(path).map(String);
    if (!isPictureName(key))
      return tell(
        'error',
        path,
        `found ${key}, which is no picture of ours`,
        'write the name of the picture that yours takes the place of',
        nearest(key, Object.keys(ours)),
      );
    if (key === values.text('home.hero.picture'))
      return tell('error', path, `found ${key}, the picture of the hero`, 'name yours under home: hero: picture:');
    const own = pictures.get(values.text(`${path}.picture`) ?? '')?.ready;
    if (own && own.width < ours[key].width / 2)
      tell(
        'warning',
        `${path}.picture`,
        `found ${own.name}, a picture of ${own.width} pixels in width, half of ours or less`,
        `save it ${ours[key].width} pixels wide, or it looks blurred`,
      );
  }
}

const picturesReplaced = (values: RegionValues) =>
  Object.keys(values.group('pictures')).map((key) => `pictures.${key}`);

/** Where a file may name a picture. */
function picturePaths(values: RegionValues): string[] {
  return [
    'home.hero.picture',
    'logo',
    ...['team', 'testimonials'].flatMap((list) => [...values.list(list).keys()].map((at) => `${list}[${at}].picture`)),
    ...picturesReplaced(values).map((path) => `${path}.picture`),
  ];
}
