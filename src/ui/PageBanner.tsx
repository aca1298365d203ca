import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { contentColumn } from '../theme/contentColumn';
import { color, media, radius, space, type } from '../theme/tokens';
import { Breadcrumb, type Crumb } from './Breadcrumb';
import { Picture } from './Picture';
import { wholeColumn } from './pictureSizes';
import type { PictureName } from './pictures';
import { usePicture } from './usePicture';
import { usePictureAlt } from './usePictureAlt';

type BannerShape = 'hung' | 'facing' | 'wide' | 'bleed';

interface PageBannerProps {
  title: string;
  text?: ReactNode;
  picture?: PictureName;
  breadcrumb?: Crumb[];
  /**
   * How words and picture stand together; neighbours in the menu differ. `hung`: beside the words, over the lower edge. `facing`: the
   * picture leads, the words answer. `wide`: words in the middle above a broad picture. `bleed`: to the very edge of the screen.
   */
  shape?: BannerShape;
  /** Below the text: buttons, chips. */
  children?: ReactNode;
}

/** The opening of an inner page, with its only h1. */
export function PageBanner({ title, text, picture, breadcrumb, shape = 'hung', children }: PageBannerProps) {
  return (
    <Banner data-tone="backdrop" data-opening={picture ? shape : 'words'} data-pictured={picture ? '' : undefined}>
      <div className="inner">
        <div className="words">
          {breadcrumb && <Breadcrumb items={breadcrumb} />}
          <h1>{title}</h1>
          {text && <p className="text">{text}</p>}
          {children && <div className="more">{children}</div>}
        </div>
        {picture && <BannerPicture name={picture} shape={shape} />}
      </div>
    </Banner>
  );
}

function BannerPicture({ name, shape }: { name: PictureName; shape: BannerShape }) {
  const alt = usePictureAlt(name);
  const isCut = usePicture(name).color === null;
  return (
    <div className="picture" data-cut={isCut ? '' : undefined}>
      <Picture name={name} alt={alt} priority sizes={isCut ? cutSizes : sizes[shape]} />
    </div>
  );
}

const beside = `(min-width: 1280px) 540px, (min-width: 1024px) 41vw, ${wholeColumn}`;
const sizes: Record<BannerShape, string> = {
  hung: beside,
  facing: beside,
  wide: `(min-width: 1296px) 1200px, (min-width: 768px) 92vw, ${wholeColumn}`,
  // As high as the band, and cut at the sides.
  bleed: `(min-width: 1760px) 48vw, (min-width: 1024px) 840px, ${wholeColumn}`,
};
const cutSizes = '(min-width: 1280px) 520px, (min-width: 1024px) 41vw, min(520px, 88vw)';

/**
 * For the opening of a page: a section that is still to come keeps a screen free (lazySection.tsx). The form at the end of the page
 * would stand in its place meanwhile, and be pushed away from under a finger.
 */
export const roomForWhatComes = css`
  & ~ [data-lazy] > i:only-child {
    display: block;
    block-size: 100vh;
  }
`;

const Banner = styled.section`
  ${roomForWhatComes}
  --hang: 0px;
  position: relative;
  background: ${color.backdrop};
  &[data-pictured] {
    --hang: 40px;
    margin-block-end: var(--hang);
  }
  @media ${media.lg} {
    &[data-pictured] {
      --hang: 56px;
    }
  }

  & > .inner {
    display: grid;
    gap: ${space(5)};
    align-items: center;
    ${contentColumn}
    padding-block: ${space(4)} ${space(7)};
  }
  @media ${media.lg} {
    & > .inner {
      padding-block: ${space(7)} ${space(9)};
    }
    &[data-pictured] > .inner {
      grid-template-columns: minmax(0, 1.05fr) minmax(0, 0.95fr);
      gap: ${space(7)};
    }
  }
  & .words {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space(2.5)};
    min-inline-size: 0;
  }
  & .text {
    max-inline-size: 56ch;
    text-wrap: balance;
    font-size: ${type.t22};
    line-height: 1.5;
    color: ${color.ink};
  }
  & .more {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    margin-block-start: ${space(1)};
  }
  /* A long word beside an arrow stays on the smallest phone, with letters twice as large. */
  & .more > [data-size='lg'] {
    font-size: min(1.1875rem, 9.5vw);
  }

  &[data-pictured] > .inner {
    padding-block-end: 0;
  }
  & .picture {
    align-self: end;
    margin-block-end: calc(-1 * var(--hang));
  }
  & .picture img {
    inline-size: 100%;
    border-radius: ${radius.card};
  }
  & .picture[data-cut] {
    justify-self: center;
    inline-size: min(100%, 520px);
  }
  & .picture[data-cut] img {
    border-radius: 0;
  }
  @media ${media.lg} {
    &[data-pictured] .words {
      padding-block-end: ${space(8)};
    }
  }

  &[data-opening='facing'] {
    background: ${color.sky};
  }
  @media ${media.md} {
    &[data-opening='wide'] {
      --hang: 112px;
    }
    &[data-opening='wide'] > .inner {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space(5)};
    }
    &[data-opening='wide'] .words {
      justify-self: center;
      justify-items: center;
      max-inline-size: 820px;
      padding-block-end: 0;
      text-align: center;
    }
    &[data-opening='wide'] .more {
      justify-content: center;
    }
    &[data-opening='wide'] .picture img {
      aspect-ratio: 16 / 9;
      object-fit: cover;
    }
  }
  @media ${media.lg} {
    &[data-opening='wide'] .picture img {
      aspect-ratio: 2;
    }
    &[data-opening='facing'] > .inner {
      grid-template-columns: minmax(0, 0.95fr) minmax(0, 1.05fr);
    }
    &[data-opening='facing'] .picture {
      order: -1;
    }
    &[data-opening='bleed'] {
      --hang: 0px;
      min-block-size: 520px;
      display: grid;
      align-items: center;
    }
    &[data-opening='bleed'] > .inner {
      inline-size: 100%;
      gap: ${space(10)};
    }
    &[data-opening='bleed'] .words {
      padding-block: 0 ${space(2)};
    }
    &[data-opening='bleed'] .picture {
      position: absolute;
      inset-block: 0;
      inset-inline: 52% 0;
      align-self: stretch;
      justify-self: stretch;
      margin: 0;
    }
    &[data-opening='bleed'] .picture :is(picture, img) {
      display: block;
      block-size: 100%;
    }
    &[data-opening='bleed'] .picture img {
      object-fit: cover;
      border-radius: 0;
      border-end-start-radius: 160px;
    }
  }
`;
