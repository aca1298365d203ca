import { describe, expect, test } from 'vitest';
import english from '../../locales/en/forms.json';
import { emiratiPhones, indianPhones } from '../../tests/leads/phoneRules';
import { ruleCases } from '../../tests/leads/ruleCases';
import { sampleLeads } from '../../tests/leads/sampleLeads';
import { carryOver } from './carryOver';
import { choices, extraNames, formIds, initialValues, isFormId, leadForms, storedNames, writers } from './forms';
import { normalisePhone } from './rules';
import {
  buildLeadSchema,
  digitsInWords,
  fieldsFor,
  isMessageKey,
  leadSchemaOf,
  normaliseLead,
  validateLead,
  writerOf,
} from './schema';

const india = {
  phoneRule: indianPhones,
  franchise: { investment: [{ value: 'Upto 3 Lakhs' }, { value: 'Above 10 Lakh' }] },
};
const uae = { phoneRule: emiratiPhones };

/** The English words behind a key, as the page shows them. */
function words(key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined),
      english,
    );
  if (typeof found !== 'string') throw new Error(`locales/en/forms.json has no ${key}`);
  return found.replace('{{digits}}', '10');
}

describe('the schema that the browser’s form checks with', () => {
  test.each(ruleCases)('$form $field "$value": $message', ({ form, field, value, message }) => {
    const errors = validateLead(buildLeadSchema(form, india), { ...sampleLeads[form], [field]: value });
    expect(Object.fromEntries(Object.entries(errors).map(([name, key]) => [name, words(key)]))).toEqual(
      message === undefined ? {} : { [field]: message },
    );
  });
});

test('a region’s own kinds of organisation are the only ones that it takes', () => {
  const own = { ...uae, organizationTypes: [{ value: 'British' }, { value: 'International' }] };
  const errorsFor = (OrganizationType: string) =>
    validateLead(buildLeadSchema('school-enquiry', own), { ...sampleLeads['school-enquiry'], OrganizationType });
  expect(errorsFor('British')).toEqual({});
  expect(errorsFor('ICSE')).toEqual({ OrganizationType: 'errors.organizationType.required' });
});

test('every label, choice and message of every form has its English words', () => {
  for (const form of formIds) {
    for (const field of leadForms[form].fields.filter(({ control }) => control !== 'none')) {
      expect(words(field.label ?? '')).not.toBe('');
      for (const { message } of field.checks) expect(words(message)).not.toBe('');
    }
    for (const key of [
      `send.${form}`,
      `success.${leadForms[form].outcome}`,
      `failure.${leadForms[form].outcome}`,
      `busy.${leadForms[form].busy}`,
    ])
      expect(words(key)).not.toBe('');
  }
  for (const { label } of Object.values(choices).flat()) expect(words(label)).not.toBe('');
});

test('the order of sending is that of the specification', () => {
  const names = (form: keyof typeof leadForms) => leadForms[form].fields.map(({ name }) => name);
  expect(names('school-enquiry')).toEqual([
    'SchoolName',
    'ContactPersonName',
    'OrganizationType',
    'Email',
    'PhoneNumber',
    'SchoolAddress',
  ]);
  expect(names('enrollment').slice(6)).toEqual(['NumberOfStudents', 'RequiredService', 'AdditionalNotes']);
  expect(names('franchise')).toEqual([
    'Name',
    'FranchiseLocation',
    'PhoneNo',
    'EmailId',
    'CurrentBusiness',
    'InvestmentPlan',
  ]);
  expect(names('slot-booking')).toEqual(['FullName', 'Mobile', 'ChildName', 'Email', 'Who', 'Message']);
  expect(names('trial-booking')).toEqual(['fullName', 'mobile', 'childName', 'email', 'role']);
});

