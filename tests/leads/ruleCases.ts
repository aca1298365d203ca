import type { FormId } from '../../src/leads/forms';

export interface RuleCase {
  form: FormId;
  field: string;
  value: string;
  /** What the visitor reads; undefined: the value is right. */
  message: string | undefined;
}

type Values = readonly (readonly [value: string, message: string | undefined])[];

const blank = (message: string): Values => [
  ['', message],
  ['   ', message],
  ['\t\n\u00a0', message],
  ['\u200b', message],
];

const letters = (message: string): Values => [
  ['Asha 2', message],
  ['O’Neil', message],
  ["O'Neil", message],
  ['A. Rao', message],
  ['R2D2', message],
  ['Asha Rao', undefined],
  ['आशा राव', undefined],
  ['محمد بن سَعيد', undefined],
  ['José Ångström', undefined],
  ['Jose\u0301', undefined],
];

const tenDigits = (message: string): Values => [
  ['123456789', message],
  ['12345678901', message],
  ['98765abc10', message],
  ['9876543210x', message],
  ['+44 9876543210', message],
  ['9876543210', undefined],
  ['98765 43210', undefined],
  ['98765-43210', undefined],
  ['+91 98765 43210', undefined],
  ['0091-98765-43210', undefined],
  ['९८७६५४३२१०', undefined],
];

const email = (message: string): Values => [
  ['asha', message],
  ['asha@school', message],
  ['@school.example', message],
  ['asha@.example', message],
  ['asha@school.', message],
  ['as ha@school.example', message],
  ['asha@school.example', undefined],
  [' asha@school.example ', undefined],
  ['asha.rao+x@mail.school.example', undefined],
  ['आशा@विद्यालय.भारत', undefined],
];

const cases = (form: FormId, field: string, ...lists: Values[]): RuleCase[] =>
  lists.flat().map(([value, message]) => ({ form, field, value, message }));

const enquiries: readonly FormId[] = ['workshop', 'csr', 'contact', 'courses', 'partner'];

/** Every rule and message of spec.md section 5, as cases that the browser's schema and the API both must pass. */
export const ruleCases: readonly RuleCase[] = [
  ...cases('school-enquiry', 'SchoolName', blank('School Name is required')),
  ...cases('school-enquiry', 'ContactPersonName', blank('Contact Person Name is required'), [
    ['Asha Rao, PhD 2', undefined],
  ]),
  ...cases('school-enquiry', 'OrganizationType', blank('Organization Type is required'), [
    ['International', undefined],
    ['Others', 'Organization Type is required'],
  ]),
  ...cases('school-enquiry', 'Email', blank('Valid email is required'), email('Valid email is required')),
  ...cases(
    'school-enquiry',
    'PhoneNumber',
    blank('Valid 10-digit phone number is required'),
    tenDigits('Valid 10-digit phone number is required'),
  ),
  ...cases('school-enquiry', 'SchoolAddress', blank('School Address is required')),

  ...cases(
    'slot-booking',
    'FullName',
    blank('Full Name is required'),
    letters('Name should only contain letters and spaces'),
  ),
  ...cases(
    'slot-booking',
    'Mobile',
    blank('Mobile number is required'),
    tenDigits('Enter a valid 10-digit mobile number'),
  ),
  ...cases('slot-booking', 'Email', blank('Email is required'), email('Enter a valid email')),
  ...cases('slot-booking', 'ChildName', blank('Child’s Name is required'), [['Dev 2', undefined]]),
  ...cases('slot-booking', 'Who', blank('Please select who you are'), [
    ['Teacher', 'Invalid selection'],
    ['parent', 'Invalid selection'],
    ['Student', undefined],
    ['Guardian', undefined],
  ]),
  ...cases('slot-booking', 'Message', blank('Message is required')),

  ...cases('trial-booking', 'fullName', blank('Full Name is required'), [['R2 D2', undefined]]),
  ...cases(
    'trial-booking',
    'mobile',
    blank('Mobile number is required'),
    tenDigits('Enter a valid 10-digit mobile number'),
  ),
  ...cases('trial-booking', 'role', [
    ['', undefined],
    ['parent', undefined],
    ['teacher', 'Invalid selection'],
  ]),
  ...cases('trial-booking', 'childName', blank('Child’s Name is required')),
  ...cases('trial-booking', 'email', blank('Email is required'), [
    ['asha', 'Enter a valid email'],
    ['asha@home', undefined],
    ['asha@home.example', undefined],
  ]),

  ...cases('franchise', 'Name', blank('Name is required')),
  ...cases(
    'franchise',
    'PhoneNo',
    blank('Valid 10-digit phone number is required'),
    tenDigits('Valid 10-digit phone number is required'),
  ),
  ...cases('franchise', 'EmailId', blank('Valid email is required'), email('Valid email is required')),
  ...cases('franchise', 'CurrentBusiness', blank('Current business details are required')),
  ...cases('franchise', 'InvestmentPlan', blank('Investment Plan is required'), [
    ['Above 10 Lakhs', 'Investment Plan is required'],
    ['Upto 3 Lakhs', undefined],
  ]),
  ...cases('franchise', 'FranchiseLocation', [['', undefined]]),

  ...cases('enrollment', 'SchoolName', blank('School Name is required')),
  ...cases('enrollment', 'ContactPersonName', blank('Contact Person Name is required')),
  ...cases('enrollment', 'OrganizationType', blank('Organization Type is required')),
  ...cases('enrollment', 'Email', blank('Email is required'), email('Enter a valid email')),
  ...cases(
    'enrollment',
    'PhoneNumber',
    blank('Valid 10-digit phone number is required'),
    tenDigits('Valid 10-digit phone number is required'),
  ),
  ...cases('enrollment', 'SchoolAddress', blank('School Address is required')),

  ...cases('newsletter', 'email', blank('Email is required'), email('Enter a valid email')),

  ...enquiries.flatMap((form) => [
    ...cases(form, 'SchoolName', blank('School Name is required')),
    ...cases(
      form,
      'ContactPersonName',
      blank('Contact Person Name is required'),
      letters('Contact Person Name should only contain letters and spaces'),
    ),
    ...cases(form, 'OrganizationType', blank('Organization Type is required')),
    ...cases(form, 'Email', blank('Valid email is required'), email('Valid email is required')),
    ...cases(form, 'PhoneNumber', blank('Phone number is required'), tenDigits('Enter a valid 10-digit phone number')),
    ...cases(form, 'SchoolAddress', blank('School Address is required')),
    ...cases(form, 'Message', [['', undefined]]),
  ]),
];
