import { describe, expect, test } from 'vitest';
import { emiratiPhones, indianPhones } from '../../tests/leads/phoneRules';
import { ruleCases } from '../../tests/leads/ruleCases';
import { sampleLeads } from '../../tests/leads/sampleLeads';
import english from '../../locales/en/forms.json';
import { carryOver } from './carryOver';
import { choices, extraNames, formIds, initialValues, leadForms, writers } from './forms';
import { normalisePhone } from './rules';
import { buildLeadSchema, fieldsFor, normaliseLead, validateLead } from './schema';

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
