import { useFormik } from 'formik';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
import type { PostedForm } from '../regions/PageState';
import { usePageState } from '../regions/RegionContext';
import { initialValues, leadForms, type FormId, type LeadField } from './forms';
import { isBlank } from './rules';
import { leadSchemaOf, fieldError, normaliseField, type LeadValues } from './schema';
import { newKey, sendLead, type Attempt } from './sendLead';
import { controlFields, sentQueryName } from './submission';

export type Outcome =
  | { kind: 'none' }
  | { kind: 'sent' }
  | { kind: 'failed'; status?: number | undefined; text: string; canRetry: boolean };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How one field stands: its value, the message or message key under it, the colour of its border. */
export interface FieldView {
  value: string;
  /** In words, from the server. */
  serverError: string | undefined;
  /** A key of the namespace `forms`. */
  errorKey: string | undefined;
  valid: boolean;
  /** The first field to correct on a page that the server shows again: the browser scrolls to it by itself. */
  autoFocus: boolean;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: (event: FocusEvent<Control>) => void;
}

/** Forms that the server showed again are shown once: who comes back to the page later finds it empty. */
const shownOnce = new WeakSet<PostedForm>();

/**
 * The states of a form: idle, submitting, then its result (spec.md section 4). Once the script runs it takes over what was typed
 * or submitted before, and keeps a failed attempt for 'Try again' under the same key.
 */
export function useLeadForm(id: FormId, element: RefObject<HTMLFormElement | null>) {
  const form = leadForms[id];
  const { region, site, basename, posted: anyPosted } = usePageState();
  const { search, pathname } = useLocation();
  const posted = anyPosted?.form === id && !shownOnce.has(anyPosted) ? anyPosted : undefined;
  const schema = useMemo(() => leadSchemaOf(id, region), [id, region]);
  const [serverErrors, setServerErrors] = useState<Record<string, string>>(posted?.errors ?? {});
  const [outcome, setOutcome] = useState<Outcome>(() =>
    firstOutcome(posted, new URLSearchParams(search).get(sentQueryName) === id),
  );
  const [busy, setBusy] = useState(false);
  const live = useRef(false);
  const sending = useRef(false);
  const failed = useRef<Attempt | undefined>(undefined);
  const page = basename + (pathname === '/' && basename !== '' ? '' : pathname);

  const firstToCorrect = posted && form.fields.find(({ name }) => posted.errors[name] !== undefined)?.name;

  const formik = useFormik<LeadValues>({
    initialValues: { ...initialValues(form), ...posted?.values },
    validationSchema: schema,
    onSubmit: (values) => send({ key: newKey(), values: normalised(values), control: readControl() }),
  });

  function normalised(values: LeadValues): LeadValues {
    return Object.fromEntries(
      form.fields.map((field) => [field.name, normaliseField(field, values[field.name] ?? '', region)]),
    );
  }

  function readControl(): LeadValues {
    const honeypot = element.current?.elements.namedItem(controlFields.honeypot);
    return {
      [controlFields.page]: page,
      [controlFields.notice]: site.privacyVersion,
      [controlFields.elapsed]: String(Math.round(performance.now())),
      ...(honeypot instanceof HTMLInputElement && { [controlFields.honeypot]: honeypot.value }),
    };
  }

  async function send(attempt: Attempt): Promise<void> {
    // State changes come too late for the second of two quick clicks.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setOutcome({ kind: 'none' });
    const sent = await sendLead(id, basename, attempt);
    sending.current = false;
    setBusy(false);
    if (sent.kind === 'invalid') {
      setServerErrors(sent.errors);
      return;
    }
    failed.current = sent.kind === 'failed' ? attempt : undefined;
    setOutcome(sent.kind === 'failed' ? { ...sent, canRetry: true } : sent);
    setServerErrors({});
    formik.resetForm({ values: initialValues(form) });
  }

  const { values: firstValues, setValues } = formik;
  useLayoutEffect(() => {
    if (live.current) return;
    live.current = true;
    void takeOver(element.current, firstValues, setValues);
  }, [element, firstValues, setValues]);

  useEffect(() => () => void (anyPosted && shownOnce.add(anyPosted)), [anyPosted]);

  useFocusOnFirstError(element, formik.submitCount, formik.isSubmitting, { ...formik.errors, ...serverErrors });

  return {
    busy,
    outcome,
    page,
    invalidCount:
      formik.submitCount > 0 || posted?.status === 'invalid'
        ? Object.keys({ ...formik.errors, ...serverErrors }).length
        : 0,
    onSubmit: formik.handleSubmit,
    retry: () => failed.current && send(failed.current),
    view: (field: LeadField): FieldView => {
      const value = formik.values[field.name] ?? '';
      const touched = formik.touched[field.name] === true;
      const serverError = serverErrors[field.name];
      return {
        value,
        autoFocus: field.name === firstToCorrect,
        serverError,
        errorKey: touched ? formik.errors[field.name] : undefined,
        valid:
          !isBlank(value) &&
          serverError === undefined &&
          fieldError(field, value, region) === undefined &&
          value !== (field.initial ?? ''),
        onChange: (event) => {
          setServerErrors((errors) =>
            Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field.name)),
          );
          formik.handleChange(event);
        },
        onBlur: (event) => {
          formik.handleBlur(event);
          const tidy = normaliseField(field, value, region);
          if (tidy !== value) void formik.setFieldValue(field.name, tidy);
        },
      };
    },
  };
}

function firstOutcome(posted: PostedForm | undefined, wasSent: boolean): Outcome {
  if (posted?.status === 'failed') return { kind: 'failed', text: posted.reason ?? '', canRetry: false };
  return wasSent || posted?.status === 'sent' ? { kind: 'sent' } : { kind: 'none' };
}

/** Keeps what was typed, and does what was asked for, before the script ran. */
async function takeOver(
  element: HTMLFormElement | null,
  values: LeadValues,
  setValues: (values: LeadValues) => Promise<unknown>,
): Promise<void> {
  if (!element) return;
  const typed = typedBefore(element, values);
  const pending = element.dataset.pending !== undefined;
  element.dataset.live = '';
  delete element.dataset.pending;
  if (typed) await setValues(typed);
  if (pending) requestAnimationFrame(() => element.requestSubmit());
}

/** What was typed before the script ran, when it differs from what the form starts with. */
function typedBefore(element: HTMLFormElement, values: LeadValues): LeadValues | undefined {
  const typed = { ...values };
  for (const [name, value] of new FormData(element))
    if (name in values && typeof value === 'string') typed[name] = value;
  return Object.keys(values).some((name) => typed[name] !== values[name]) ? typed : undefined;
}

/** After a submit that was stopped, the first field to correct gets the focus. */
function useFocusOnFirstError(
  element: RefObject<HTMLFormElement | null>,
  submitCount: number,
  isSubmitting: boolean,
  errors: Record<string, unknown>,
) {
  const hasErrors = Object.keys(errors).length > 0;
  // Only when a submit has just ended, not at each key that changes the errors.
  const focusedAfter = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === focusedAfter.current) return;
    focusedAfter.current = submitCount;
    if (hasErrors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [element, submitCount, isSubmitting, hasErrors]);
}
