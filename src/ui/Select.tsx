import { type ComponentProps, useId } from 'react';
import { describedBy, Field, type FieldLook } from './Field';

export interface SelectOption {
  value: string;
  label: string;
}
export type SelectProps = FieldLook &
  ComponentProps<'select'> & {
    options: SelectOption[];
    /** The text of the empty choice that comes first. */
    placeholder?: string;
  };

/** A labelled choice from a list. */
export function Select({ label, required, error, valid, hint, id, options, placeholder, ...select }: SelectProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field {...{ label, required, error, valid, hint }} htmlFor={fieldId}>
      <select
        {...select}
        id={fieldId}
        required={required}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(fieldId, { error, hint })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
