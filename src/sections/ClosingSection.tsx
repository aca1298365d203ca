import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { FormId } from '../leads/forms';
import { LeadFormSlot } from '../leads/LeadFormSlot';
import { contentColumn } from '../theme/contentColumn';
import { color, media, radius, shadow, space, width } from '../theme/tokens';
import { Picture } from '../ui/Picture';
import { wholeColumn } from '../ui/pictureSizes';
import { SectionHeading } from '../ui/SectionHeading';
import { usePictureAlt } from '../ui/usePictureAlt';

/** The page's own scene, `closing-<scene>`, and with it how heading, picture and form stand together. */
type ClosingScene = 'school' | 'franchise' | 'csr' | 'workshop' | 'about';

interface ClosingSectionProps {
  scene: ClosingScene;
  form: FormId;
  id: string;
  title: ReactNode;
  text: ReactNode;
}

/** The end of a page: its form in a scene of its own, each composed differently, so that no two pages end alike. */
export function ClosingSection({ scene, form, id, title, text }: ClosingSectionProps) {
  const titleId = useId();
  const alt = usePictureAlt(`closing-${scene}`);
  return (
    <Band id={id} data-closing={scene} data-tone="backdrop" aria-labelledby={titleId}>
      <div className="inner">
        <div className="words">
          <SectionHeading id={titleId} title={title} text={text} align={scene === 'csr' ? 'center' : 'start'} />
        </div>
        <div className="scene">
          <Picture name={`closing-${scene}`} alt={alt} sizes={sizes[scene]} />
        </div>
        <div className="sheet" data-tone="white">
          <LeadFormSlot form={form} />
        </div>
      </div>
    </Band>
  );
}

/** From edge to edge of a wider screen the way to school would be soft, and higher than the screen. */
const widestScene = '1440px';

// As wide as the place on a phone; `cover` draws wider what the place is lower than.
const sizes: Record<ClosingScene, string> = {
  school: `(min-width: ${widestScene}) ${width.content}, 100vw`,
  franchise: `(min-width: 1024px) 50vw, ${wholeColumn}`,
  csr: `(min-width: 1280px) 1000px, (min-width: 1024px) 90vw, ${wholeColumn}`,
  workshop: `(min-width: 1024px) 640px, ${wholeColumn}`,
  about: `(min-width: 1280px) 750px, (min-width: 1024px) 56vw, ${wholeColumn}`,
};

