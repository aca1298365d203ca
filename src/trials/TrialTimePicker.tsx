import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { trialTimeName } from '../leads/submission';
import { Button } from '../ui/Button';
import { AskAgain } from './AskAgain';
import { TrialDayGroup } from './TrialDayGroup';
import type { OfferedTrial } from './TrialList';
import { TrialTimeChoice } from './TrialTimeChoice';
import { TrialTimeFilters } from './TrialTimeFilters';
import { TrialTimeFrame } from './TrialTimeFrame';
import { goneText, groupByDay, suggestionCount } from './timeChoices';
import { usePickerTimes } from './usePickerTimes';

export interface TrialTimePickerProps {
  /** Of the form, for ids. */
  form: string;
  /** The id of the chosen time, `other`, or blank. */
  value: string;
  onChoose: (value: string) => void;
  /** What the server offered in place of a time that has gone. */
  offered: readonly OfferedTrial[] | undefined;
}

/** The next free trial classes as radio buttons, day by day; three first, all on demand, and always 'call me'. */
export function TrialTimePicker({ form, value, onChoose, offered }: TrialTimePickerProps) {
  const { t } = useTranslation('forms');
  const frame = useRef<HTMLDivElement>(null);
  const { kind, askAgain, all, shown, isFull, went, wasLeftOut, showsAll, showAll, ...filters } = usePickerTimes({
    form,
    value,
    onChoose,
    offered,
  });
  // The button that was pressed is gone: the keyboard goes on at the first of the times that it has shown.
  useLayoutEffect(() => {
    if (showsAll) frame.current?.querySelectorAll<HTMLElement>(`[name=${trialTimeName}]`)[suggestionCount]?.focus();
  }, [showsAll]);
  if (kind === 'none') return null;

  const titleId = `${form}-times`;
  return (
    <TrialTimeFrame ref={frame} data-loading={kind === 'loading' || undefined}>
      <p className="title" id={titleId}>
        {t('times.title')}
      </p>
      <p className="text" id={`${titleId}-text`}>
        {t(goneText(offered) ?? (isFull ? 'times.fullText' : 'times.text'))}
      </p>
      {!offered && <TrialTimeFilters titleId={titleId} {...filters} />}
      <p className="state" aria-live="polite">
        {kind === 'loading' && t('times.loading')}
        {kind === 'failed' && t('times.failed')}
        {went && t('times.went')}
        {kind === 'ready' && !offered && !went && all.length === 0 && t('times.empty')}
        {wasLeftOut && !offered && all.length > 0 && t('times.leftOut')}
      </p>
      {kind === 'failed' && <AskAgain onPress={askAgain} />}
      <TrialTimeChoice titleId={titleId} value={value} onChoose={onChoose} isRequired={offered !== undefined}>
        {groupByDay(shown).map((day) => (
          <TrialDayGroup key={day.date} id={`${titleId}-${day.date}`} day={day} value={value} onChoose={onChoose} />
        ))}
      </TrialTimeChoice>
      {shown.length < all.length && (
        <Button type="button" variant="ghost" size="sm" onClick={showAll}>
          {t(isFull ? 'times.allFull' : 'times.all', { count: all.length })}
        </Button>
      )}
    </TrialTimeFrame>
  );
}
