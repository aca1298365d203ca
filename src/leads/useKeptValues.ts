import { useEffect } from 'react';
import { type FormDefinition, initialValues, type Writer } from './forms';
import type { LeadValues } from './schema';
import { keepEmptied, keepUnsent } from './unsentValues';

interface KeptValues {
  form: FormDefinition;
  /** The form and its page. */
  place: string;
  values: LeadValues;
  writer: Writer;
  trialTime: string;
  /** False for a form that the server shows again, and before it is alive: its draft is still to be taken over. */
  isKept: boolean;
  /** Whether the form is empty because what was in it is on its way, or has failed. */
  isEmptied: boolean;
}

/** Keeps what stands in a form as its draft, at each change, so that it is there again when its page is left and opened again. */
export function useKeptValues({ form, place, values, writer, trialTime, isKept, isEmptied }: KeptValues): void {
  useEffect(() => {
    const keep = isEmptied ? keepEmptied : keepUnsent;
    if (isKept) keep(place, { values, writer, trialTime }, initialValues(form));
  }, [form, place, values, writer, trialTime, isKept, isEmptied]);
}