const Band = styled.section`
  position: relative;
  overflow: hidden;
  overflow: clip;
  padding-block: ${space(7)};
  background: ${color.backdrop};
  @media ${media.lg} {
    padding-block: ${space(12)};
  }

  & > .inner {
    display: grid;
    ${contentColumn}
  }
  & .words > div {
    margin-block-end: ${space(4)};
  }
  & .words .text {
    color: ${color.ink};
  }
  & .scene img {
    inline-size: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${radius.card};
  }
  & .sheet {
    position: relative;
    z-index: 1;
    padding: ${space(3)};
    border-radius: ${radius.card};
    background: ${color.white};
    color: ${color.ink};
    box-shadow: ${shadow.soft};
  }
  & .scene + .sheet {
    margin-block-start: ${space(3)};
  }
  @media ${media.sm} {
    & .sheet {
      padding: ${space(5)};
    }
  }

  /* The way to school runs from edge to edge over the top, and words and form stand on its lawn. */
  &[data-closing='school'] {
    padding-block-start: 0;
    background: #b4e281;
  }
  &[data-closing='school'] .scene {
    order: -1;
    margin-inline: calc(-1 * var(--gutter));
  }
  &[data-closing='school'] .scene img {
    border-radius: 0;
    -webkit-mask-image: linear-gradient(#000 78%, transparent);
  }
  @media ${media.lg} {
    &[data-closing='school'] > .inner {
      grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
      column-gap: ${space(8)};
    }
    &[data-closing='school'] .scene {
      grid-column: 1 / -1;
      margin-inline: calc((min(${width.content}, 100vw - 2 * var(--gutter)) - 100vw) / 2);
    }
    /* From the sprout of the tallest robot down to everybody's shoes. */
    &[data-closing='school'] .scene img {
      aspect-ratio: 2;
      object-position: 50% 45%;
    }
    &[data-closing='school'] .sheet {
      margin-block-start: calc(-1 * ${space(8)});
    }
  }
  /* On a screen wider than the picture it stands whole on the lawn. */
  @media (min-width: ${widestScene}) {
    &[data-closing='school'] {
      padding-block-start: ${space(12)};
    }
    &[data-closing='school'] .scene {
      margin-inline: 0;
    }
    &[data-closing='school'] .scene img {
      border-radius: ${radius.card};
      -webkit-mask-image: none;
    }
    &[data-closing='school'] .words {
      padding-block-start: ${space(5)};
    }
  }

  /* The key changes hands along one whole side of the screen. */
  &[data-closing='franchise'] {
    --field: 200px;
    background: #f4dda0;
  }
  @media ${media.lg} {
    &[data-closing='franchise'] > .inner {
      grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);
      column-gap: ${space(8)};
    }
    &[data-closing='franchise'] .scene {
      grid-area: 1 / 1 / span 2;
      align-self: center;
      margin-inline-start: calc((min(${width.content}, 100vw - 2 * var(--gutter)) - 100vw) / 2);
    }
    &[data-closing='franchise'] .scene img {
      border-start-start-radius: 0;
      border-end-start-radius: 0;
    }
    &[data-closing='franchise'] .sheet {
      grid-column: 2;
      margin-block-start: 0;
    }
  }

  /* The form grows out of the ground under the sprout that is watered. */
  &[data-closing='csr'] {
    background: ${color.leafSoft};
  }
  &[data-closing='csr'] > .inner {
    max-inline-size: calc(1000px + 2 * var(--gutter));
  }
  @media ${media.lg} {
    &[data-closing='csr'] .scene img {
      aspect-ratio: 16 / 9;
      object-position: 50% 20%;
    }
    &[data-closing='csr'] .scene + .sheet {
      inline-size: min(100%, 760px);
      margin: calc(-1 * ${space(9)}) auto 0;
    }
  }

  /* Out of the door with the robot that was built: the form first, the farewell beside it, on one ground with it. */
  &[data-closing='workshop'] {
    background: ${color.marigold};
  }
  @media ${media.lg} {
    &[data-closing='workshop'] {
      --field: 180px;
    }
    &[data-closing='workshop'] > .inner {
      grid-template: auto 1fr / minmax(0, 6fr) minmax(0, 5fr);
      column-gap: ${space(8)};
    }
    &[data-closing='workshop'] .sheet {
      grid-area: 1 / 1 / span 2;
      margin-block-start: 0;
    }
    &[data-closing='workshop'] .words {
      grid-area: 1 / 2;
    }
    &[data-closing='workshop'] .scene {
      grid-area: 2 / 2;
    }
    &[data-closing='workshop'] .scene {
      position: relative;
      min-block-size: 320px;
    }
    /* As high as the place before it has come, too: nothing moves then. */
    &[data-closing='workshop'] .scene img {
      position: absolute;
      inset-block-end: 0;
      block-size: 100%;
      max-block-size: 480px;
      aspect-ratio: auto;
      object-position: 25% 50%;
    }
  }

  /* Under the tree: the picture in an arch beside the words, the form across both. */
  @media ${media.lg} {
    &[data-closing='about'] > .inner {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
      column-gap: ${space(8)};
      align-items: center;
    }
    &[data-closing='about'] .scene img {
      aspect-ratio: 1.1;
      border-radius: 999px 999px 0 0;
    }
    &[data-closing='about'] .sheet {
      --field: 300px;
      grid-column: 1 / -1;
      margin-block-start: calc(-1 * ${space(5)});
    }
  }
  @media ${media.xl} {
    /* Three columns. */
    &[data-closing='about'] .sheet {
      --alone: auto;
    }
  }
`;
