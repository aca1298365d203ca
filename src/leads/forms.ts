/**
 * Every form of the site, described once: which fields, in the order in which they are sent, with which rules and messages.
 * The browser draws and checks the form from this, the server checks, stores and sends from it, and exports name its columns by it.
 * Messages and labels are keys of the namespace `forms`.
 */

import type { WordKey } from '../i18n/WordKey';
import {
  childName,
  contactPersonName,
  email,
  fullName,
  type LeadField,
  message,
  mobile,
  type OptionList,
  oneOf,
  organisationEnquiry,
  organizationType,
  required,
  schoolAddress,
  schoolEnquiry,
  schoolName,
  sentBlank,
  validEmail,
  validPhoneNumber,
} from './leadFields';
import { trialTimeName } from './submission';

/** The eleven forms, by the name in their address: `/api/leads/<form>`. */
export const formIds = [
  'school-enquiry',
  'trial-booking',
  'slot-booking',
  'franchise',
  'enrollment',
  'newsletter',
  'workshop',
  'csr',
  'contact',
  'courses',
  'partner',
] as const;

export type FormId = (typeof formIds)[number];

/** True for the name of a form. */
export function isFormId(value: string): value is FormId {
  return (formIds as readonly string[]).includes(value);
}

/** Who writes with one of the forms that begin with 'Who is writing?', in the order in which they are offered. */
export const writers = ['child', 'school', 'company', 'partner'] as const;

/** Name of the field that says who is writing; without it a school is. */
export const writingAs = 'WritingAs';

/** Name of the field that says what the news should be about, where a page offers more than the newsletter. */
export const interestName = 'interest';
const interests = ['early-access'] as const;
export type Interest = (typeof interests)[number];

/** The forms that book a trial class, in regions that have a timetable. */
export const trialForms: readonly string[] = ['trial-booking', 'slot-booking'];

/** True for an interest that a page offers. */
export function isInterest(value: string | undefined): value is Interest {
  return (interests as readonly (string | undefined)[]).includes(value);
}

/** True for the name of a writer. */
export function isWriter(value: string | undefined | null): value is Writer {
  return (writers as readonly (string | undefined | null)[]).includes(value);
}

export type Writer = (typeof writers)[number];

export interface FormDefinition {
  id: FormId;
  /** What the spreadsheet gets, in this order, whoever writes. */
  fields: readonly LeadField[];
  /** What each writer is asked, where the form asks who is writing. */
  asked?: Readonly<Record<Writer, readonly LeadField[]>>;
  /** Which words stand on the button while the form is being sent. */
  busy: 'submitting' | 'sending';
  /** Which words tell how it went (spec.md section 8). */
  outcome: LeadKind;
}

/** What a visitor has sent, in the words of spec.md section 8. */
export type LeadKind = 'message' | 'booking' | 'trial' | 'newsletter';

/** The enquiry forms of the workshop, CSR, contact, courses and franchise pages are one form under five names. */
const enquiry = (id: FormId): FormDefinition => ({
  id,
  fields: schoolEnquiry,
  asked: {
    child: [fullName, mobile, childName, email, message],
    school: schoolEnquiry,
    company: organisationEnquiry,
    partner: organisationEnquiry,
  },
  busy: 'submitting',
  outcome: 'message',
});

