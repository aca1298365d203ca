import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, font, media, radius, space } from '../theme/tokens';
import { Icon } from './Icon';

export interface FieldLook {
  label: string;
  required?: boolean | undefined;
  /** The message of a field that is not accepted; its border turns red. */
  error?: string | undefined;
  /** The value was checked and is fine; its border turns green. */
  valid?: boolean | undefined;
  hint?: string | undefined;
}

interface FieldProps extends FieldLook {
  /** The id of the control inside. */
  htmlFor: string;
  children: ReactNode;
}

/** The ids a control names in aria-describedby. */
export function describedBy(id: string, { error, hint }: Pick<FieldLook, 'error' | 'hint'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Label above, control, message below. TextInput, Select and TextArea are built on it. */
export function Field({ label, required, error, valid, hint, htmlFor, children }: FieldProps) {
  const { t } = useTranslation('common');
  return (
    <Frame data-state={error ? 'invalid' : valid ? 'valid' : undefined}>
      <label htmlFor={htmlFor}>
        {label}
        {required && (
          // The control itself says that it is required: the star would be read out before that.
          <span className="required" aria-hidden="true" title={t('required')}>
            {' '}
            *
          </span>
        )}
      </label>
      <div className="control">
        {children}
        {valid && !error && <Icon name="check" />}
      </div>
      {hint && (
        <p className="hint" id={`${htmlFor}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${htmlFor}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </Frame>
  );
}

// The quotes stand here: a formatter may exchange those that it finds in CSS, and the drawing has the other kind inside.
const chevron =
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' ` +
  `stroke='%231E1B3A' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E` +
  `%3Cpath d='M6 9.5l6 6 6-6'/%3E%3C/svg%3E")`;

const Frame = styled.div`
  --border: ${color.field};
  display: grid;
  align-content: start;
  gap: 6px;
  &[data-state='invalid'] {
    --border: ${color.danger};
  }
  &[data-state='valid'] {
    --border: ${color.leaf};
  }

  & > label {
    font-family: ${font.heading};
    font-weight: 600;
    font-size: 1rem;
    line-height: 1.4;
  }
  & .required {
    color: ${color.danger};
  }
  & .control {
    position: relative;
  }
  & .control > .icon {
    position: absolute;
    inset-block-start: 16px;
    inset-inline-end: 16px;
    color: ${color.success};
    pointer-events: none;
  }

  & :is(input, select, textarea) {
    inline-size: 100%;
    min-block-size: 52px;
    padding: 12px ${space(2)};
    border: 1.5px solid var(--border);
    border-radius: ${radius.field};
    background: ${color.white};
    color: ${color.ink};
    font-size: 1rem;
    line-height: 1.5;
    transition:
      border-color 0.2s,
      box-shadow 0.2s;
  }
  & :is(input, select, textarea):focus-visible {
    outline: 3px solid ${color.ink};
    outline-offset: 2px;
    border-radius: ${radius.field};
  }
  & ::placeholder {
    color: ${color.placeholder};
    opacity: 1;
  }
  &[data-state='valid'] :is(input, select, textarea) {
    padding-inline-end: ${space(6)};
  }
  /*
   * Browsers write telephone numbers from left to right in every language, and take the field's sides with it. So are addresses:
   * the sign that was typed last stood before all others.
   */
  [dir='rtl'] & input:is([type='tel'], [type='email']) {
    direction: ltr;
    text-align: right;
  }
  /* Groups of Arabic digits would stand in the wrong order until the field is left. */
  & input[type='tel'] {
    unicode-bidi: bidi-override;
  }
  [dir='rtl'] &[data-state='valid'] input:is([type='tel'], [type='email']) {
    padding-inline: ${space(6)} ${space(2)};
  }
  & textarea {
    display: block;
    min-block-size: 120px;
    resize: vertical;
    field-sizing: content;
    max-block-size: 320px;
  }
  & select {
    appearance: none;
    padding-inline-end: ${space(6)};
    background: ${color.white} ${chevron} no-repeat right 16px center / 20px;
  }
  [dir='rtl'] & select {
    background-position-x: 16px;
  }
  &[data-state='valid'] .control:has(> select) > .icon {
    inset-inline-end: 44px;
  }

  @media ${media.forcedColors} {
    &[data-state='invalid'] :is(input, select, textarea) {
      border-width: 3px;
    }
    & select {
      appearance: auto;
      background-image: none;
    }
  }
  @media ${media.moreContrast} {
    &:not([data-state]) {
      --border: ${color.ink};
    }
  }

  & .hint {
    font-size: 0.9375rem;
    line-height: 1.45;
    color: ${color.inkSoft};
  }
  & .error {
    display: flex;
    gap: 6px;
    font-size: 0.9375rem;
    line-height: 1.45;
    color: ${color.danger};
  }
  & .error .icon {
    margin-block-start: 2px;
  }
  [data-tone='ink'] &:not([data-tone='white'] *) .error {
    color: #ffb4a8;
  }
`;
