/** A picture as its files are named, and what a page must know before it arrives. */
export interface DescribedPicture {
  /** Without its folder and ending: `our-centre`. */
  name: string;
  width: number;
  height: number;
  /** Mean colour as `#rgb`; none for a picture with transparency. */
  color: string | null;
  hash: string;
}

/** A picture that a region's file has put on its pages. */
export interface OwnPicture extends DescribedPicture {
  /** The words for whoever does not see it, in the languages that the file has them in. */
  alt?: Record<string, string> | undefined;
}

/**
 * A picture of the folder `pictures/` where a page shows it, in place of the name of one of ours. Where a region's file
 * puts another picture in the place of one of ours, it stands under the name of ours.
 */
export type OwnPictureName = `pictures/${string}`;

/** What pages call a picture of `pictures/`: `pictures/our-team` for the file `our-team.jpg`. */
export const ownPictureName = (name: string): OwnPictureName => `pictures/${name}`;
