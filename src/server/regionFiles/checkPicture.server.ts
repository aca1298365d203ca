import { nearest } from '../../regions/nearest';
import { pictures } from '../../ui/pictures';
import type { RegionValues } from './regionValues.server';

/** A picture that a file names has to be there. */
export function checkPicture(region: RegionValues, path: string): void {
  const name = region.text(path);
  if (name === undefined || Object.hasOwn(pictures, name)) return;
  region.error(
    path,
    `found ${name}, a picture that does not exist`,
    'write the name of a file in art/images, without its ending',
    nearest(name, Object.keys(pictures)),
  );
}
