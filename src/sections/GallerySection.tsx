import { styled } from 'styled-components';
import type { DescribedPicture } from '../regions/OwnPicture';
import { media, radius, space } from '../theme/tokens';
import { PictureButton } from '../ui/PictureButton';
import { coverScale, wholeColumn } from '../ui/pictureSizes';
import { pictures as allPictures, type PictureName } from '../ui/pictures';
import { Reveal } from '../ui/Reveal';
import { Section, type Tone } from '../ui/Section';
import { SectionHeading } from '../ui/SectionHeading';
import { GalleryContext, useShownPicture } from '../ui/shownPicture';
import { usePicture } from '../ui/usePicture';
import { usePictureAlt } from '../ui/usePictureAlt';

interface GallerySectionProps {
  id?: string;
  title: string;
  text?: string;
  pictures: PictureName[];
  tone?: Tone;
}

/** Pictures of different sizes, each opening at full size. Three, five or eight of them fill a mosaic without a gap. */
export function GallerySection({ id = 'gallery', title, text, pictures, tone = 'paper' }: GallerySectionProps) {
  const gallery = useShownPicture(pictures);
  return (
    <GalleryContext value={gallery}>
      <Section id={id} tone={tone} labelledBy={`${id}-title`}>
        <SectionHeading id={`${id}-title`} title={title} text={text} />
        <Mosaic data-count={pictures.length}>
          {pictures
            .filter((name) => name in allPictures)
            .map((name, index) => (
              <Reveal as="li" key={name}>
                <Tile name={name} index={index} count={pictures.length} />
              </Reveal>
            ))}
        </Mosaic>
      </Section>
    </GalleryContext>
  );
}

function Tile({ name, index, count }: { name: PictureName; index: number; count: number }) {
  const picture = usePicture(name);
  return <PictureButton name={name} alt={usePictureAlt(name)} sizes={sizesOf(picture, index, count)} />;
}

const doubleSizes = `(min-width: 1296px) 592px, (min-width: 1024px) 46vw, (min-width: 768px) 61vw, ${wholeColumn}`;
const twoThirdsSizes = `(min-width: 1296px) 795px, (min-width: 1024px) 62vw, (min-width: 768px) 61vw, ${wholeColumn}`;

/** Of five, on middle screens: the fourth is a square and shows the middle of a picture 4/3 times as wide, the fifth is wide. */
const middleOfFive: Record<number, number> = { 3: 40, 4: 61 };

function sizesOf(picture: DescribedPicture, index: number, count: number): string {
  if (count === 3) return index === 0 ? twoThirdsSizes : tileSizes(picture, 389, 30);
  if (index === 0 || (count === 8 && index === 5)) return doubleSizes;
  return tileSizes(picture, 288, 22, count === 5 ? (middleOfFive[index] ?? 30) : 30);
}

/** Of a tile of 4 to 3: `widest` pixels on the widest screens, parts of the screen's width on wide and on middle ones. */
function tileSizes(picture: DescribedPicture, widest: number, wide: number, middle = 30): string {
  const scale = coverScale(picture, 4 / 3);
  const scaled = (length: number) => Math.round(length * scale);
  return (
    `(min-width: 1296px) ${scaled(widest)}px, (min-width: 1024px) ${scaled(wide)}vw, ` +
    `(min-width: 768px) ${scaled(middle)}vw, ${scaled(44)}vw`
  );
}

const Mosaic = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(1.5)};
  & > li {
    position: relative;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.inner};
    overflow: hidden;
    overflow: clip;
    overflow-clip-margin: 6px;
  }
  /* Of the tile alone: opened, the picture is shown whole. */
  & > li > a,
  & > li > a > picture,
  & > li > a > picture > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  & > li > a > picture > img {
    transition: transform 0.45s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  & > li > a {
    position: absolute;
    inset: 0;
    overflow: hidden;
    overflow: clip;
  }
  & > li > a:hover > picture > img {
    transform: scale(1.04);
  }
  & > li:first-child {
    grid-column: span 2;
  }
  &[data-count='8'] > li:nth-child(6) {
    grid-column: span 2;
    aspect-ratio: 2;
  }
  /* So wide a tile shows a part of a picture's height: rather heads than feet. */
  &[data-count='8'] > li:nth-child(6) img {
    object-position: 50% 30%;
  }
  @media ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-flow: dense;
    gap: ${space(2)};
    & > li {
      border-radius: ${radius.card};
    }
    & > li:first-child {
      grid-row: span 2;
      aspect-ratio: auto;
    }
    &[data-count='8'] > li:nth-child(6),
    &[data-count='5'] > li:last-child {
      aspect-ratio: auto;
    }
    &[data-count='5'] > li:last-child {
      grid-column: span 2;
    }
    /* Beside a square the wide one is high enough for what it shows. */
    &[data-count='5'] > li:nth-child(4) {
      aspect-ratio: 1;
    }
  }
  @media ${media.lg} {
    &:not([data-count='3']) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
    &[data-count='5'] > li:nth-child(n + 4) {
      grid-column: auto;
      aspect-ratio: 4 / 3;
    }
  }
`;
