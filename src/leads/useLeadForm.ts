import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { PostedForm } from '../regions/PageState';
import { usePageState } from '../regions/RegionContext';
import { afterPress, watchPresses } from '../ui/afterPress';
import { carryOver } from './carryOver';
import { initialValues, interestName, isWriter, leadForms, writingAs, type Writer } from './forms';
import type { LeadField } from './leadFields';
import type { FieldView, LeadFormProps, SendingState } from './LeadFormView';
import { isBlank } from './rules';
import {
  fieldError,
  fieldsFor,
  isMessageKey,
  leadSchemaOf,
  normaliseField,
  validateLead,
  writerOf,
  type LeadValues,
} from './schema';
import { newKey, type Attempt } from './sendLead';
import { endSending, sendingIn, startSending, type Sending } from './sendings';
import type { OfferedTrial } from '../trials/TrialList';
import { controlFields, sentQueryName, trialTimeName, writerQueryName } from './submission';
import { takeOver } from './takeOver';
import { keepUnsent, unsentIn } from './unsentValues';
import { useChoiceFromLinks } from './useChoiceFromLinks';
import { useFocusOnFirstError } from './useFocusOnFirstError';

/** Forms that the server showed again are shown once: who comes back to the page later finds it empty. */
const shownOnce = new WeakSet<PostedForm>();

/**
 * The states of a form: idle, submitting, then its result (spec.md section 4). Once the script runs it takes over what was typed
 * or submitted before, and keeps a failed attempt for 'Try again' under the same key.
 */
