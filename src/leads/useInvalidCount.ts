import { useState } from 'react';
import type { LeadValues } from './schema';

interface Attempts {
  submitCount: number;
  isSubmitting: boolean;
  values: LeadValues;
}

/**
 * How many fields are to be corrected, as it stands after a submit that was stopped; 0 from the first change on. It is
 * read out by itself, and would otherwise talk over the next field each time that one is corrected.
 */
export function useInvalidCount(
  { submitCount, isSubmitting, values }: Attempts,
  errors: Record<string, unknown>,
  wasRefused: boolean,
): number {
  const [attempt, setAttempt] = useState({ number: 0, values: wasRefused ? values : undefined });
  if (!isSubmitting && submitCount !== attempt.number)
    setAttempt({ number: submitCount, values: submitCount > 0 ? values : undefined });
  return attempt.values === values ? Object.keys(errors).length : 0;
}
