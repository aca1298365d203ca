import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trialTimeName } from '../leads/submission';
import { Icon } from '../ui/Icon';
import { anotherTime } from './TrialList';

interface TrialTimeChoiceProps {
  /** The id of the title above; the text below that has the same with '-text'. */
  titleId: string;
  /** The chosen radio button's value, blank where none is. */
  value: string;
  onChoose: (value: string) => void;
  /** Whether to mark it as the place of a mistake while nothing is chosen. */
  isRequired: boolean;
  /** The radio buttons of the times. */
  children: ReactNode;
}

/** A group of radio buttons: the times, and below them always 'Another time: call me'. */
export function TrialTimeChoice({ titleId, value, onChoose, isRequired, children }: TrialTimeChoiceProps) {
  const { t } = useTranslation('forms');
  return (
    <div
      className="choice"
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
      aria-invalid={isRequired && value === '' ? true : undefined}
      // Without the script: else nobody sees, at the top of the page, that nothing has been booked.
      autoFocus={isRequired}
    >
      {children}
      <label className="time other">
        <input
          type="radio"
          name={trialTimeName}
          value={anotherTime}
          checked={value === anotherTime}
          onChange={() => onChoose(anotherTime)}
        />
        <span>
          <Icon name="phone" />
          {t('times.other')}
        </span>
      </label>
    </div>
  );
}