export function useLeadForm(
  { form: id, writer: preset, interest }: LeadFormProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const form = leadForms[id];
  const { region, site, basename, posted: anyPosted } = usePageState();
  const { search, pathname } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const posted = anyPosted?.form === id && !shownOnce.has(anyPosted) ? anyPosted : undefined;
  const wanted = query.get(writerQueryName);
  const page = basename + (pathname === '/' && basename !== '' ? '' : pathname);
  const place = [id, preset, interest, page].join(' ');
  const [unsent] = useState(() => (posted ? undefined : unsentIn(place)));
  const [writer, setWriter] = useState<Writer>(() =>
    posted ? writerOf(id, posted.values) : isWriter(wanted) ? wanted : (unsent?.writer ?? preset ?? 'school'),
  );
  const fields = fieldsFor(id, writer);
  const [serverErrors, setServerErrors] = useState<Record<string, string>>(posted?.errors ?? {});
  const [outcome, setOutcome] = useState<SendingState>(() => firstOutcome(posted, query.get(sentQueryName) === id));
  const [busy, setBusy] = useState(false);
  const [trialTime, setTrialTime] = useState(() =>
    posted?.trials ? '' : (posted?.values[trialTimeName] ?? unsent?.trialTime ?? ''),
  );
  const [offered, setOffered] = useState<readonly OfferedTrial[] | undefined>(posted?.trials);
  const [isLive, setIsLive] = useState(false);
  const live = useRef(false);
  const sending = useRef(false);
  const isHere = useRef(true);
  const failed = useRef<Attempt | undefined>(undefined);
  /** Fields that an attempt has emptied and nobody has typed in since: leaving one shows no message. */
  const emptied = useRef(new Set<string>());

  const firstToCorrect = posted && fields.find(({ name }) => posted.errors[name] !== undefined)?.name;

  const formik = useFormik<LeadValues>({
    initialValues: { ...initialValues(form), ...unsent?.values, ...posted?.values },
    validate: (values) => validateLead(leadSchemaOf(id, region, writer), values),
    onSubmit: (values) => send({ key: newKey(), values: normalised(values), control: readControl() }),
  });

  function normalised(values: LeadValues): LeadValues {
    return {
      ...Object.fromEntries(
        fields.map((field) => [field.name, normaliseField(field, values[field.name] ?? '', region)]),
      ),
      ...(form.asked && { [writingAs]: writer }),
      ...(interest && { [interestName]: interest }),
    };
  }

  function readControl(): LeadValues {
    const honeypot = element.current?.elements.namedItem(controlFields.honeypot);
    return {
      [controlFields.page]: page,
      [controlFields.notice]: site.privacyVersion,
      [controlFields.elapsed]: elapsed(),
      ...(trialTime !== '' && { [trialTimeName]: trialTime }),
      ...(honeypot instanceof HTMLInputElement && { [controlFields.honeypot]: honeypot.value }),
    };
  }

  function send(attempt: Attempt): Promise<void> {
    // State changes come too late for the second of two quick clicks.
    return sending.current ? Promise.resolve() : follow(startSending(place, id, basename, attempt));
  }

  /** Shows that a form is on its way, and what became of it; not once its page has been left: whoever comes back is shown it then. */
  async function follow({ attempt, result }: Sending): Promise<void> {
    sending.current = true;
    setBusy(true);
    setOutcome({ kind: 'none' });
    const sent = await result;
    if (!isHere.current) return;
    endSending(place);
    sending.current = false;
    setBusy(false);
    if (sent.kind === 'invalid') {
      // A second try of a kept attempt finds the fields empty.
      await formik.setValues({ ...initialValues(form), ...attempt.values });
      setServerErrors(sent.errors);
      if (sent.trials) {
        setOffered(sent.trials);
        setTrialTime('');
      }
      return;
    }
    failed.current = sent.kind === 'failed' ? attempt : undefined;
    setOutcome(sent.kind === 'failed' ? { ...sent, canRetry: true } : sent);
    setServerErrors({});
    setTrialTime('');
    setOffered(undefined);
    formik.resetForm({ values: initialValues(form) });
    emptied.current = new Set(Object.keys(initialValues(form)));
  }

  function choose(next: Writer): void {
    if (next === writer) return;
    setWriter(next);
    setServerErrors({});
    setOutcome({ kind: 'none' });
    formik.resetForm({ values: carryOver(formik.values, writer, next) });
  }

  const { values: firstValues, setValues } = formik;
  useLayoutEffect(() => {
    if (live.current || !element.current) return;
    live.current = true;
    watchPresses();
    // Often it is a press that brings the form to life; what is pressed stays until its click has come.
    afterPress(() => setIsLive(true));
    const { typed, chosen, time, submit } = takeOver(element.current, firstValues);
    void (async () => {
      if (time !== undefined) setTrialTime(time);
      if (typed) await setValues(typed);
      if (chosen) setWriter(chosen);
      if (submit) requestAnimationFrame(() => element.current?.requestSubmit());
    })();
  }, [element, firstValues, setValues]);

  const followLeft = useEffectEvent(() => {
    const left = posted ? undefined : sendingIn(place);
    if (left) void follow(left);
  });
  useEffect(() => {
    isHere.current = true;
    followLeft();
    return () => {
      isHere.current = false;
    };
  }, []);

  const { values: currentValues } = formik;
  useEffect(() => {
    if (!posted) keepUnsent(place, { values: currentValues, writer, trialTime }, initialValues(form));
  }, [posted, place, currentValues, writer, trialTime, form]);
  useChoiceFromLinks(wanted, choose);
  useEffect(() => () => void (anyPosted && shownOnce.add(anyPosted)), [anyPosted]);
  useFocusOnFirstError(element, formik.submitCount, formik.isSubmitting, { ...formik.errors, ...serverErrors });

  return {
    busy,
    outcome,
    page,
    fields,
    writer,
    choose,
    isLive,
    /** What the server refused that is no field of this form, in words. */
    otherErrors: Object.entries(serverErrors)
      .filter(([name]) => !fields.some((field) => field.name === name))
      .map(([, message]) => message),
    invalidCount:
      formik.submitCount > 0 || posted?.status === 'invalid'
        ? Object.keys({ ...formik.errors, ...serverErrors }).length
        : 0,
    onSubmit: formik.handleSubmit,
    retry: () => failed.current && send(failed.current),
    /** The trial class that is chosen, for the forms that book one. */
    trial: {
      value: trialTime,
      offered,
      onChoose: (value: string) => {
        setTrialTime(value);
        setServerErrors(({ [trialTimeName]: _gone, ...others }) => others);
      },
    },
    startAgain: () => setOutcome({ kind: 'none' }),
    view: (field: LeadField): FieldView => {
      const value = formik.values[field.name] ?? '';
      const touched = formik.touched[field.name] === true;
      const serverError = serverErrors[field.name];
      const errorKey = formik.errors[field.name];
      return {
        value,
        autoFocus: field.name === firstToCorrect,
        serverError,
        errorKey: touched && isMessageKey(errorKey) ? errorKey : undefined,
        valid:
          !isBlank(value) &&
          serverError === undefined &&
          fieldError(field, value, region) === undefined &&
          value !== (field.initial ?? ''),
        onChange: (event) => {
          emptied.current.delete(field.name);
          setServerErrors((errors) =>
            Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field.name)),
          );
          formik.handleChange(event);
        },
        onBlur: () => {
          const tidy = normaliseField(field, value, region);
          if (tidy !== value) void formik.setFieldValue(field.name, tidy);
          afterPress(() => {
            if (!emptied.current.has(field.name)) void formik.setFieldTouched(field.name, true);
          });
        },
      };
    },
  };
}

/** Milliseconds since the page was opened. */
function elapsed(): string {
  return String(Math.round(performance.now()));
}

/** False on the server and while its HTML is taken over. */
function firstOutcome(posted: PostedForm | undefined, wasSent: boolean): SendingState {
  if (posted?.status === 'failed')
    return { kind: 'failed', status: posted.answeredWith, text: posted.reason ?? '', canRetry: false };
  return wasSent || posted?.status === 'sent' ? { kind: 'sent' } : { kind: 'none' };
}
