import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, ease, radius } from '../theme/tokens';
import { Icon } from '../ui/Icon';
import { ImageOverlay } from '../ui/ImageOverlay';
import { fullSizeUrl, PostPicture, usePostAlt } from './PostPicture';
import type { PostImage } from './richTextNodes';

/** A post's picture that opens at full size: above the page, or as a file where there is no script. */
export function PostPictureLink({ image, sizes, priority }: { image: PostImage; sizes: string; priority?: boolean }) {
  const { t } = useTranslation('blog');
  const [open, setOpen] = useState(false);
  const alt = usePostAlt(image);
  const href = fullSizeUrl(image);
  if (!href) return null;

  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const label = alt ? t('enlarge', { picture: alt }) : t('enlargePlain');
  return (
    <>
      <Frame href={href} onClick={show} aria-label={label} aria-haspopup="dialog" data-image-link="">
        <PostPicture image={image} sizes={sizes} {...(priority ? { priority } : {})} />
        <span className="zoom">
          <Icon name="zoom" />
        </span>
      </Frame>
      {open && (
        <ImageOverlay open onClose={() => setOpen(false)} label={alt || label}>
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
