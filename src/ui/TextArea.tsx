import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldLook } from './Field';

export type TextAreaProps = FieldLook & ComponentProps<'textarea'>;

/** A labelled field of several lines that grows with its text. */
export function TextArea({ label, required, error, valid, hint, id, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field {...{ label, required, error, valid, hint }} htmlFor={fieldId}>
      <textarea
        {...area}
        id={fieldId}
        required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(fieldId, { error, hint })}
      />
    </Field>
  );
}
