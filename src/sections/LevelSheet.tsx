import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { trialPath } from '../regions/bookingPath';
import type { LevelId } from '../regions/pagePaths';
import { useRegion, useSite } from '../regions/RegionContext';
import { color, ease, font, media, radius, shadow, space, type } from '../theme/tokens';
import { Button } from '../ui/Button';
import { CloseButton } from '../ui/CloseButton';
import { Picture } from '../ui/Picture';
import { useModal } from '../ui/useModal';
import { GearBadge } from './GearBadge';
import { LevelChips, LevelGrowth } from './LevelMeta';
import { LevelNext } from './LevelNext';
import { levels, levelTints } from './levels';
import { useTopAfterReload } from './useTopAfterReload';

export interface LevelSheetProps {
  /** Closed without one. */
  level: LevelId | undefined;
  /** Called once it was closed by its button, Escape or a press beside it. */
  onClose: () => void;
}

/** A level in short, above the page: from the bottom on a phone, from the side on a wide screen. */
export function LevelSheet({ level, onClose }: LevelSheetProps) {
  const titleId = useId();
  const modal = useModal(level !== undefined);
  useTopAfterReload(level !== undefined);
  return (
    <Sheet {...modal} aria-labelledby={titleId} data-tone="white" data-level={level} onClose={onClose}>
      <div className="sheet">
        <CloseButton className="close" onClick={() => modal.ref.current?.close()} />
        {level && <LevelInShort level={level} titleId={titleId} />}
      </div>
    </Sheet>
  );
}

function LevelInShort({ level, titleId }: { level: LevelId; titleId: string }) {
  const { t } = useTranslation(['level', 'courses']);
  const region = useRegion();
  const name = t(`courses:levels.${level}.name`);
  useTitle(`${name} | ${useSite().brand}`);
  return (
    <>
      <div className="window">
        <GearBadge>{levels[level].number}</GearBadge>
        <Picture name={levels[level].picture} alt="" sizes="(min-width: 768px) 300px, 216px" />
        <LevelGrowth level={level} />
      </div>
      <div className="words">
        <h2 id={titleId}>{name}</h2>
        <LevelChips level={level} />
        <p className="tagline">{t(`courses:levels.${level}.tagline`)}</p>
        <dl>
          <dt>{t('builds')}</dt>
          <dd>{t(`courses:levels.${level}.builds`)}</dd>
          <dt>{t('next.title')}</dt>
          <dd>
            <LevelNext level={level} />
          </dd>
        </dl>
      </div>
      <div className="way">
        <Button to={trialPath(region, level)} arrow>
          {t('trial.button', { level: name })}
        </Button>
        <p>{t('trial.note')}</p>
      </div>
    </>
  );
}

/** The title of the tab, and of this entry in its history, while the level is open. */
function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

const Sheet = styled.dialog`
  ${levelTints}
  --from: 0 100%;
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: calc(100dvh - 40px);
  margin: auto 0 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${color.white};
  color: ${color.ink};
  box-shadow: ${shadow.float};
  overflow: auto;
  overscroll-behavior: contain;
  /* What the keyboard comes to is not hidden by the foot, which stays in sight: at most three lines of letters. */
  scroll-padding-block-end: 9.5rem;
  translate: var(--from);
  transition:
    translate 0.45s ${ease},
    overlay 0.45s allow-discrete,
    display 0.45s allow-discrete;
  &[open] {
    translate: none;
  }
  @starting-style {
    &[open] {
      translate: var(--from);
    }
  }
  &::backdrop {
    background: rgb(30 27 58 / 55%);
  }
  @media ${media.md} {
    --from: 100% 0;
    inline-size: min(480px, 60vw);
    block-size: 100vh;
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    margin-inline-start: auto;
    border-radius: 0;
    border-start-start-radius: ${radius.card};
    border-end-start-radius: ${radius.card};
    [dir='rtl'] & {
      --from: -100% 0;
    }
  }

  & > .sheet {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr auto;
    min-block-size: 100%;
  }
  & .window {
    display: grid;
    position: relative;
    align-items: center;
    justify-items: center;
    min-block-size: 200px;
    background: var(--tint);
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
  & .window img {
    inline-size: 216px;
    max-inline-size: none;
    margin-block: ${space(1)} -20px;
  }
  & .window > p {
    position: absolute;
    inset-block-end: ${space(2)};
    inset-inline-end: ${space(2.5)};
  }
  & .words {
    display: grid;
    align-content: start;
    gap: ${space(2)};
    padding: ${space(4)} ${space(3)} ${space(3)};
  }
  & h2 {
    font-size: ${type.t36};
  }
  & .tagline {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t22};
    line-height: 1.35;
  }
  & dt {
    padding-block-start: ${space(2)};
    border-block-start: 1.5px solid ${color.line};
    font-family: ${font.heading};
    font-weight: 600;
  }
  & dd {
    margin: 0 0 ${space(2)};
  }
  & dd:last-child {
    margin-block-end: 0;
  }
  & .way {
    position: sticky;
    inset-block-end: 0;
    display: grid;
    gap: ${space(1)};
    padding: ${space(2)} ${space(3)} max(${space(2)}, env(safe-area-inset-bottom));
    border-block-start: 1.5px solid ${color.line};
    background: ${color.white};
    text-align: center;
  }
  & .way p {
    font-size: ${type.t15};
    line-height: 1.4;
    color: ${color.inkSoft};
  }
  & .close {
    --ground: ${color.white};
    position: absolute;
    z-index: 1;
    inset-block-start: ${space(2)};
    inset-inline-end: ${space(2)};
  }
  @media ${media.md} {
    & .window {
      min-block-size: 280px;
    }
    & .window img {
      inline-size: 300px;
    }
    & .words {
      padding-inline: ${space(4)};
    }
    & .way {
      padding-inline: ${space(4)};
    }
  }
  /* A phone lying on its side shows the level's name beside what leads on, not the picture alone. */
  @media (max-height: 480px) {
    scroll-padding-block-end: ${space(1)};
    & .window {
      min-block-size: 104px;
    }
    & .window img {
      inline-size: 112px;
    }
    /* Beside the button that closes the sheet: there is no room below it. */
    & .window > p {
      inset-inline-end: ${space(11)};
    }
    & .words {
      padding-block-start: ${space(3)};
    }
    /* Zoomed in to 400 %, a window is as narrow as a phone and lower: what stays in sight would hide all else. */
    & .way {
      position: static;
    }
  }
  /* The robot makes room for the plant. */
  @media (max-width: 22em) {
    & .window img {
      margin-inline-end: ${space(2)};
    }
  }
  @media (max-height: 480px) and (max-width: 25em) {
    & .window img {
      margin-inline-end: ${space(9)};
    }
  }
  @media (max-height: 480px) and (min-width: 35em) {
    scroll-padding-block-end: 5rem;
    & .way {
      position: sticky;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      column-gap: ${space(3)};
      padding-block-start: ${space(1)};
      text-align: start;
    }
  }
`;
