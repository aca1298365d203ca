import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useRegion } from '../../regions/RegionContext';
import { AgeScale } from '../../sections/AgeScale';
import { type FinderInterest, findLevel, interests, readFinderQuery, taughtAges } from '../../sections/findLevel';
import { LevelSheets } from '../../sections/LevelSheets';
import { color, ease, font, media, radius, shadow, space, type } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import type { PictureName } from '../../ui/pictures';
import { Section } from '../../ui/Section';
import { SectionHeading } from '../../ui/SectionHeading';
import { FinderResult } from './FinderResult';

const interestPictures: Record<FinderInterest, PictureName> = {
  robots: 'icon-robotics',
  coding: 'icon-coding',
  smart: 'icon-genai',
  unsure: 'icon-science',
};

/**
 * Age and interest in, the fitting level out. It is a plain GET form whose answer the server renders
 * (`?age=9&interest=robots`); with its script the answer follows each choice and the address keeps it.
 */
export function CourseFinder() {
  const { t } = useTranslation(['finder', 'level', 'courses']);
  const { ages } = useRegion();
  const [from, to] = taughtAges(ages);
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState(() => new URLSearchParams(search));
  const choice = readFinderQuery(query);
  /** Whether the button was pressed, here or without the script: what is still missing is said then. */
  const [isPressed, setIsPressed] = useState(() => new URLSearchParams(search).has('interest'));

  // Somebody may have chosen before the script was here.
  useEffect(() => {
    if (!form.current) return;
    const chosen = queryOf(form.current);
    setQuery((known) => (chosen.get('age') || !known.get('age') ? chosen : known));
  }, []);

  const update = (age?: number): URLSearchParams | undefined => {
    if (!form.current) return undefined;
    const chosen = queryOf(form.current);
    if (age !== undefined) chosen.set('age', String(age));
    setQuery(chosen);
    window.history.replaceState(window.history.state, '', `?${chosen}`);
    return chosen;
  };

  /** Where the answer stands below the questions, on phones, who has chosen what they like is taken to it. */
  const showAnswer = (chosen: URLSearchParams | undefined) => {
    const isBelow = !window.matchMedia(media.lg).matches;
    if (!isBelow || chosen === undefined || readFinderQuery(chosen).age === undefined) return;
    // With the answer that this choice has brought.
    requestAnimationFrame(() =>
      document.getElementById('finder-result')?.scrollIntoView({ block: 'start', behavior: 'smooth' }),
    );
  };

  const nameAge = (age: number) => {
    const level = findLevel(age, choice.interest, ages.levels)?.level;
    return level ? t('level:dial.at', { age, level: t(`courses:levels.${level}.name`) }) : t('years', { count: age });
  };

  return (
    <LevelSheets>
      <Section id="finder" labelledBy="finder-title">
        <Panel>
          <form
            ref={form}
            method="get"
            action="#finder"
            onChange={({ target }) => {
              const chosen = update();
              if (target instanceof HTMLInputElement && target.name === 'interest') showAnswer(chosen);
            }}
            onSubmit={(event) => {
              event.preventDefault();
              setIsPressed(true);
              const chosen = update();
              showAnswer(chosen);
              if (chosen && readFinderQuery(chosen).age === undefined) form.current?.querySelector('input')?.focus();
            }}
          >
            <SectionHeading id="finder-title" eyebrow={t('eyebrow')} title={t('title')} text={t('text')} />
            <AgeScale
              name="age"
              label={t('age')}
              ages={[from, to]}
              age={choice.age !== undefined && choice.age >= from && choice.age <= to ? choice.age : undefined}
              unchosen={t('agePlaceholder')}
              onAge={(age) => void update(age)}
              textOf={nameAge}
            />
            <fieldset className="interests">
              <legend>{t('interest')}</legend>
              {interests.map((id) => (
                <label key={id}>
                  <input type="radio" name="interest" value={id} defaultChecked={id === choice.interest} />
                  <Picture name={interestPictures[id]} alt="" sizes="76px" />
                  <span>{t(`interests.${id}.label`)}</span>
                </label>
              ))}
            </fieldset>
            <Button type="submit" size="lg">
              {t('submit')}
            </Button>
          </form>
          <FinderResult choice={choice} asked={isPressed || choice.interest !== 'unsure'} />
        </Panel>
      </Section>
    </LevelSheets>
  );
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const fields = new FormData(form);
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return new URLSearchParams({ age: read('age'), interest: read('interest') });
}

const Panel = styled.div`
  display: grid;
  border: 1.5px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.white};
  box-shadow: ${shadow.soft};
  overflow: hidden;
  overflow: clip;
  @media ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
  }

  & form {
    display: grid;
    gap: ${space(3)};
    align-content: start;
    justify-items: start;
    padding: ${space(4)} ${space(2.5)};
  }
  & form > :is(div, fieldset) {
    inline-size: 100%;
    margin-block-end: 0;
  }
  @media ${media.md} {
    & form {
      padding: ${space(6)};
    }
  }

  & .interests {
    display: grid;
    /* Two at most, and one below the other where the browser's text is so large that a word would not fit in half. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(6.5rem, 34%)), 1fr));
    gap: 12px;
  }
  & .interests legend {
    margin-block-end: ${space(1)};
    padding: 0;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1rem;
  }
  @media ${media.sm} {
    & .interests {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  & .interests label {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: 6px;
    padding: ${space(1.5)} ${space(1)};
    border: 1.5px solid ${color.field};
    border-radius: ${radius.field};
    font-family: ${font.heading};
    font-weight: 600;
    font-size: ${type.t15};
    line-height: 1.25;
    text-align: center;
    cursor: pointer;
    transition:
      background-color 0.2s ${ease},
      border-color 0.2s ${ease};
    @media ${media.moreContrast} {
      border-color: ${color.ink};
    }
  }
  & .interests label:hover {
    background: ${color.cream};
  }
  & .interests label:has(:checked) {
    border-color: ${color.deepLeaf};
    background: ${color.leafSoft};
    box-shadow: inset 0 0 0 1.5px ${color.deepLeaf};
  }
  & .interests label:has(:focus-visible) {
    outline: 3px solid ${color.ink};
    outline-offset: 2px;
  }
  & input[type='radio'] {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  /* Where the card cannot say that it is chosen (Chrome before 105, Firefox before 121), its button does. */
  @supports not selector(:has(a)) {
    & .interests input {
      inset: auto;
      inset-block-start: 10px;
      inset-inline-start: 10px;
      opacity: 1;
    }
  }
  @media ${media.forcedColors} {
    & .interests label:has(:checked) {
      border: 3px solid Highlight;
    }
  }
  & label img {
    inline-size: 76px;
    margin-block: -6px;
    transition: transform 0.3s ${ease};
  }
  & .interests label:has(:checked) img {
    transform: translateY(-2px) scale(1.08);
  }
`;
