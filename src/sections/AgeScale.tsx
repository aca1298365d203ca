import { type ChangeEvent, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { coveringInput } from '../theme/covering';
import { color, ease, font, media, space, type } from '../theme/tokens';

interface AgeScaleProps {
  /** Of the field in a form. */
  name: string;
  label: string;
  labelHidden?: boolean;
  /** Youngest and oldest, in whole years. */
  ages: readonly [number, number];
  /** Undefined as long as none has been chosen. */
  age: number | undefined;
  /** What a screen reader says until then. */
  unchosen?: string;
  onAge: (age: number) => void;
  /** What an age means, as a screen reader says it: 'Age 9: Code Crafter'. */
  textOf: (age: number) => string;
  /** Marks the ages for style sheets: of what is chosen without JavaScript they read it (`data-level`). */
  markOf?: (age: number) => string | undefined;
}

/**
 * Ages as leaves along a stem. With the script it is the browser's own slider: dragged, or moved by the arrow keys. Without it
 * each age is a radio button, and looks the same.
 */
export function AgeScale({ name, label, labelHidden, ages, age, unchosen, onAge, textOf, markOf }: AgeScaleProps) {
  const [from, to] = ages;
  const [isAlive, setAlive] = useState(false);
  const [chosenBefore, setChosenBefore] = useState<number>();
  const wake = useCallback((scale: HTMLElement | null) => {
    // Somebody may have chosen before the script was here.
    const chosen = scale?.querySelector<HTMLInputElement>('input:checked');
    if (chosen) setChosenBefore(Number(chosen.value));
    if (scale) setAlive(true);
  }, []);
  const shown = age ?? chosenBefore;
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const slide = (event: ChangeEvent<HTMLInputElement>) => {
    // The form around it hears of it through `onAge`.
    event.stopPropagation();
    onAge(Number(event.target.value));
  };
  return (
    <Scale ref={wake} data-count={all.length}>
      <legend className={labelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {isAlive ? (
        <div className="stem">
          <input
            type="range"
            aria-label={label}
            aria-valuetext={shown === undefined ? unchosen : textOf(shown)}
            min={from}
            max={to}
            value={shown ?? from}
            onChange={slide}
            // A press where it stands already chooses that age too.
            onPointerUp={({ currentTarget }) => onAge(Number(currentTarget.value))}
            onKeyDown={(event) => {
              const isFirstMove = shown === undefined && (event.key === 'Home' || event.key.startsWith('Arrow'));
              if (event.key !== ' ' && !isFirstMove) return;
              // The youngest can be chosen too: the first move begins there instead of passing by.
              event.preventDefault();
              onAge(Number(event.currentTarget.value));
            }}
          />
          <input type="hidden" name={name} value={shown ?? ''} />
          {all.map((each) => (
            <span key={each} className="age" aria-hidden="true" data-on={each === shown || undefined}>
              <b>{each}</b>
            </span>
          ))}
        </div>
      ) : (
        <div className="stem">
          {all.map((each) => (
            <label key={each} className="age">
              <input
                type="radio"
                name={name}
                value={each}
                defaultChecked={each === age}
                aria-label={textOf(each)}
                data-level={markOf?.(each)}
              />
              <b>{each}</b>
            </label>
          ))}
        </div>
      )}
    </Scale>
  );
}

const Scale = styled.fieldset`
  inline-size: 100%;
  & legend {
    margin-block-end: ${space(1)};
    padding: 0;
    font-family: ${font.heading};
    font-weight: 600;
  }
  & .stem {
    position: relative;
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    block-size: 76px;
  }
  & .stem::before {
    content: '';
    position: absolute;
    inset-block-start: 36px;
    inset-inline: 0;
    block-size: 5px;
    border-radius: 5px;
    background: ${color.leaf};
  }
  & .age {
    position: relative;
    display: grid;
    place-items: center;
    cursor: pointer;
  }
  & .age input {
    position: absolute;
    opacity: 0;
  }
  /* A leaf at each age, above and below in turn. */
  & .age::before {
    content: '';
    position: absolute;
    inset-block-start: 22px;
    inline-size: 17px;
    block-size: 14px;
    border-radius: 0 100% 0 100%;
    background: ${color.leaf};
  }
  & .age:nth-of-type(even)::before {
    inset-block-start: 41px;
    border-radius: 100% 0 100% 0;
  }
  & .age b {
    position: absolute;
    inset-block-start: 54px;
    font-family: ${font.heading};
    font-weight: 600;
    font-size: min(${type.t15}, 5vw);
    line-height: 22px;
  }
  & .age:nth-of-type(even) b {
    inset-block-start: 0;
  }
  & .age:is([data-on], :has(:checked)) b {
    inset-block-start: 12px;
    z-index: 1;
    display: grid;
    place-items: center;
    inline-size: 52px;
    block-size: 52px;
    border: 3px solid ${color.white};
    border-radius: 50%;
    background: ${color.deepLeaf};
    color: ${color.white};
    font-weight: 700;
    font-size: ${type.t22};
    transition: scale 0.2s ${ease};
  }
  & input[type='range'] {
    ${coveringInput}
    z-index: 2;
    cursor: grab;
  }
  & input[type='range']::-webkit-slider-thumb {
    inline-size: 52px;
    block-size: 76px;
  }
  & input[type='range']::-moz-range-thumb {
    inline-size: 52px;
    block-size: 76px;
  }
  & input[type='range']:active {
    cursor: grabbing;
  }
  & input[type='range']:active ~ [data-on] b {
    scale: 1.12;
  }
  & input[type='range']:focus-visible ~ [data-on] b,
  & .age:has(:focus-visible) b {
    outline: 3px solid ${color.ink};
    outline-offset: 2px;
  }
  /* Nothing chosen yet: the whole stem shows where the keyboard is. */
  & .stem:not(:has([data-on])):has(input[type='range']:focus-visible) {
    outline: 3px solid ${color.ink};
    outline-offset: 4px;
    border-radius: 12px;
  }
  @media ${media.forcedColors} {
    & .stem::before {
      border: 2px solid CanvasText;
    }
    & .age:is([data-on], :has(:checked)) b {
      border: 3px solid Highlight;
    }
  }
  /* Each age as wide as a thumb. */
  @media ${media.noScript} {
    @media not all and ${media.md} {
      & .stem {
        grid-template-columns: repeat(6, 1fr);
        grid-auto-flow: row;
        grid-auto-rows: 76px;
        block-size: auto;
      }
      & .stem::before {
        display: none;
      }
    }
  }
`;
