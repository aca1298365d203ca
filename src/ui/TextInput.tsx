import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldLook } from './Field';

export type TextInputProps = FieldLook & ComponentProps<'input'>;

/** A labelled one-line field; everything an <input> takes goes to the input. */
export function TextInput({ label, required, error, valid, hint, id, ...input }: TextInputProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field {...{ label, required, error, valid, hint }} htmlFor={fieldId}>
      <input
        type="text"
        {...input}
        id={fieldId}
        required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(fieldId, { error, hint })}
      />
    </Field>
  );
}