describe('who is writing', () => {
  const school = leadForms.contact.fields.map(({ name }) => name);
  const parent = {
    FullName: 'Asha Rao',
    Mobile: '98765 43210',
    ChildName: 'Dev',
    Email: 'a@home.example',
    Message: 'Hi',
  };

  test('a school is asked what the form asked before, and is taken to write when nobody says who does', () => {
    expect(fieldsFor('contact', 'school')).toEqual(leadForms.contact.fields);
    expect(normaliseLead('contact', sampleLeads.contact, india)).toEqual(sampleLeads.contact);
  });

  test('a parent is asked what the slot form asks, by its rules', () => {
    const slot = leadForms['slot-booking'].fields.filter(({ name }) => name !== 'Who');
    expect(fieldsFor('csr', 'child')).toEqual(slot);
  });

  test.each(['company', 'partner'] as const)(
    'a %s is asked what a school is asked, but for the school board',
    (writer) => {
      expect(fieldsFor('partner', writer).map(({ name }) => name)).toEqual(
        school.filter((name) => name !== 'OrganizationType'),
      );
      expect(words(fieldsFor('partner', writer)[0]?.label ?? '')).toBe('Organisation');
    },
  );

  test('a parent’s lead has the school’s columns in order, blank where nothing was asked, and the rest beside them', () => {
    const lead = normaliseLead('workshop', { ...parent, WritingAs: 'child', SchoolName: 'Not asked' }, india);
    expect(Object.keys(lead).slice(0, school.length)).toEqual(school);
    expect(lead).toMatchObject({ SchoolName: '', OrganizationType: '', Email: 'a@home.example', Message: 'Hi' });
    expect(extraNames(leadForms.workshop).map((name) => lead[name])).toEqual([
      'child',
      'Asha Rao',
      '9876543210',
      'Dev',
    ]);
  });

  test('every writer’s labels and messages have their English words', () => {
    for (const field of writers.flatMap((writer) => fieldsFor('contact', writer))) {
      expect(words(field.label ?? '')).not.toBe('');
      for (const { message } of field.checks) expect(words(message)).not.toBe('');
    }
  });

  test('what was typed carries over when the choice changes, and comes back', () => {
    const typed = { ...parent, SchoolName: 'Green Field', ContactPersonName: '' };
    const asSchool = carryOver(typed, 'child', 'company');
    expect(asSchool).toMatchObject({
      ContactPersonName: 'Asha Rao',
      PhoneNumber: '98765 43210',
      SchoolName: 'Green Field',
    });
    expect(carryOver({ ...asSchool, ContactPersonName: 'Neha' }, 'company', 'child')).toMatchObject({
      FullName: 'Neha',
    });
  });
});

test('a trial is booked by a parent unless somebody else is chosen', () => {
  expect(initialValues(leadForms['trial-booking'])['role']).toBe('parent');
  expect(normaliseLead('trial-booking', { role: '' }, india)['role']).toBe('parent');
});

test('fields without an input are sent blank, whatever was posted', () => {
  expect(
    normaliseLead('enrollment', { ...sampleLeads.enrollment, NumberOfStudents: '400' }, india)['NumberOfStudents'],
  ).toBe('');
});

test.each([
  [india, '+91-98765 43210', '9876543210'],
  [india, '919876543210', '9876543210'],
  [india, '9187654321', '9187654321'],
  [india, '09876543210', '9876543210'],
  [india, '+91 (0) 98765.43210', '9876543210'],
  [india, '012345678901', '012345678901'],
  [india, '\u202a+91 98765\u00a043210\u202c', '9876543210'],
  [india, '+971 501234567', '+971501234567'],
  [india, 'call me', 'call me'],
  [uae, '+971 50 123 4567', '0501234567'],
  [uae, '050-123-4567', '0501234567'],
  [uae, '50 123 4567', '0501234567'],
  [uae, '(050) 123 4567', '0501234567'],
  [uae, '987654321', '987654321'],
  [uae, '00971 (0)50 123 4567', '0501234567'],
  [uae, '٠٥٠ ١٢٣ ٤٥٦٧', '0501234567'],
])('a pasted number loses what the rule does not want: %# %s', (region, typed, kept) => {
  expect(normalisePhone(typed, region.phoneRule)).toBe(kept);
});

test('a rightly filled form passes the schema itself, as Formik asks it', () => {
  for (const form of formIds) expect(buildLeadSchema(form, india).isValidSync(sampleLeads[form]), form).toBe(true);
});

test('of a field that was not posted at all the visitor hears what of an empty one', () => {
  const errors = validateLead(buildLeadSchema('school-enquiry', india), {});
  expect(Object.entries(errors).map(([name, key]) => [name, words(key)])).toEqual([
    ['SchoolName', 'School Name is required'],
    ['ContactPersonName', 'Contact Person Name is required'],
    ['OrganizationType', 'Organization Type is required'],
    ['Email', 'Valid email is required'],
    ['PhoneNumber', 'Valid 10-digit phone number is required'],
    ['SchoolAddress', 'School Address is required'],
  ]);
});

test('a region that names no investments takes whatever plan is written', () => {
  const plan = { ...sampleLeads.franchise, PhoneNo: '0501234567', InvestmentPlan: 'AED 20,000' };
  expect(validateLead(buildLeadSchema('franchise', uae), plan)).toEqual({});
});

test('a region’s own kinds of organisation change nothing about who books a class', () => {
  const own = { ...india, organizationTypes: [{ value: 'British' }] };
  expect(validateLead(buildLeadSchema('slot-booking', own), sampleLeads['slot-booking'])).toEqual({});
});

test('each form, writer and region has a schema of its own, which is built once', () => {
  const schema = leadSchemaOf('contact', india, 'school');
  expect(leadSchemaOf('contact', india, 'school')).toBe(schema);
  expect(validateLead(schema, sampleLeads.contact)).toEqual({});
  expect(Object.keys(validateLead(leadSchemaOf('contact', india, 'child'), {}))).toContain('ChildName');
  expect(Object.keys(validateLead(leadSchemaOf('newsletter', india, 'school'), {}))).toEqual(['email']);
  const emirati = leadSchemaOf('contact', uae, 'school');
  expect(validateLead(emirati, { ...sampleLeads.contact, PhoneNumber: '+971 50 123 4567' })).toEqual({});
  expect(validateLead(emirati, { ...sampleLeads.contact, PhoneNumber: '+91 98765 43210' })).toHaveProperty(
    'PhoneNumber',
  );
});

