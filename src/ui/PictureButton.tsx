import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { DescribedPicture } from '../regions/OwnPicture';
import { ImageOverlay } from './ImageOverlay';
import { Picture, type PictureProps } from './Picture';
import type { PictureName } from './pictures';
import { pictureUrl, pictureWidths } from './pictureUrls';
import { GalleryContext, pictureAnchor, useShownPicture } from './shownPicture';
import { useDialogLink } from './useDialogLink';
import { usePicture } from './usePicture';

/** A picture that opens at full size when it is pressed: above the page, or as a file where there is no script yet. */
export function PictureButton(picture: PictureProps & { name: PictureName }) {
  const { t } = useTranslation('common');
  const gallery = useContext(GalleryContext);
  const alone = useShownPicture(gallery ? [] : [picture.name]);
  const { names, shown, show } = gallery ?? alone;
  const full = fullSize(usePicture(picture.name));
  const opener = useDialogLink(() => show(picture.name));
  const step = (by: 1 | -1) => show(names[(names.indexOf(picture.name) + by + names.length) % names.length]);
  return (
    <>
      <Frame id={pictureAnchor(picture.name)} href={full} {...opener} aria-label={`${t('enlarge')}: ${picture.alt}`}>
        <Picture {...picture} />
      </Frame>
      <ImageOverlay
        open={shown === picture.name}
        onClose={() => {
          // Closed for its neighbour, it leaves the address alone.
          if (window.location.hash === `#${pictureAnchor(picture.name)}`) show(undefined);
        }}
        label={picture.alt}
        openedBy={pictureAnchor(picture.name)}
        {...(names.length > 1 && { onStep: step })}
      >
        <Picture name={picture.name} alt={picture.alt} sizes="min(1400px, 100vw)" />
      </ImageOverlay>
    </>
  );
}

function fullSize(picture: DescribedPicture): string {
  return pictureUrl(picture, Math.max(...pictureWidths(picture.width)), 'webp');
}

const Frame = styled.a`
  display: block;
  inline-size: 100%;
  border-radius: inherit;
  cursor: zoom-in;
  img {
    inline-size: 100%;
    border-radius: inherit;
  }
`;
