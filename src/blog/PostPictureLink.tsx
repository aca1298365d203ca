import { type MouseEvent, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, ease, radius } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { ImageOverlay } from '../ui/ImageOverlay';
import { pictureAnchor, useShownPicture } from '../ui/shownPicture';
import { fullSizeUrl, PostPicture, usePostAlt } from './PostPicture';
import { PostPicturesContext } from './postPictures';
import type { PostImage } from './richTextNodes';

interface PostPictureLinkProps {
  image: PostImage;
  sizes: string;
  priority?: boolean;
  /** Of a picture that stands by itself: what it is called in the address. */
  name?: string;
}

/**
 * A post's picture that opens at full size at an address of its own: above the page, or as a file where there is no script.
 * Within its post it leads to its neighbours.
 */
export function PostPictureLink({ image, sizes, priority, name: ownName }: PostPictureLinkProps) {
  const { t } = useTranslation('blog');
  const row = useContext(PostPicturesContext);
  const alone = useShownPicture(row || ownName === undefined ? [] : [ownName]);
  const alt = usePostAlt(image);
  const href = fullSizeUrl(image);
  if (!href) return null;

  const place = row ? row.images.indexOf(image) : -1;
  const name = row ? row.names[place] : ownName;
  const { shown, show } = row ?? alone;
  const onClick = (event: MouseEvent) => {
    if (name === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(name);
  };
  const close = () => {
    // Closed for its neighbour, it leaves the address alone.
    if (name !== undefined && window.location.hash === `#${pictureAnchor(name)}`) show(undefined);
  };
  const step = (by: 1 | -1) => row?.show(row.names[(place + by + row.names.length) % row.names.length]);
  const label = alt ? t('enlarge', { picture: alt }) : t('enlargePlain');
  return (
    <>
      <Frame
        id={name && pictureAnchor(name)}
        href={href}
        onClick={onClick}
        aria-label={label}
        aria-haspopup="dialog"
        data-image-link=""
      >
        <PostPicture image={image} sizes={sizes} {...(priority ? { priority } : {})} />
        <span className="zoom">
          <Icon name="zoom" />
        </span>
      </Frame>
      {name !== undefined && shown === name && (
        <ImageOverlay
          open
          onClose={close}
          label={alt || label}
          openedBy={pictureAnchor(name)}
          {...(row && row.names.length > 1 && { onStep: step })}
        >
          <PostPicture image={image} sizes="min(1400px, 100vw)" />
        </ImageOverlay>
      )}
    </>
  );
}

const Frame = styled.a`
  position: relative;
  display: block;
  border-radius: inherit;
  overflow: hidden;
  overflow: clip;
  cursor: zoom-in;
  & img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border-radius: inherit;
    transition: transform 0.6s ${ease};
  }
  &:hover img {
    transform: scale(1.025);
  }
  & .zoom {
    position: absolute;
    inset-block-end: 14px;
    inset-inline-end: 14px;
    display: grid;
    place-items: center;
    inline-size: 44px;
    block-size: 44px;
    border-radius: ${radius.pill};
    background: ${color.white};
    color: ${color.ink};
    opacity: 0;
    transform: translateY(6px);
    transition:
      opacity 0.2s ${ease},
      transform 0.2s ${ease};
  }
  &:hover .zoom,
  &:focus-visible .zoom {
    opacity: 1;
    transform: none;
  }
  &:focus-visible {
    border-radius: ${radius.card};
  }
`;
