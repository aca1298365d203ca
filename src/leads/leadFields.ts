/**
 * The fields that forms are made of: what is asked, by which rules, with which messages. Labels and messages are keys of the
 * namespace `forms`.
 */

import type { WordKey } from '../i18n/WordKey';

export type Rule = 'required' | 'letters' | 'email' | 'browserEmail' | 'phone' | 'option';

interface Check {
  rule: Rule;
  /** Key of the message that the visitor reads when the rule is broken. */
  message: WordKey<'forms'>;
}

type Control = 'text' | 'email' | 'tel' | 'select' | 'textarea' | 'none';
export type OptionList = 'organizationTypes' | 'people' | 'roles' | 'investments';

export interface LeadField {
  /** Name under which the value is posted and sent (spec.md section 3). */
  name: string;
  /** `none`: sent blank, with no input on the page. */
  control: Control;
  /** Absent where there is no input. */
  label?: WordKey<'forms'>;
  autoComplete?: string;
  options?: OptionList;
  initial?: string;
  /** Checked in this order; the first that fails gives the message. */
  checks: readonly Check[];
}

/** The rule that a field must not be blank, with its message. */
export const required = (message: WordKey<'forms'>): Check => ({ rule: 'required', message });
/** The rule that a value is one of the field's options, with its message. */
export const oneOf = (message: WordKey<'forms'>): Check => ({ rule: 'option', message });

/** The name of the school (spec.md section 4). */
export const schoolName: LeadField = {
  name: 'SchoolName',
  control: 'text',
  label: 'fields.schoolName',
  autoComplete: 'organization',
  checks: [required('errors.schoolName.required')],
};

/** Who writes for the school, with no rule for the letters; school enquiries allow letters and spaces alone. */
export const contactPersonName: LeadField = {
  name: 'ContactPersonName',
  control: 'text',
  label: 'fields.contactPersonName',
  autoComplete: 'name',
  checks: [required('errors.contactPersonName.required')],
};

const contactPersonNameInLetters: LeadField = {
  ...contactPersonName,
  checks: [...contactPersonName.checks, { rule: 'letters', message: 'errors.contactPersonName.letters' }],
};

/** The kind of school: one of the options of the region. */
export const organizationType: LeadField = {
  name: 'OrganizationType',
  control: 'select',
  label: 'fields.organizationType',
  options: 'organizationTypes',
  checks: [required('errors.organizationType.required'), oneOf('errors.organizationType.required')],
};

/** An e-mail address with one message for blank and for wrong ones. */
export const validEmail: LeadField = {
  name: 'Email',
  control: 'email',
  label: 'fields.email',
  autoComplete: 'email',
  checks: [
    { rule: 'required', message: 'errors.validEmail.required' },
    { rule: 'email', message: 'errors.validEmail.required' },
  ],
};

/** An e-mail address with a message of its own for a blank one. */
export const email: LeadField = {
  ...validEmail,
  checks: [required('errors.email.required'), { rule: 'email', message: 'errors.email.invalid' }],
};

/** A phone number by the rule of the region, with one message for blank and for wrong ones. */
export const validPhoneNumber: LeadField = {
  name: 'PhoneNumber',
  control: 'tel',
  label: 'fields.phoneNumber',
  autoComplete: 'tel',
  checks: [
    { rule: 'required', message: 'errors.validPhone.required' },
    { rule: 'phone', message: 'errors.validPhone.required' },
  ],
};

const phoneNumber: LeadField = {
  ...validPhoneNumber,
  checks: [required('errors.phone.required'), { rule: 'phone', message: 'errors.phone.invalid' }],
};

/** The address of the school in one line. */
export const schoolAddress: LeadField = {
  name: 'SchoolAddress',
  control: 'text',
  label: 'fields.schoolAddress',
  autoComplete: 'address-line1',
  checks: [required('errors.schoolAddress.required')],
};

const optionalMessage: LeadField = { name: 'Message', control: 'textarea', label: 'fields.message', checks: [] };
/** The name of a parent: letters of any script and spaces. */
export const fullName: LeadField = {
  name: 'FullName',
  control: 'text',
  label: 'fields.fullName',
  autoComplete: 'name',
  checks: [required('errors.fullName.required'), { rule: 'letters', message: 'errors.fullName.letters' }],
};

/** The mobile number of a parent, by the rule of the region. */
export const mobile: LeadField = {
  name: 'Mobile',
  control: 'tel',
  label: 'fields.mobile',
  autoComplete: 'tel',
  checks: [required('errors.mobile.required'), { rule: 'phone', message: 'errors.mobile.invalid' }],
};

/** The name of the child. */
export const childName: LeadField = {
  name: 'ChildName',
  control: 'text',
  label: 'fields.childName',
  autoComplete: 'off',
  checks: [required('errors.childName.required')],
};

/** A message that must not be blank. */
export const message: LeadField = { ...optionalMessage, checks: [required('errors.message.required')] };
/** A column that the spreadsheet expects and no form asks for. */
export const sentBlank = (name: string): LeadField => ({ name, control: 'none', checks: [] });

/** The fields of a school enquiry in their order (spec.md section 4). */
export const schoolEnquiry: readonly LeadField[] = [
  schoolName,
  contactPersonNameInLetters,
  organizationType,
  validEmail,
  phoneNumber,
  schoolAddress,
  optionalMessage,
];
/** A company or a partner is asked what a school is asked, in words of its own and without the school board. */
export const organisationEnquiry: readonly LeadField[] = [
  { ...schoolName, label: 'fields.organisation', checks: [required('errors.organisation.required')] },
  {
    ...contactPersonName,
    label: 'fields.contactPerson',
    checks: [required('errors.contactPerson.required'), { rule: 'letters', message: 'errors.contactPerson.letters' }],
  },
  validEmail,
  phoneNumber,
  {
    ...schoolAddress,
    label: 'fields.organisationAddress',
    checks: [required('errors.organisationAddress.required')],
  },
  optionalMessage,
];
