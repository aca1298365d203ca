import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, space, type, width } from '../theme/tokens';
import { Breadcrumb, type Crumb } from './Breadcrumb';
import { Picture } from './Picture';
import type { PictureName } from './pictures';
import { wholeColumn } from './pictureSizes';
import { usePicture } from './usePicture';
import { usePictureAlt } from './usePictureAlt';

interface PageBannerProps {
  title: string;
  text?: ReactNode;
  picture?: PictureName;
  breadcrumb?: Crumb[];
  /** Below the text: buttons, chips. */
  children?: ReactNode;
}

/** The opening of an inner page, with its only h1. A picture hangs over the lower edge. */
export function PageBanner({ title, text, picture, breadcrumb, children }: PageBannerProps) {
  return (
    <Banner data-tone="backdrop" data-pictured={picture ? '' : undefined}>
      <div className="inner">
        <div className="words">
          {breadcrumb && <Breadcrumb items={breadcrumb} />}
          <h1>{title}</h1>
          {text && <p className="text">{text}</p>}
          {children && <div className="more">{children}</div>}
        </div>
        {picture && <BannerPicture name={picture} />}
      </div>
    </Banner>
  );
}

function BannerPicture({ name }: { name: PictureName }) {
  const alt = usePictureAlt(name);
  const isCut = usePicture(name).color === null;
  return (
    <div className="picture" data-cut={isCut ? '' : undefined}>
      <Picture name={name} alt={alt} priority sizes={isCut ? cutSizes : sizes} />
    </div>
  );
}

const sizes = `(min-width: 1280px) 540px, (min-width: 1024px) 41vw, ${wholeColumn}`;
const cutSizes = '(min-width: 1280px) 520px, (min-width: 1024px) 41vw, min(520px, 88vw)';

const Banner = styled.section`
  --gutter: 20px;
  --hang: 0px;
  position: relative;
  background: ${color.backdrop};
  @media ${media.sm} {
    --gutter: ${space(4)};
  }
  @media ${media.lg} {
    --gutter: ${space(6)};
  }
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
    max-inline-size: calc(${width.content} + 2 * var(--gutter));
    margin-inline: auto;
    padding-block: ${space(4)} ${space(7)};
    padding-inline: var(--gutter);
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
    justify-items: start;
    gap: ${space(2.5)};
    min-inline-size: 0;
  }
  & .text {
    max-inline-size: 56ch;
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
`;