/** Every form: its fields, and the words around them (spec.md sections 4 and 5). */
export const leadForms: Readonly<Record<FormId, FormDefinition>> = {
  'school-enquiry': {
    id: 'school-enquiry',
    fields: [schoolName, contactPersonName, organizationType, validEmail, validPhoneNumber, schoolAddress],
    busy: 'submitting',
    outcome: 'message',
  },
  'trial-booking': {
    id: 'trial-booking',
    fields: [
      {
        name: 'fullName',
        control: 'text',
        label: 'fields.fullName',
        autoComplete: 'name',
        checks: [required('errors.fullName.required')],
      },
      {
        name: 'mobile',
        control: 'tel',
        label: 'fields.mobile',
        autoComplete: 'tel',
        // spec.md section 9.
        checks: [required('errors.mobile.required'), { rule: 'phone', message: 'errors.mobile.invalid' }],
      },
      {
        name: 'childName',
        control: 'text',
        label: 'fields.childName',
        autoComplete: 'off',
        checks: [required('errors.childName.required')],
      },
      {
        name: 'email',
        control: 'email',
        label: 'fields.email',
        autoComplete: 'email',
        checks: [required('errors.email.required'), { rule: 'browserEmail', message: 'errors.email.invalid' }],
      },
      {
        name: 'role',
        control: 'select',
        label: 'fields.role',
        options: 'roles',
        initial: 'parent',
        checks: [oneOf('errors.who.invalid')],
      },
    ],
    busy: 'submitting',
    outcome: 'trial',
  },
  'slot-booking': {
    id: 'slot-booking',
    fields: [
      fullName,
      mobile,
      childName,
      email,
      {
        name: 'Who',
        control: 'select',
        label: 'fields.who',
        options: 'people',
        checks: [required('errors.who.required'), oneOf('errors.who.invalid')],
      },
      message,
    ],
    busy: 'submitting',
    outcome: 'booking',
  },
  franchise: {
    id: 'franchise',
    fields: [
      {
        name: 'Name',
        control: 'text',
        label: 'fields.name',
        autoComplete: 'name',
        checks: [required('errors.name.required')],
      },
      {
        name: 'FranchiseLocation',
        control: 'text',
        label: 'fields.franchiseLocation',
        autoComplete: 'address-level2',
        checks: [],
      },
      { ...validPhoneNumber, name: 'PhoneNo' },
      { ...validEmail, name: 'EmailId' },
      {
        name: 'CurrentBusiness',
        control: 'text',
        label: 'fields.currentBusiness',
        checks: [required('errors.currentBusiness.required')],
      },
      {
        name: 'InvestmentPlan',
        control: 'select',
        label: 'fields.investmentPlan',
        options: 'investments',
        checks: [required('errors.investmentPlan.required'), oneOf('errors.investmentPlan.required')],
      },
    ],
    busy: 'submitting',
    outcome: 'message',
  },
  enrollment: {
    id: 'enrollment',
    fields: [
      schoolName,
      contactPersonName,
      organizationType,
      email,
      validPhoneNumber,
      schoolAddress,
      sentBlank('NumberOfStudents'),
      sentBlank('RequiredService'),
      sentBlank('AdditionalNotes'),
    ],
    busy: 'sending',
    outcome: 'message',
  },
  newsletter: {
    id: 'newsletter',
    fields: [{ ...email, name: 'email' }],
    busy: 'submitting',
    outcome: 'newsletter',
  },
  workshop: enquiry('workshop'),
  csr: enquiry('csr'),
  contact: enquiry('contact'),
  courses: enquiry('courses'),
  partner: enquiry('partner'),
};

export interface Choice {
  /** What is sent. */
  value: string;
  /** Key of the words that the visitor reads. */
  label: WordKey<'forms'>;
}

/** Choices that are the same everywhere, and the kinds of organisation of a region whose file names none of its own. */
export const choices: Readonly<Record<Exclude<OptionList, 'investments'>, readonly Choice[]>> = {
  organizationTypes: [
    { value: 'CBSE', label: 'options.organizationType.cbse' },
    { value: 'IGCSE', label: 'options.organizationType.igcse' },
    { value: 'ICSE', label: 'options.organizationType.icse' },
    { value: 'State Board', label: 'options.organizationType.stateBoard' },
    // spec.md section 3: shown as 'Others', sent as International.
    { value: 'International', label: 'options.organizationType.others' },
  ],
  people: [
    { value: 'Parent', label: 'options.person.parent' },
    { value: 'Student', label: 'options.person.student' },
    { value: 'Guardian', label: 'options.person.guardian' },
  ],
  roles: [
    { value: 'parent', label: 'options.person.parent' },
    { value: 'student', label: 'options.person.student' },
    { value: 'guardian', label: 'options.person.guardian' },
  ],
};

/** The values with which a form starts: blank, but for the role, which starts as parent. */
export function initialValues(form: FormDefinition): Record<string, string> {
  return Object.fromEntries(everyField(form).map((field) => [field.name, field.initial ?? '']));
}

/** All fields that any writer can be asked, those of the spreadsheet first; each name once. */
function everyField(form: FormDefinition): LeadField[] {
  const all = [...form.fields, ...Object.values(form.asked ?? {}).flat()];
  return all.filter(({ name }, position) => all.findIndex((each) => each.name === name) === position);
}

/** Names under which a form's values are stored: what the spreadsheet gets, then what it gets in the query string. */
export function storedNames(form: FormDefinition): string[] {
  return [...new Set([...everyField(form).map(({ name }) => name), ...extraNames(form)])];
}

/** Names that travel in the query string of a delivery, as the spreadsheet has no columns for them. */
export function extraNames(form: FormDefinition): string[] {
  const columns = new Set(form.fields.map(({ name }) => name));
  const names = everyField(form).map(({ name }) => name);
  return [
    ...(form.asked ? [writingAs] : []),
    ...(form.id === 'newsletter' ? [interestName] : []),
    ...(trialForms.includes(form.id) ? [trialTimeName] : []),
    ...names.filter((name) => !columns.has(name)),
  ];
}
