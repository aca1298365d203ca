import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon';
import { type LeadKind, leadForms } from './forms';
import type { LeadFormProps, SendingState } from './LeadFormView';

interface AnnouncementProps extends LeadFormProps {
  outcome: SendingState;
  invalidCount: number;
  otherErrors: readonly string[];
}

/** How the sending went, in the words of spec.md section 8: the one part of the form that is read out by itself. */
export function Announcement({ form: id, interest, outcome, invalidCount, otherErrors }: AnnouncementProps) {
  const { t } = useTranslation('forms');
  const form = leadForms[id];
  if (outcome.kind === 'sent')
    return (
      <p className="sent">
        <Icon name="check" />
        {t(`success.${interest ?? form.outcome}`)}
      </p>
    );
  if (outcome.kind === 'failed') return <Failure kind={form.outcome} outcome={outcome} />;
  if (otherErrors.length > 0)
    return (
      <div className="failed">
        <p>
          <Icon name="alert" />
          {otherErrors.join(' ')}
        </p>
      </div>
    );
  return invalidCount > 0 ? <p className="visually-hidden">{t('invalidCount', { count: invalidCount })}</p> : null;
}

function Failure({ kind, outcome }: { kind: LeadKind; outcome: Extract<SendingState, { kind: 'failed' }> }) {
  const { t } = useTranslation('forms');
  const text = outcome.isTimeout ? t('refused.timeout') : outcome.text;
  const reason = outcome.status === undefined ? text : t('failure.badAnswer', { text });
  // Of the other forms' messages none names the reason; what helps the visitor stands beside them.
  const isHelp = outcome.isTimeout || outcome.status === 413 || outcome.status === 429;
  const advice = kind !== 'booking' && isHelp ? text : undefined;
  return (
    <div className="failed">
      <p>
        <Icon name="alert" />
        {t(`failure.${kind}`, { reason })}
      </p>
      {advice && <p className="advice">{advice}</p>}
    </div>
  );
}