test('who writes is asked in the enquiry forms alone, and is a school unless it is somebody whom we know', () => {
  expect(writerOf('contact', { WritingAs: 'child' })).toBe('child');
  expect(writerOf('contact', { WritingAs: 'robot' })).toBe('school');
  expect(writerOf('contact', {})).toBe('school');
  expect(writerOf('slot-booking', { WritingAs: 'child' })).toBe('school');
});

test('a text of somebody else is no message of ours', () => {
  expect(isMessageKey('errors.email.invalid')).toBe(true);
  expect(isMessageKey('email must be a string')).toBe(false);
  expect(isMessageKey(undefined)).toBe(false);
});

test('a lead has all columns of its form, blank where nothing was posted', () => {
  expect(normaliseLead('slot-booking', { FullName: 'Asha Rao' }, india)).toEqual({
    FullName: 'Asha Rao',
    Mobile: '',
    ChildName: '',
    Email: '',
    Who: '',
    Message: '',
  });
});

test('an e-mail address loses the spaces around it, and what a person wrote loses nothing', () => {
  const lead = { ...sampleLeads['slot-booking'], Email: ' asha@home.example ', Message: '  \n', FullName: ' Asha ' };
  expect(normaliseLead('slot-booking', lead, india)).toMatchObject({
    Email: 'asha@home.example',
    Message: '  \n',
    FullName: ' Asha ',
  });
  expect(normaliseLead('trial-booking', { ...sampleLeads['trial-booking'] }, india)['role']).toBe('guardian');
});

test('marks that nobody sees are stored neither with a name nor with an address, to which no mail would come', () => {
  const pasted = {
    FullName: '\u2068Asha\u200f Rao\u2069',
    Email: '\u200easha@home.example \u200f',
    ChildName: '\u202eDev',
    Message: '\u200fمرحبا',
  };
  expect(normaliseLead('slot-booking', pasted, india)).toMatchObject({
    FullName: 'Asha Rao',
    ChildName: 'Dev',
    Email: 'asha@home.example',
    Message: pasted.Message,
  });
  const noted = { ...sampleLeads.contact, SchoolName: '\u202dGreen Field\u202c', SchoolAddress: '12 Lake Road\u202e' };
  expect(normaliseLead('contact', noted, india)).toMatchObject({
    SchoolName: 'Green Field',
    SchoolAddress: '12 Lake Road',
  });
  const joined = normaliseLead('trial-booking', { fullName: 'अनु\u200dष्का', childName: '\u202eसारा' }, india);
  expect(joined).toMatchObject({ fullName: 'अनु\u200dष्का', childName: 'सारा' });
});

test('news are kept with what they should be about, where it is something that a page offers', () => {
  const about = (interest: string) => normaliseLead('newsletter', { email: 'a@home.example', interest }, india);
  expect(about('early-access')).toEqual({ email: 'a@home.example', interest: 'early-access' });
  expect(about('casino')).toEqual({ email: 'a@home.example' });
});

test('a chosen trial class is kept by its id, without spaces and never longer than an id can be', () => {
  const chosen = (TrialTime?: string) =>
    normaliseLead('trial-booking', { ...sampleLeads['trial-booking'], ...(TrialTime && { TrialTime }) }, india);
  expect(chosen(' sat-16-2026-12-05 ')['TrialTime']).toBe('sat-16-2026-12-05');
  expect(chosen('x'.repeat(5000))['TrialTime']).toHaveLength(100);
  expect(chosen()).not.toHaveProperty('TrialTime');
});

test('messages ask for the digits that a region’s numbers have', () => {
  expect(digitsInWords({ digits: 10, example: '9876543210' })).toBe('10');
  expect(digitsInWords({ digits: 10, longest: 10, example: '9876543210' })).toBe('10');
  expect(digitsInWords({ digits: 10, longest: 11, example: '9876543210' })).toBe('10–11');
});

test('what is no form has no address', () => {
  expect(formIds.every(isFormId)).toBe(true);
  expect(['constructor', 'toString', '', 'Contact'].some(isFormId)).toBe(false);
});

test('a lead is stored under the columns of the spreadsheet, then under what travels beside them, each once', () => {
  expect(storedNames(leadForms.contact)).toEqual([
    'SchoolName',
    'ContactPersonName',
    'OrganizationType',
    'Email',
    'PhoneNumber',
    'SchoolAddress',
    'Message',
    'FullName',
    'Mobile',
    'ChildName',
    'WritingAs',
  ]);
  expect(storedNames(leadForms.newsletter)).toEqual(['email', 'interest']);
  expect(storedNames(leadForms['trial-booking'])).toEqual([
    'fullName',
    'mobile',
    'childName',
    'email',
    'role',
    'TrialTime',
  ]);
  expect(extraNames(leadForms.franchise)).toEqual([]);
});
