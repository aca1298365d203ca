import { useEffect, useState, type ComponentType } from 'react';
import { afterPress } from '../ui/afterPress';
import { loadModule } from '../ui/loadModule';
import type { TrialTimePickerProps } from './TrialTimePicker';

/** The choice of a trial class in a form that is alive. Where its code does not come, the form asks for a call as ever. */
export function TrialTimes(props: TrialTimePickerProps) {
  const [Picker, setPicker] = useState<ComponentType<TrialTimePickerProps> | null>(null);
  useEffect(() => {
    let isGone = false;
    loadModule(() => import('./TrialTimePicker')).then(
      ({ TrialTimePicker }) => afterPress(() => isGone || setPicker(() => TrialTimePicker)),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Picker && <Picker {...props} />;
}
