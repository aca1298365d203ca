import { trialTimeName } from '../leads/submission';

interface TrialTimeRadioProps {
  /** What is chosen with it. */
  value: string;
  checked: boolean;
  onChoose: (value: string) => void;
}

/**
 * One choice of a class. After a reload Firefox puts back a choice by its place in the form, where another class stands when a link
 * had led to the page, or one above it has begun: it is told not to, and the draft knows the class by its id.
 */
export function TrialTimeRadio({ value, checked, onChoose }: TrialTimeRadioProps) {
  return (
    <input
      type="radio"
      name={trialTimeName}
      value={value}
      checked={checked}
      onChange={() => onChoose(value)}
      autoComplete="off"
    />
  );
}
