import { choiceFormId } from './choiceFormId';

interface ChoiceChipsProps {
  name: string;
  legend: string;
  /** The words of the choice that leaves it open. */
  any: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

/** One choice of a few as large buttons, one press each: radio buttons of the form that narrows the times. */
export function ChoiceChips({ name, legend, any, options, value, onChoose }: ChoiceChipsProps) {
  return (
    <fieldset className="chips">
      <legend>{legend}</legend>
      {[{ value: '', label: any }, ...options].map((option) => (
        <label key={option.value} className="time chip">
          <input
            type="radio"
            name={name}
            form={choiceFormId}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
