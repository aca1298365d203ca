import { useEffect, useRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from 'react-i18next';
import { usePageState } from '../regions/RegionContext';
import { color, font, radius, space } from '../theme/tokens';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { leadForms, type FormId, type LeadForm as Description } from './forms';
import { LeadFieldControl } from './LeadFieldControl';
import { controlFields, formElementId } from './submission';
import { useLeadForm, type Outcome } from './useLeadForm';
import { Link } from '../ui/Link';

export interface LeadFormProps {
  form: FormId;
}

/** One of the eleven forms. Without JavaScript it is a plain form that posts to the same address. */
export function LeadForm({ form: id }: LeadFormProps) {
  const { t } = useTranslation('forms');
  const { basename, site } = usePageState();
  const element = useRef<HTMLFormElement>(null);
  const { busy, outcome, page, invalidCount, onSubmit, retry, view } = useLeadForm(id, element);
  const form = leadForms[id];
  const result = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) result.current?.scrollIntoView({ block: 'nearest' });
    wasBusy.current = busy;
  }, [busy]);
  return (
    <Frame
      ref={element}
      id={formElementId(id)}
      method="post"
      action={`${basename}/api/leads/${id}`}
      acceptCharset="utf-8"
      noValidate
      onSubmit={onSubmit}
      aria-busy={busy}
    >
      <input type="hidden" name={controlFields.page} value={page} />
      <input type="hidden" name={controlFields.notice} value={site.privacyVersion} />
      <div className="fields">
        {form.fields
          .filter(({ control }) => control !== 'none')
          .map((field) => (
            <LeadFieldControl key={field.name} form={id} field={field} view={view(field)} />
          ))}
      </div>
      <div className="honeypot" aria-hidden="true">
        <label>
          {t('leaveEmpty')}{' '}
          <input name={controlFields.honeypot} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <div className="send">
        <Button type="submit" disabled={busy} onMouseDown={keepFocus}>
          {busy ? t(`busy.${form.busy}`) : t(`send.${id}`)}
        </Button>
        <p className="notice">
          {t('noticeText')} <Link to="/privacy-policy">{t('noticeLink')}</Link>
        </p>
      </div>
      <div
        ref={result}
        className="outcome"
        role={form.outcome === 'trial' && outcome.kind === 'sent' ? 'alert' : 'status'}
        aria-live="polite"
      >
        <OutcomeMessage form={form} outcome={outcome} invalidCount={invalidCount} onRetry={() => void retry()} />
      </div>
    </Frame>
  );
}

/** A field that loses the focus may show its message, and the button would move away from under the pointer before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface OutcomeMessageProps {
  form: Description;
  outcome: Outcome;
  invalidCount: number;
  onRetry: () => void;
}

/** How the sending went, in the words of spec.md section 8. */
function OutcomeMessage({ form, outcome, invalidCount, onRetry }: OutcomeMessageProps) {
  const { t } = useTranslation('forms');
  if (outcome.kind === 'sent')
    return (
      <p className="sent">
        <Icon name="check" />
        {t(`success.${form.outcome}`)}
      </p>
    );
  if (outcome.kind === 'failed') {
    const reason = outcome.status === undefined ? outcome.text : t('failure.badAnswer', { text: outcome.text });
    return (
      <div className="failed">
        <p>
          <Icon name="alert" />
          {t(`failure.${form.outcome}`, { reason })}
        </p>
        {outcome.canRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    );
  }
  return invalidCount > 0 ? <p className="visually-hidden">{t('invalidCount', { count: invalidCount })}</p> : null;
}

const Frame = styled.form`
  display: grid;
  gap: ${space(3)};
  scroll-margin-block-start: 120px;

  & > .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
    gap: ${space(3)} ${space(2)};
    align-items: start;
  }
  & > .fields > :has(textarea) {
    grid-column: 1 / -1;
  }
  & > .honeypot {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  & > .send {
    display: grid;
    gap: ${space(1.5)};
    justify-items: start;
  }
  & .notice {
    max-inline-size: 64ch;
    font-size: 0.9375rem;
    line-height: 1.45;
    color: ${color.inkSoft};
  }
  [data-tone='ink'] &:not([data-tone='white'] *) .notice {
    color: rgb(255 255 255 / 82%);
  }

  & > .outcome {
    scroll-margin-block: 24px;
  }
  & > .outcome:empty {
    display: none;
  }
  & .sent,
  & .failed {
    padding: ${space(1.5)} ${space(2)};
    border: 1.5px solid currentcolor;
    border-radius: ${radius.field};
    font-family: ${font.heading};
    font-weight: 600;
    line-height: 1.4;
  }
  & .sent {
    display: flex;
    gap: 10px;
    background: ${color.leafSoft};
    color: ${color.success};
  }
  & .failed {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
    align-items: center;
    justify-content: space-between;
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
  & .failed p {
    display: flex;
    gap: 10px;
    overflow-wrap: anywhere;
  }
  & :is(.sent, .failed) .icon {
    flex: none;
    margin-block-start: 2px;
  }
`;
