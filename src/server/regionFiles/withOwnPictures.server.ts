import { type DescribedPicture, type OwnPicture, ownPictureName } from '../../regions/OwnPicture';
import type { Region, Site } from '../../regions/schema';
import { describedPicture, isPictureName } from '../../ui/pictureUrls';
import type { OwnPictureFiles } from './checks/checkPictures.server';

/** The region with what pages must know of the pictures that its file, and the brand's lists, put on them. */
export function withOwnPictures(region: Region, site: Site, pictures: OwnPictureFiles): Region {
  const { hero } = region.home;
  const people = [...(region.team ?? site.team), ...(region.testimonials ?? site.testimonials)];
  const named = [hero.picture, region.logo, ...people.map(({ picture }) => picture)].flatMap((name) => {
    const ready = name === undefined ? undefined : pictures.get(name)?.ready;
    return ready ? [[ownPictureName(ready.name), ready] as const] : [];
  });
  const replacing = Object.entries(region.pictures ?? {}).flatMap(([ours, { picture, alt }]) => {
    const shown = pictures.get(picture)?.ready ?? (isPictureName(picture) ? describedPicture(picture) : undefined);
    return shown ? [[ours, withAlt(shown, alt)] as const] : [];
  });
  const own: Record<string, OwnPicture> = Object.fromEntries([...named, ...replacing]);
  const shownFirst = own[ownPictureName(hero.picture)];
  if (shownFirst) own[ownPictureName(hero.picture)] = withAlt(shownFirst, hero.alt);
  return Object.keys(own).length === 0 ? region : { ...region, ownPictures: own };
}

const withAlt = (picture: DescribedPicture, alt: Record<string, string> | undefined): OwnPicture => ({
  ...picture,
  ...(alt && { alt }),
});
