import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { coveringInput } from '../theme/covering';
import { color, font, media, radius } from '../theme/tokens';
import { type FormId, type Writer, writers, writingAs } from './forms';
import { formElementId, writerQueryName } from './submission';

interface WriterChoiceProps {
  form: FormId;
  /** Path of the page, for the links. */
  page: string;
  writer: Writer;
  /** The script runs and nothing is pressed, so that the links can become radio buttons. */
  isLive: boolean;
  onChoose: (writer: Writer) => void;
}

/** 'Who is writing?' as a segmented control: links until the script runs, radio buttons from then on. */
export function WriterChoice({ form, page, writer, isLive, onChoose }: WriterChoiceProps) {
  const { t } = useTranslation('forms');
  const titleId = `${form}-writer`;
  return (
    <Frame>
      <p id={titleId}>{t('writer.title')}</p>
      {isLive ? (
        <div className="segments" role="radiogroup" aria-labelledby={titleId}>
          {writers.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={writingAs}
                value={each}
                checked={each === writer}
                onChange={() => onChoose(each)}
              />
              <span>{t(`writer.${each}`)}</span>
            </label>
          ))}
        </div>
      ) : (
        <>
          <input type="hidden" name={writingAs} value={writer} />
          <div className="segments" role="group" aria-labelledby={titleId}>
            {writers.map((each) => (
              <a
                key={each}
                href={`${page || '/'}?${writerQueryName}=${each}#${formElementId(form)}`}
                data-writer={each}
                aria-current={each === writer ? 'true' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onChoose(each);
                }}
              >
                {t(`writer.${each}`)}
              </a>
            ))}
          </div>
        </>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 8px;
  container-type: inline-size;
  & > p {
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.4;
  }
  & > .segments {
    display: grid;
    /* In pairs; one below the other where letters are so large that the words of two would lie over one another. */
    grid-template-columns: repeat(auto-fit, minmax(max(35%, min(5.25em, 100%)), 1fr));
    gap: 4px;
    padding: 4px;
    border: 1.5px solid ${color.field};
    border-radius: ${radius.card};
    background: ${color.cream};
    @media ${media.moreContrast} {
      border-color: ${color.ink};
    }
  }
  /* All four in a row where the form has room for their words. */
  @container (min-width: 416px) {
    & > .segments {
      grid-template-columns: repeat(4, auto);
    }
  }
  & label {
    position: relative;
    display: grid;
  }
  & input[type='radio'] {
    ${coveringInput}
    cursor: pointer;
  }
  & :is(a, label > span) {
    display: grid;
    place-items: center;
    min-block-size: 44px;
    padding: 6px 8px;
    border-radius: 24px;
    color: ${color.ink};
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
  }
  & :is(a, label:has(:not(:checked)) > span):hover {
    background: ${color.white};
  }
  & :is(a[aria-current], :checked + span, a[aria-current]:hover) {
    background: ${color.deepLeaf};
    color: ${color.white};
  }
  & :is(a:focus-visible, :focus-visible + span) {
    outline: 3px solid ${color.ink};
    outline-offset: 2px;
  }
  @media ${media.forcedColors} {
    & :is(a[aria-current], :checked + span) {
      border: 3px solid Highlight;
    }
  }
`;
