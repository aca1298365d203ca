import { styled } from 'styled-components';
import type { LevelId } from '../regions/pagePaths';
import { coveringLink } from '../theme/covering';
import { color, ease, font, radius, space, type } from '../theme/tokens';
import { Chip } from '../ui/Chip';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import type { PictureName } from '../ui/pictures';
import { GearBadge } from './GearBadge';
import { GrowthMark } from './GrowthMark';
import { LevelLink } from './LevelLink';
import { levels, levelTints } from './levels';

interface CardWords {
  name: string;
  stage: string;
  tagline: string;
  builds: string;
  buildsLabel: string;
}

interface LevelCardProps extends CardWords {
  level: LevelId;
  ages?: string;
  growth: string;
}

/** A level as a toy in its box: the robot stands out of the top, and the whole box opens the level. */
export function LevelCard({ level, name, stage, ages, growth, tagline, builds, buildsLabel }: LevelCardProps) {
  const { number, picture } = levels[level];
  return (
    <Box data-level={level}>
      <div className="window">
        <Picture name={picture} alt="" sizes="290px" />
        <GearBadge>{number}</GearBadge>
      </div>
      <div className="label">
        <h3>
          <LevelLink level={level}>{name}</LevelLink>
        </h3>
        <p className="chips">
          <Chip tone="line">{stage}</Chip>
          {ages && <Chip tone="line">{ages}</Chip>}
        </p>
        <p className="tagline">{tagline}</p>
        <Builds label={buildsLabel}>{builds}</Builds>
        <p className="growth">
          <GrowthMark stage={number} />
          {growth}
          <Icon name="arrow-right" />
        </p>
      </div>
    </Box>
  );
}

interface TopicCardProps extends CardWords {
  topic: string;
  picture: PictureName;
}

/** A topic in a box like a level's: it has no number, and nothing more to open. */
export function TopicCard({ topic, picture, name, stage, tagline, builds, buildsLabel }: TopicCardProps) {
  return (
    <Box data-topic={topic}>
      <div className="window">
        <Picture name={picture} alt="" sizes="290px" />
      </div>
      <div className="label">
        <h3>{name}</h3>
        <p className="chips">
          <Chip tone="line">{stage}</Chip>
        </p>
        <p className="tagline">{tagline}</p>
        <Builds label={buildsLabel}>{builds}</Builds>
      </div>
    </Box>
  );
}

function Builds({ label, children }: { label: string; children: string }) {
  return (
    <p className="builds">
      <b>{label}</b>
      {children}
    </p>
  );
}

const Box = styled.article`
  --tint: ${color.leafSoft};
  ${levelTints}
  &[data-topic='ai'] {
    --tint: #d3e8fb;
  }
  &[data-topic='iot'] {
    --tint: #fbe3d0;
  }
  position: relative;
  display: grid;
  /* The robot may be wider than a narrow box, which keeps its place in the row all the same. */
  grid-template: auto 1fr / minmax(0, 1fr);
  padding-block-start: ${space(5)};

  & .window {
    position: relative;
    z-index: 1;
    display: grid;
    justify-items: center;
    block-size: 216px;
    border-radius: ${radius.card} ${radius.card} 0 0;
    background: var(--tint);
  }
  & .window img {
    inline-size: 290px;
    max-inline-size: none;
    block-size: 290px;
    margin-block-start: -58px;
    object-fit: contain;
    transition: transform 0.3s;
  }
  &:hover .window img {
    transform: translateY(-6px) rotate(-2deg);
  }
  & .window > span {
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-start: ${space(2)};
    font-size: 1.0625rem;
  }
  & .window > span::before {
    background: ${color.white};
  }
  & .label {
    display: flex;
    flex-direction: column;
    gap: ${space(1.5)};
    padding: ${space(3)};
    border-radius: 0 0 ${radius.card} ${radius.card};
    background: ${color.white};
    color: ${color.ink};
  }
  & h3 {
    font-size: ${type.t28};
  }
  & h3 a {
    color: inherit;
    text-decoration: none;
  }
  & h3 a:hover {
    text-decoration: underline;
  }
  /* The whole box is the link. */
  & h3 a::after {
    ${coveringLink}
    inset-block-start: ${space(5)};
    z-index: 2;
    border-radius: ${radius.card};
  }
  & h3 a:focus-visible {
    outline: none;
  }
  /* Inside the card: a carousel cuts what its outermost cards draw around themselves. */
  & h3 a:focus-visible::after {
    outline: 3px solid var(--ring, ${color.ink});
    outline-offset: -3px;
  }
  & .growth {
    display: flex;
    align-items: end;
    gap: ${space(0.5)};
    margin-block-start: auto;
    padding-block-start: ${space(1)};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t15};
  }
  /* Plant and word stand on one ground, in line with the words above. */
  & .growth svg:first-child {
    inline-size: 40px;
    block-size: 45px;
    margin-inline-start: -6px;
  }
  & .growth .icon {
    inline-size: 44px;
    block-size: 44px;
    margin-inline-start: auto;
    padding: 11px;
    border-radius: 50%;
    background: var(--tint);
    transition: transform 0.2s ${ease};
  }
  &:hover .growth .icon {
    transform: translateX(4px);
  }
  [dir='rtl'] &:hover .growth .icon {
    transform: scaleX(-1) translateX(4px);
  }
  & .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & .tagline {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t18};
    line-height: 1.3;
  }
  & .builds {
    font-size: ${type.t18};
    line-height: 1.5;
    color: ${color.inkSoft};
  }
  & .builds b {
    display: block;
    font-family: ${font.heading};
    color: ${color.ink};
  }
`;
