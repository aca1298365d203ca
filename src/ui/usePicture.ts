import { type DescribedPicture, type OwnPicture, ownPictureName } from '../regions/OwnPicture';
import { useKnownPageState } from '../regions/RegionContext';
import { type AnyPictureName, describedPicture, isPictureName } from './pictureUrls';

/** What stands in for a picture that went between two renderings. */
const missing = 'lost-robot';

/** The picture that stands where a page names one: the region's own in the place of ours. */
export function usePicture(name: AnyPictureName): DescribedPicture {
  return useOwnPicture(name) ?? describedPicture(isPictureName(name) ? name : missing);
}

/** The region's own picture under this name; undefined where the region shows ours. */
export function useOwnPicture(name: AnyPictureName): OwnPicture | undefined {
  return useKnownPageState()?.region.ownPictures?.[name];
}

/** The picture that a region's file means by a name; undefined where there is none. */
export function useNamedPicture(name: string | undefined): AnyPictureName | undefined {
  const own = useKnownPageState()?.region.ownPictures;
  if (name === undefined) return undefined;
  if (own?.[ownPictureName(name)]) return ownPictureName(name);
  return isPictureName(name) ? name : undefined;
}
