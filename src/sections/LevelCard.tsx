import { styled } from 'styled-components';
import { color, font, radius, space, type } from '../theme/tokens';
import { Chip } from '../ui/Chip';
import { Picture } from '../ui/Picture';
import type { PictureName } from '../ui/pictures';
import { GearBadge } from './GearBadge';

interface LevelCardProps {
  /** Gives the card its colour. */
  id: string;
  name: string;
  picture: PictureName;
  /** Which of the six levels; none for a topic. */
  number?: string;
  stage: string;
  ages?: string;
  tagline: string;
  builds: string;
  buildsLabel: string;
}

/** A level as a toy in its box: the robot stands out of the top. */
export function LevelCard({ id, name, picture, number, stage, ages, tagline, builds, buildsLabel }: LevelCardProps) {
  return (
    <Box data-level={id}>
      <div className="window">
        <Picture name={picture} alt="" sizes="290px" />
        {number && <GearBadge>{number}</GearBadge>}
      </div>
      <div className="label">
        <h3>{name}</h3>
        <p className="chips">
          <Chip tone="line">{stage}</Chip>
          {ages && <Chip tone="line">{ages}</Chip>}
        </p>
        <p className="tagline">{tagline}</p>
        <p className="builds">
          <b>{buildsLabel}</b>
          {builds}
        </p>
      </div>
    </Box>
  );
}

const Box = styled.article`
  --box: ${color.leafSoft};
  display: grid;
  grid-template-rows: auto 1fr;
  padding-block-start: ${space(5)};
  &[data-level='robo-explorer'] {
    --box: #cdebea;
  }
  &[data-level='code-crafter'] {
    --box: #ffe9bf;
  }
  &[data-level='robo-champion'] {
    --box: #ffdcd2;
  }
  &[data-level='app-wizard'] {
    --box: #e6e0fa;
  }
  &[data-level='robo-engineer'] {
    --box: #d8eddd;
  }
  &[data-level='ai'] {
    --box: #d3e8fb;
  }
  &[data-level='iot'] {
    --box: #fbe3d0;
  }

  & .window {
    position: relative;
    z-index: 1;
    display: grid;
    justify-items: center;
    block-size: 216px;
    border-radius: ${radius.card} ${radius.card} 0 0;
    background: var(--box);
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
