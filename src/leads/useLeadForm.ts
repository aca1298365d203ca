import { useFormik } from 'formik';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import type { PostedForm } from '../regions/PageState';
import { usePageState } from '../regions/RegionContext';
import type { OfferedTrial } from '../trials/TrialList';
import { afterPress } from '../ui/afterPress';
import { carryOver } from './carryOver';
import { formPlace, readDraft } from './drafts';
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
import { newKey } from './sendLead';
import { sendingIn } from './sendings';
import { controlFields, sentQueryName, trialTimeName, writerQueryName } from './submission';
import { isUntouched, keepUnsent, keyToSend, unsentIn } from './unsentValues';
import { useChoiceFromLinks } from './useChoiceFromLinks';
import { useFocusOnFirstError } from './useFocusOnFirstError';
import { usePostedForm } from './usePostedForm';
import { useSending } from './useSending';
import { useTakeOver } from './useTakeOver';

/**
 * What a form holds and does: the values and the writer, the messages at its fields, the trial class that is chosen, and its way to
 * the server (spec.md section 4). What was typed or submitted before its script ran is taken over.
 */
export function useLeadForm(
  { form: id, writer: preset, interest }: LeadFormProps,
  element: RefObject<HTMLFormElement | null>,
) {
  const form = leadForms[id];
  const { region, site, basename } = usePageState();
  const { search, pathname } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const posted = usePostedForm(id);
  const wanted = query.get(writerQueryName);
  const page = basename + (pathname === '/' && basename !== '' ? '' : pathname);
  const place = formPlace(id, pathname);
  const [unsent] = useState(() => (posted ? undefined : unsentIn(place)));
  const [writer, setWriter] = useState<Writer>(() =>
    posted ? writerOf(id, posted.values) : isWriter(wanted) ? wanted : (unsent?.writer ?? preset ?? 'school'),
  );
  const fields = fieldsFor(id, writer);
  const [serverErrors, setServerErrors] = useState<Record<string, string>>(posted?.errors ?? {});
  const [trialTime, setTrialTime] = useState(() =>
    posted?.trials ? '' : (posted?.values[trialTimeName] ?? unsent?.trialTime ?? ''),
  );
  const [offered, setOffered] = useState<readonly OfferedTrial[] | undefined>(posted?.trials);
  /** Fields that an attempt has emptied and nobody has typed in since: leaving one shows no message. */
  const emptied = useRef(new Set<string>());

  const firstToCorrect = posted && fields.find(({ name }) => posted.errors[name] !== undefined)?.name;

  const formik = useFormik<LeadValues>({
    initialValues: { ...initialValues(form), ...unsent?.values, ...posted?.values },
    validate: (values) => validateLead(leadSchemaOf(id, region, writer), values),
    onSubmit: (values) =>
      sending.send({
        key: posted
          ? newKey()
          : keyToSend(place, { values: { ...values, ...tidied(values) }, writer, trialTime }, region.code),
        values: normalised(values),
        control: readControl(),
      }),
  });

  const sending = useSending({
    form: id,
    place,
    basename,
    first: firstOutcome(posted, query.get(sentQueryName) === id),
    resumes: !posted,
    async onInvalid({ errors, trials }, { values }) {
      // A second try of a kept attempt finds the fields empty.
      await formik.setValues({ ...initialValues(form), ...values });
      setServerErrors(errors);
      if (trials) {
        setOffered(trials);
        setTrialTime('');
      }
    },
    onEnded() {
      setServerErrors({});
      setTrialTime('');
      setOffered(undefined);
      formik.resetForm({ values: initialValues(form) });
      emptied.current = new Set(Object.keys(initialValues(form)));
    },
  });

  function normalised(values: LeadValues): LeadValues {
    return {
      ...tidied(values),
      ...(form.asked && { [writingAs]: writer }),
      ...(interest && { [interestName]: interest }),
    };
  }

  function tidied(values: LeadValues): LeadValues {
    return Object.fromEntries(
      fields.map((field) => [field.name, normaliseField(field, values[field.name] ?? '', region)]),
    );
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

  function choose(next: Writer): void {
    if (next === writer) return;
    setWriter(next);
    setServerErrors({});
    sending.forget();
    formik.resetForm({ values: carryOver(formik.values, writer, next) });
  }

  function view(field: LeadField): FieldView {
    const { name } = field;
    const value = formik.values[name] ?? '';
    const serverError = serverErrors[name];
    const errorKey = formik.errors[name];
    const isTouched = formik.touched[name] === true;
    return {
      value,
      autoFocus: name === firstToCorrect,
      serverError,
      errorKey: isTouched && isMessageKey(errorKey) ? errorKey : undefined,
      valid:
        !isBlank(value) &&
        serverError === undefined &&
        fieldError(field, value, region) === undefined &&
        value !== (field.initial ?? ''),
      onChange: (event) => {
        emptied.current.delete(name);
        setServerErrors((errors) => without(errors, name));
        formik.handleChange(event);
      },
      onBlur: () => {
        const tidy = normaliseField(field, value, region);
        if (tidy !== value) void formik.setFieldValue(name, tidy);
        afterPress(() => {
          if (!emptied.current.has(name)) void formik.setFieldTouched(name, true);
        });
      },
    };
  }

  const isLive = useTakeOver(element, {
    values: formik.initialValues,
    readDraft: () => {
      const draft = posted || unsent || sendingIn(place) ? undefined : readDraft(place);
      return draft && { ...draft, writer: isWriter(wanted) ? wanted : draft.writer };
    },
    onTyped: (typed) => formik.setValues(typed),
    onChosen: setWriter,
    onTrialTime: setTrialTime,
  });
  const { values } = formik;
  const hasFailed = sending.outcome.kind === 'failed';
  useEffect(() => {
    const [now, first] = [{ values, writer, trialTime }, initialValues(form)];
    // Nothing is lost before its draft is taken over, nor when the fields of a failed attempt are emptied.
    if (posted || !isLive || (hasFailed && isUntouched(now, first))) return;
    keepUnsent(place, now, first);
  }, [posted, isLive, hasFailed, place, values, writer, trialTime, form]);
  useChoiceFromLinks(wanted, choose);
  const errors = { ...formik.errors, ...serverErrors };
  useFocusOnFirstError(element, formik.submitCount, formik.isSubmitting, errors);

  return {
    page,
    fields,
    writer,
    choose,
    view,
    isLive,
    /** What the server refused that is no field of this form, in words. */
    otherErrors: Object.entries(serverErrors)
      .filter(([name]) => !fields.some((field) => field.name === name))
      .map(([, message]) => message),
    invalidCount: formik.submitCount > 0 || posted?.status === 'invalid' ? Object.keys(errors).length : 0,
    onSubmit: formik.handleSubmit,
    busy: sending.busy,
    outcome: sending.outcome,
    retry: sending.retry,
    startAgain: sending.forget,
    /** The trial class that is chosen, for the forms that book one. */
    trial: {
      value: trialTime,
      offered,
      onChoose: (value: string) => {
        setTrialTime(value);
        setServerErrors((errorsBefore) => without(errorsBefore, trialTimeName));
      },
    },
  };
}

function without(errors: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _gone, ...others } = errors;
  return others;
}

/** Milliseconds since the page was opened. */
function elapsed(): string {
  return String(Math.round(performance.now()));
}

/** How a form stands in the HTML of the server. */
function firstOutcome(posted: PostedForm | undefined, wasSent: boolean): SendingState {
  if (posted?.status === 'failed')
    return { kind: 'failed', status: posted.answeredWith, text: posted.reason ?? '', canRetry: false };
  return wasSent || posted?.status === 'sent' ? { kind: 'sent' } : { kind: 'none' };
}
