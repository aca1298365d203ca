import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePageState } from '../regions/RegionContext';
import { color, font, radius, space } from '../theme/tokens';
import { TrialTimes } from '../trials/TrialTimes';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Announcement } from './Announcement';
import { interestName, leadForms } from './forms';
import { LeadFieldControl } from './LeadFieldControl';
import type { LeadFormProps } from './LeadFormView';
import { SentPanel } from './SentPanel';
import { controlFields, formElementId } from './submission';
import { useFocusOnResult } from './useFocusOnResult';
import { useLeadForm } from './useLeadForm';
import { WriterChoice } from './WriterChoice';

/** One of the eleven forms. Without JavaScript it is a plain form that posts to the same address. */
export function LeadForm(props: LeadFormProps) {
  const { form: id, interest, choice: Choice } = props;
  const { t } = useTranslation('forms');
  const { basename, site, region } = usePageState();
  const element = useRef<HTMLFormElement>(null);
  const { busy, outcome, page, fields, writer, choose, isLive, otherErrors, invalidCount, ...does } = useLeadForm(
    props,
    element,
  );
  const form = leadForms[id];
  const isBooking = form.outcome === 'trial' || form.outcome === 'booking';
  const result = useRef<HTMLDivElement>(null);
  useFocusOnResult(busy, element, result);
  const isSent = outcome.kind === 'sent';
  const startAgain = () => {
    does.startAgain();
    requestAnimationFrame(() => firstControl(element.current)?.focus());
  };
  return (
    <Frame
      ref={element}
      id={formElementId(id)}
      method="post"
      action={`${basename}/api/leads/${id}`}
      acceptCharset="utf-8"
      noValidate
      onInput={does.onInput}
      onBlurCapture={does.onBlurCapture}
      onSubmit={does.onSubmit}
      aria-busy={busy}
    >
      <input type="hidden" name={controlFields.page} value={page} />
      <input type="hidden" name={controlFields.notice} value={site.privacyVersion} />
      {interest && <input type="hidden" name={interestName} value={interest} />}
      {form.asked && (
        <div className="writer" hidden={isSent}>
          <WriterChoice form={id} page={page} writer={writer} isLive={isLive} onChoose={choose} />
        </div>
      )}
      {Choice && (
        <div className="times" hidden={isSent}>
          <Choice form={id} {...does.trial} />
        </div>
      )}
      <div className="fields" hidden={isSent}>
        {fields
          .filter(({ control }) => control !== 'none')
          .map((field) => (
            <LeadFieldControl key={field.name} form={id} field={field} view={does.view(field)} />
          ))}
      </div>
      {isBooking && region.trials && !Choice && (
        <div className="times" hidden={isSent}>
          <TrialTimes form={id} {...does.trial} />
        </div>
      )}
      <div className="honeypot" aria-hidden="true">
        <label>
          {t('leaveEmpty')}{' '}
          <input name={controlFields.honeypot} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <div className="send" hidden={isSent}>
        {/* Without the script: the failure stands beside the button, far below the top of the page. */}
        <Button type="submit" disabled={busy} autoFocus={outcome.kind === 'failed' && !outcome.canRetry}>
          {busy ? t(`busy.${form.busy}`) : t(`send.${interest ?? id}`)}
        </Button>
        <p className="notice">
          {t(id === 'newsletter' ? 'noticeOfNews' : 'noticeText')} <Link to="/privacy-policy">{t('noticeLink')}</Link>
        </p>
      </div>
      <div ref={result} className="outcome" data-outcome={outcome.kind}>
        <div className="announcement" role={form.outcome === 'trial' ? 'alert' : 'status'}>
          <Announcement {...props} outcome={outcome} invalidCount={invalidCount} otherErrors={otherErrors} />
        </div>
        {outcome.kind === 'failed' && outcome.canRetry && (
          <Button variant="outline" size="sm" onClick={() => void does.retry()}>
            {t('tryAgain')}
          </Button>
        )}
        {isSent && (
          <SentPanel
            kind={interest ?? form.outcome}
            booking={outcome.booking}
            // The heading above it asked for the times that were chosen on this page, and is gone.
            heading={Choice ? 'h2' : 'h3'}
            again={`${page}#${formElementId(id)}`}
            onAgain={startAgain}
          />
        )}
      </div>
    </Frame>
  );
}

function firstControl(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('.fields :is(input, select, textarea)') ?? null;
}

const Frame = styled.form`
  display: grid;
  gap: ${space(3)};
  scroll-margin-block-start: 120px;

  & > .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--field, 240px)), 1fr));
    gap: ${space(3)} ${space(2)};
    align-items: start;
  }
  /* In two columns nothing stands alone in half a row, at the end or before the message. */
  & > .fields > :last-child:nth-child(odd):not(:has(textarea)),
  & > .fields:has(> :last-child textarea) > :nth-last-child(2):nth-child(odd) {
    grid-column: var(--alone, 1 / -1);
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
  & > .times:empty {
    display: none;
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
    display: grid;
    gap: ${space(1.5)};
    justify-items: start;
    scroll-margin-block: 120px 24px;
  }
  & > .outcome[data-outcome='none']:not(:has(.failed)) {
    display: contents;
  }
  & > .outcome > .announcement {
    inline-size: 100%;
  }
  /* It takes no row, and no gap, before it says something; hidden, it would not be read out when it does. */
  & > .outcome > .announcement:empty {
    position: absolute;
    inline-size: auto;
  }
  & > [hidden] {
    /* A card may lay out the parts of its form in its own way. */
    display: none !important;
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
    display: grid;
    gap: 6px;
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
  & .failed p {
    display: flex;
    gap: 10px;
    overflow-wrap: anywhere;
  }
  & .advice {
    font-family: ${font.body};
    font-weight: 400;
  }
  & :is(.sent, .failed) .icon {
    flex: none;
    margin-block-start: 2px;
  }
`;
