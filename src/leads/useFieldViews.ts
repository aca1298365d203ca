import type { useFormik } from 'formik';
import { useRef } from 'react';
import type { Region } from '../regions/schema';
import { afterPress } from '../ui/afterPress';
import type { FieldView } from './LeadFormView';
import type { LeadField } from './leadFields';
import { isBlank } from './rules';
import { fieldError, isMessageKey, type LeadValues, normaliseField } from './schema';

interface FieldViewParts {
  formik: Pick<
    ReturnType<typeof useFormik<LeadValues>>,
    'values' | 'errors' | 'touched' | 'handleChange' | 'setFieldValue' | 'setFieldTouched'
  >;
  region: Region;
  /** What the server has refused, in words, by the names of the fields. */
  serverErrors: Readonly<Record<string, string>>;
  /** To be called when a field is typed in, about which the server's message is no longer true. */
  forgetServerError: (name: string) => void;
  /** The field that has the focus when a page comes with refused values. */
  firstToCorrect: string | undefined;
}

/** What the controls of a form show and do: value, message, whether a value is right, typing and leaving. */
export function useFieldViews({ formik, region, serverErrors, forgetServerError, firstToCorrect }: FieldViewParts) {
  /** Fields that an attempt has emptied and nobody has typed in since: leaving one shows no message. */
  const emptied = useRef(new Set<string>());

  function view(field: LeadField): FieldView {
    const { name } = field;
    const value = formik.values[name] ?? '';
    const serverError = serverErrors[name];
    const errorKey = formik.errors[name];
    const isTouched = formik.touched[name] === true;
    return {
      value,
      autoFocus: name === firstToCorrect,
      serverError,
      errorKey: isTouched && isMessageKey(errorKey) ? errorKey : undefined,
      valid:
        !isBlank(value) &&
        serverError === undefined &&
        fieldError(field, value, region) === undefined &&
        value !== (field.initial ?? ''),
      onChange: (event) => {
        emptied.current.delete(name);
        forgetServerError(name);
        formik.handleChange(event);
      },
      onBlur: () => {
        const tidy = normaliseField(field, value, region);
        if (tidy !== value) void formik.setFieldValue(name, tidy);
        afterPress(() => {
          if (!emptied.current.has(name)) void formik.setFieldTouched(name, true);
        });
      },
    };
  }

  return {
    view,
    /** To be called with the fields that an attempt has emptied. */
    noteEmptied: (names: readonly string[]) => {
      emptied.current = new Set(names);
    },
  };
}
