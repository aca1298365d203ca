import { useFormik } from 'formik';
import { type FormEvent, type RefObject, type SyntheticEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { PostedForm } from '../regions/PageState';
import { usePageState } from '../regions/RegionContext';
import { forgetFilters } from '../trials/keptFilters';
import { carryOver } from './carryOver';
import { formPlace, readDraft } from './drafts';
import { initialValues, interestName, isWriter, leadForms, type Writer, writingAs } from './forms';
import type { LeadFormProps, SendingState } from './LeadFormView';
import type { LeadField } from './leadFields';
import { fieldsFor, type LeadValues, leadSchemaOf, validateLead, writerOf } from './schema';
import { sendingIn } from './sendings';
import { newKey } from './sendLead';
import { readControl, tidyValues } from './sentValues';
import { silentFields } from './silentFields';
import { sentQueryName, trialTimeName, writerQueryName } from './submission';
import { keyToSend, unsentIn } from './unsentValues';
import { useChoiceFromLinks } from './useChoiceFromLinks';
import { useFieldViews } from './useFieldViews';
import { useFocusOnFirstError } from './useFocusOnFirstError';
import { useInvalidCount } from './useInvalidCount';
import { useKeptValues } from './useKeptValues';
import { usePostedForm } from './usePostedForm';
import { useSending } from './useSending';
import { useTakeOver } from './useTakeOver';
import { useTrialChoice } from './useTrialChoice';

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
  const trial = useTrialChoice(posted, unsent);
  const fields = fieldsFor(id, writer);
  const [serverErrors, setServerErrors] = useState<Record<string, string>>(posted?.errors ?? {});
  const forgetServerError = (name: string) => setServerErrors((before) => without(before, name));
  const firstToCorrect = posted && fields.find(({ name }) => posted.errors[name] !== undefined)?.name;

  const formik = useFormik<LeadValues>({
    initialValues: { ...initialValues(form), ...unsent?.values, ...posted?.values },
    validate: (values) => validateLead(leadSchemaOf(id, region, writer), values),
    onSubmit(values) {
      const tidy = tidyValues(fields, values, region);
      const trialTime = trial.value;
      return sending.send({
        key: posted ? newKey() : keyToSend(place, { values: { ...values, ...tidy }, writer, trialTime }, region.code),
        values: { ...tidy, ...(form.asked && { [writingAs]: writer }), ...(interest && { [interestName]: interest }) },
        control: readControl(element.current, { page, notice: site.privacyVersion, trialTime }),
      });
    },
  });

  const { view, noteEmptied } = useFieldViews({
    formik,
    region,
    serverErrors,
    forgetServerError,
    firstToCorrect,
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
      if (trials) trial.offer(trials);
    },
    onEnded() {
      setServerErrors({});
      trial.reset();
      forgetFilters(id);
      formik.resetForm({ values: initialValues(form) });
      noteEmptied(Object.keys(initialValues(form)));
    },
  });

  const silent = () => silentFields(element.current, fields, formik.values);

  /** To be called before whatever draws the form anew; with an event of typing, which then has its own field checked. */
  function takeSilent(typing?: SyntheticEvent): void {
    for (const field of silent()) {
      forgetServerError(field.name);
      void formik.setFieldValue(field.name, field.value, field !== typing?.target);
    }
  }

  /** The same before Formik checks or sends something, which it does with the values of the last rendering. */
  const takeSilentNow = () => silent().length > 0 && flushSync(takeSilent);

  function choose(next: Writer): void {
    if (next === writer) return;
    const written = Object.fromEntries(silent().map(({ name, value }) => [name, value]));
    setWriter(next);
    setServerErrors({});
    sending.forget();
    formik.resetForm({ values: carryOver({ ...formik.values, ...written }, writer, next) });
  }

  const isLive = useTakeOver(element, {
    values: formik.initialValues,
    readDraft: () => {
      const draft = posted || unsent || sendingIn(place) ? undefined : readDraft(place);
      return draft && { ...draft, writer: isWriter(wanted) ? wanted : draft.writer };
    },
    onTyped: (typed) => formik.setValues(typed),
    onChosen: setWriter,
    onTrialTime: trial.choose,
  });
  useKeptValues({
    form,
    place,
    values: formik.values,
    writer,
    trialTime: trial.value,
    isKept: !posted && isLive,
    // Also while it is tried again.
    isEmptied: sending.outcome.kind === 'failed' || sending.busy,
  });
  useChoiceFromLinks(wanted, choose);
  const errors = { ...formik.errors, ...serverErrors };
  useFocusOnFirstError(element, formik.submitCount, formik.isSubmitting, errors);
  const invalidCount = useInvalidCount(formik, errors, posted?.status === 'invalid');

  return {
    page,
    fields,
    writer,
    choose,
    view,
    isLive,
    otherErrors: messagesBeside(fields, serverErrors),
    invalidCount,
    onInput: takeSilent,
    onBlurCapture: takeSilentNow,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      takeSilentNow();
      formik.handleSubmit(event);
    },
    busy: sending.busy,
    outcome: sending.outcome,
    retry: sending.retry,
    startAgain: sending.forget,
    /** The trial class that is chosen, for the forms that book one. */
    trial: {
      value: trial.value,
      offered: trial.offered,
      onChoose: (value: string) => {
        takeSilent();
        trial.choose(value);
        forgetServerError(trialTimeName);
      },
    },
  };
}

function without(errors: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _gone, ...others } = errors;
  return others;
}

/** What the server refused that is no field of this form, in words. */
function messagesBeside(fields: readonly LeadField[], errors: Readonly<Record<string, string>>): string[] {
  return Object.entries(errors)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([, message]) => message);
}

/** How a form stands in the HTML of the server. */
function firstOutcome(posted: PostedForm | undefined, wasSent: boolean): SendingState {
  if (posted?.status === 'failed')
    return { kind: 'failed', status: posted.answeredWith, text: posted.reason ?? '', canRetry: false };
  return wasSent || posted?.status === 'sent' ? { kind: 'sent' } : { kind: 'none' };
}
