// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Link, MemoryRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import common from '../../locales/en/common.json';
import words from '../../locales/en/forms.json';
import { emiratiPhones } from '../../tests/leads/phoneRules';
import { sampleLeads } from '../../tests/leads/sampleLeads';
import { createI18n } from '../i18n/createI18n';
import { factsForWords } from '../regions/facts';
import type { PostedForm } from '../regions/PageState';
import { PageStateProvider } from '../regions/RegionContext';
import { samplePageState } from '../regions/samplePageState';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { filtersOf, keepFilters } from '../trials/keptFilters';
import type { TrialTimePickerProps } from '../trials/TrialTimePicker';
import { readDraft } from './drafts';
import type { FormId } from './forms';
import { LeadForm } from './LeadForm';
import type { LeadFormProps } from './LeadFormView';
import { forgetSendings } from './sendings';
import { forgetUnsent } from './unsentValues';

const region = sampleRegion({ phoneRule: { ...emiratiPhones, callingCode: '971' } });
const facts = factsForWords(sampleSite, region, 'en');
const school = { ...sampleLeads.contact, PhoneNumber: '0501234567' };
const parent = { ...sampleLeads['slot-booking'], Mobile: '0501234567' };

// jsdom draws nothing, and reading styles is most of its work.
const nowhere = document.createElement('div');

/** What reached the server, and what it answers next. */
let posted: { url: string; key: string; body: Record<string, string> }[];
let answers: (() => Promise<Response>)[];
let unmount: (() => void) | undefined;

const answer = (status: number, body: object | string = {}) =>
  answers.push(() => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (url: string, request: { body: string; headers: Record<string, string> }) => {
    posted.push({ url, key: request.headers['idempotency-key'] ?? '', body: JSON.parse(request.body) });
    return answers.shift()?.() ?? Promise.resolve(new Response('{}', { status: 201 }));
  });
  // jsdom draws nothing, so nothing scrolls.
  Element.prototype.scrollIntoView = () => {};
  [posted, answers] = [[], []];
});
afterEach(() => {
  forgetUnsent();
  sessionStorage.clear();
  forgetSendings();
  unmount?.();
  unmount = undefined;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Visit {
  /** The address below the region's own. */
  at?: string;
  basename?: string;
  posted?: PostedForm;
  /** What the visitor does before the script runs. */
  before?: (form: HTMLFormElement) => void;
  /** What holdForCode notes on the form while it sleeps. */
  marks?: { chosen?: string; pending?: string };
  /** What stands beside the form. */
  beside?: ReactNode;
}

/** Opens a page with a form as a visitor gets it: HTML from the server first, then its script. */
async function open(
  props: LeadFormProps,
  { at = '/contact-us', basename = '', posted: state, before, marks, beside }: Visit = {},
) {
  const page = (
    <I18nextProvider i18n={createI18n({ language: 'en', facts, words: { common, forms: words } })}>
      <PageStateProvider value={samplePageState(region, { basename, ...(state && { posted: state }) })}>
        <StyleSheetManager target={nowhere}>
          <MemoryRouter initialEntries={[at]}>
            {beside}
            <LeadForm {...props} />
          </MemoryRouter>
        </StyleSheetManager>
      </PageStateProvider>
    </I18nextProvider>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.append(place);
  before?.(form());
  Object.assign(form().dataset, marks);
  const errors = vi.spyOn(console, 'error');
  // Of marks that it did not make itself React speaks while developing, and leaves them.
  if (marks) errors.mockImplementationOnce(() => {});
  const root = await act(async () => hydrateRoot(place, page));
  if (marks) errors.mockClear();
  unmount = () => act(() => root.unmount());
}

function found<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the page has no ${selector}`);
  return element;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const form = () => found('form', HTMLFormElement);
const control = (name: string) => found(`form [name="${name}"]`, HTMLElement) as Field;
const button = (text: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === text);
const said = () => found('.announcement', HTMLElement).textContent;
const fieldMessage = (name: string) => document.querySelector(`[id$="-${name}-error"]`)?.textContent;
const border = (name: string) => control(name).closest('[data-state]')?.getAttribute('data-state') ?? 'neutral';

function put(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
const type = (name: string, value: string) => act(async () => put(control(name), value));
const leave = (name: string) =>
  act(async () => void control(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await type(name, value);
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (element: HTMLElement | undefined) =>
  act(async () => {
    if (!element) throw new Error('there is nothing to press');
    element.click();
  });
const send = (id: FormId) => press(button(words.send[id]));
/** Sends, and waits as long as an answer is held back at least. */
async function sendAndWait(id: FormId) {
  await send(id);
  await wait(400);
}

test('a form begins blank and neutral, and says nothing', async () => {
  await open({ form: 'contact' });
  for (const name of Object.keys(school)) {
    expect(control(name).value).toBe('');
    expect(border(name)).toBe('neutral');
  }
  expect(said()).toBe('');
  expect(form().dataset['live']).toBe('');
});

test('a trial is booked by a parent unless somebody else is chosen, and what is preset is not yet praised', async () => {
  await open({ form: 'trial-booking' });
  expect(control('role').value).toBe('parent');
  expect(border('role')).toBe('neutral');
  await type('role', 'guardian');
  expect(border('role')).toBe('valid');
});

test('a message comes when a field is left, not while it is typed in, and goes once the field is right', async () => {
  await open({ form: 'contact' });
  await type('Email', 'nobody');
  expect(border('Email')).toBe('neutral');
  await leave('Email');
  expect(fieldMessage('Email')).toBe('Valid email is required');
  expect(border('Email')).toBe('invalid');
  expect(fieldMessage('SchoolName'), 'of the others nothing is said').toBeUndefined();
  await type('Email', 'asha@school.example');
  expect(fieldMessage('Email')).toBeUndefined();
  expect(border('Email')).toBe('valid');
});

test('a pasted number loses its country code when the field is left', async () => {
  await open({ form: 'contact' });
  await type('PhoneNumber', '+971 50-123 4567');
  expect(control('PhoneNumber').value).toBe('+971 50-123 4567');
  await leave('PhoneNumber');
  expect(control('PhoneNumber').value).toBe('0501234567');
  expect(border('PhoneNumber')).toBe('valid');
});

test('an incomplete form sends nothing, says how many fields are to be corrected, and leads to the first', async () => {
  await open({ form: 'contact' });
  await type('SchoolName', 'Green Field School');
  await send('contact');
  expect(posted).toEqual([]);
  expect(fieldMessage('PhoneNumber')).toBe('Phone number is required');
  expect(said()).toBe('Please check 5 fields.');
  expect(document.activeElement).toBe(control('ContactPersonName'));
  await type('ContactPersonName', 'Asha Rao');
  await act(async () => control('SchoolAddress').focus());
  await type('SchoolAddress', '12 Lake Road');
  expect(document.activeElement, 'typing moves the focus nowhere').toBe(control('SchoolAddress'));
});

test('how many fields are to be corrected is said once for each press, and not over the next field while they are', async () => {
  await open({ form: 'contact' });
  await send('contact');
  expect(said()).toBe('Please check 6 fields.');
  await leave('SchoolName');
  await type('SchoolName', 'Green Field School');
  await leave('SchoolName');
  expect(said()).toBe('');
  await send('contact');
  expect(said()).toBe('Please check 5 fields.');
});

test('the focus goes to the first field to correct once for each press, and stays where the visitor takes it', async () => {
  await open({ form: 'contact' });
  expect(document.activeElement, 'a form that was not sent asks for nothing').toBe(document.body);
  await send('contact');
  expect(document.activeElement).toBe(control('SchoolName'));
  await fill(school);
  await act(async () => control('Message').focus());
  // The last mistake goes, and one comes back: both are news to the form.
  for (const text of ['', 'Green Field School']) {
    await type('SchoolName', text);
    await leave('SchoolName');
    expect(document.activeElement).toBe(control('Message'));
  }
  await type('Email', 'nobody');
  await send('contact');
  expect(document.activeElement).toBe(control('Email'));
});

test('a complete form is sent once to its region, with page, time, notice and honeypot, and tells how it went', async () => {
  await open({ form: 'contact' }, { basename: '/ae' });
  await wait(5200);
  await fill({ ...school, PhoneNumber: '+971 50 123 4567', Email: ' asha@school.example ' });
  await send('contact');
  expect(button('Submitting...')?.disabled).toBe(true);
  await wait(400);
  expect(posted).toHaveLength(1);
  expect(posted[0]?.url).toBe('/ae/api/leads/contact');
  expect(posted[0]?.key).toMatch(/^[\da-f-]{32,36}$/);
  const { elapsed, ...body } = posted[0]?.body ?? {};
  expect(body).toEqual({
    ...school,
    WritingAs: 'school',
    page: '/ae/contact-us',
    notice: '2025-08-08',
    website: '',
  });
  expect(elapsed).toMatch(/^\d{4,}$/);
  expect(said()).toBe('Your message has been sent successfully!');
  for (const name of Object.keys(school)) expect(control(name).value).toBe('');
});

describe('what a password manager or the browser inside another app writes into a field, without an event', () => {
  const later: Record<string, () => Promise<void>> = {
    'another field is typed in': () => type('SchoolAddress', '12 Palm Street'),
    'another field is left': () => leave('PhoneNumber'),
    'it is left itself': () => leave('SchoolName'),
    'the form is sent': () => send('contact'),
    'an event comes that React takes for none': () =>
      act(async () => void control('SchoolName').dispatchEvent(new Event('input', { bubbles: true }))),
  };
  test.each(Object.keys(later))('stays and is sent once %s', async (name) => {
    await open({ form: 'contact' });
    const silently = { SchoolName: 'Green Field School', Message: 'Please call' };
    await fill({ ...school, SchoolName: '', Message: '' });
    for (const [field, value] of Object.entries(silently)) control(field).value = value;
    await later[name]?.();
    expect(fieldMessage('SchoolName')).toBeUndefined();
    if (posted.length === 0) await send('contact');
    await wait(400);
    expect(posted[0]?.body).toMatchObject(silently);
  });

  test('goes along when another writer is chosen, and stays when a trial class is', async () => {
    await open({ form: 'contact' });
    control('ContactPersonName').value = 'Asha Rao';
    await press(found('input[value="child"]', HTMLInputElement));
    expect(control('FullName').value).toBe('Asha Rao');
    unmount?.();
    document.body.replaceChildren();
    const choice = ({ onChoose }: TrialTimePickerProps) => (
      <button type="button" onClick={() => onChoose('t1')}>
        At ten
      </button>
    );
    await open({ form: 'slot-booking', choice });
    control('FullName').value = 'Asha Rao';
    await press(button('At ten'));
    expect(control('FullName').value).toBe('Asha Rao');
  });
});

test('who fills the field that nobody sees is told apart by the server', async () => {
  await open({ form: 'newsletter' });
  await type('email', 'bot@spam.example');
  control('website').value = 'https://spam.example';
  await sendAndWait('newsletter');
  expect(posted[0]?.body).toMatchObject({ website: 'https://spam.example' });
});

test('a home page is named by its path, with the prefix of the region or without', async () => {
  for (const [basename, page] of [
    ['', '/'],
    ['/ae/ar', '/ae/ar'],
  ] as const) {
    await open({ form: 'newsletter' }, { at: '/', basename });
    await type('email', 'asha@home.example');
    await sendAndWait('newsletter');
    expect(posted.pop()?.body).toMatchObject({ page });
    unmount?.();
    document.body.replaceChildren();
  }
});

test('two quick submits send one lead', async () => {
  await open({ form: 'newsletter' });
  await type('email', 'asha@home.example');
  await act(async () => {
    form().requestSubmit();
    form().requestSubmit();
  });
  await wait(400);
  expect(posted).toHaveLength(1);
});

describe('who leaves the page while a form is on its way, and comes back', () => {
  const leavePage = () => {
    unmount?.();
    document.body.replaceChildren();
  };
  async function sendAndLeave() {
    let arrive = (_status: number) => {};
    answers.push(() => new Promise((done) => (arrive = (status) => done(new Response('{}', { status })))));
    await open({ form: 'contact' });
    await fill(school);
    await send('contact');
    leavePage();
    return (status: number) => arrive(status);
  }

  test('before it has arrived finds it under way, then sent', async () => {
    const arrive = await sendAndLeave();
    await open({ form: 'contact' });
    expect(control('SchoolName').value).toBe('Green Field School');
    expect(button('Submitting...')?.disabled).toBe(true);
    arrive(201);
    await wait(400);
    expect(said()).toBe('Your message has been sent successfully!');
    expect(posted).toHaveLength(1);
  });

  test('afterwards finds it sent once, and an empty form the next time', async () => {
    (await sendAndLeave())(201);
    await wait(400);
    await open({ form: 'contact' });
    await wait(0);
    expect(said()).toBe('Your message has been sent successfully!');
    expect(control('SchoolName').value).toBe('');
    leavePage();
    await open({ form: 'contact' });
    await wait(0);
    expect(said()).toBe('');
    expect(control('SchoolName').value).toBe('');
    expect(posted).toHaveLength(1);
  });

  test('tries again what did not arrive, under the same key', async () => {
    (await sendAndLeave())(500);
    await wait(400);
    await open({ form: 'contact' });
    await wait(0);
    await press(button('Try again'));
    await wait(400);
    expect(said()).toBe('Your message has been sent successfully!');
    expect(new Set(posted.map(({ key }) => key)).size).toBe(1);
  });
});

test('fields that a success has emptied say nothing when they are left, until somebody types in them again', async () => {
  await open({ form: 'newsletter' });
  await type('email', 'asha@home.example');
  await sendAndWait('newsletter');
  await press(document.querySelector<HTMLAnchorElement>('.ways a[href$="#newsletter-form"]') ?? undefined);
  expect(said()).toBe('');
  await leave('email');
  expect(fieldMessage('email')).toBeUndefined();
  await type('email', 'nobody');
  await leave('email');
  expect(fieldMessage('email')).toBe('Enter a valid email');
});

describe('when sending fails', () => {
  test('the fields are cleared, and "Try again" sends the kept values under the same key until they arrive', async () => {
    answer(500, 'boom');
    answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
    await open({ form: 'contact' });
    await fill(school);
    await sendAndWait('contact');
    expect(said()).toBe('There was an error sending your message.');
    expect(control('SchoolName').value).toBe('');
    await press(button('Try again'));
    expect(said(), 'nothing is said while it is sent').toBe('');
    await wait(400);
    expect(said()).toBe('There was an error sending your message.');
    await press(button('Try again'));
    await wait(400);
    expect(said()).toBe('Your message has been sent successfully!');
    expect(button('Try again')).toBeUndefined();
    expect(posted).toHaveLength(3);
    expect(new Set(posted.map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  });

  test('what is typed anew stays when "Try again" fails as well', async () => {
    answer(500, 'boom');
    answer(500, 'boom');
    await open({ form: 'contact' });
    await fill(school);
    await sendAndWait('contact');
    await type('SchoolName', 'Blue Field School');
    await press(button('Try again'));
    await wait(400);
    expect(said()).toBe('There was an error sending your message.');
    expect(control('SchoolName').value).toBe('Blue Field School');
  });

  test('who reloads the page while it is tried again, or after that, finds what was typed', async () => {
    answer(500, 'boom');
    answer(500, 'boom');
    await open({ form: 'contact' });
    await fill(school);
    await sendAndWait('contact');
    await press(button('Try again'));
    const kept = () => readDraft('contact /contact-us')?.values['SchoolName'];
    expect(kept()).toBe('Green Field School');
    await wait(400);
    expect(kept()).toBe('Green Field School');
    await press(button('Try again'));
    await wait(400);
    expect(kept()).toBeUndefined();
  });

  test('a second lead has a key of its own', async () => {
    await open({ form: 'newsletter' });
    for (const email of ['asha@home.example', 'neha@home.example']) {
      await type('email', email);
      await sendAndWait('newsletter');
    }
    expect(posted.map(({ body }) => body['email'])).toEqual(['asha@home.example', 'neha@home.example']);
    expect(posted[0]?.key).not.toBe(posted[1]?.key);
  });

  test('a booking says why', async () => {
    answer(500, 'the calendar is full');
    await open({ form: 'slot-booking' });
    await fill(parent);
    await sendAndWait('slot-booking');
    expect(said()).toBe('There was an error sending your booking: Network response was not ok: the calendar is full');
  });
});

describe('what the server refuses', () => {
  const errors = { Mobile: 'This number cannot be called', TrialTime: 'This class is full now.' };

  test('is shown with what was typed: under its field, or above the button where it has none', async () => {
    answer(422, { errors });
    await open({ form: 'slot-booking' });
    await fill(parent);
    await sendAndWait('slot-booking');
    expect(control('FullName').value).toBe('Asha Rao');
    expect(control('Mobile').value).toBe('0501234567');
    expect(fieldMessage('Mobile')).toBe('This number cannot be called');
    expect(border('Mobile')).toBe('invalid');
    expect(border('FullName')).toBe('valid');
    expect(said()).toBe('This class is full now.');
  });

  test('goes from a field once somebody types in it, and from it alone', async () => {
    answer(422, { errors: { Mobile: 'This number cannot be called', Email: 'This address does not exist' } });
    await open({ form: 'slot-booking' });
    await fill(parent);
    await sendAndWait('slot-booking');
    await type('Mobile', '0501234568');
    expect(fieldMessage('Mobile')).toBeUndefined();
    expect(fieldMessage('Email')).toBe('This address does not exist');
  });

  test('is corrected and sent as a new attempt', async () => {
    answer(422, { errors });
    await open({ form: 'slot-booking' });
    await fill(parent);
    await sendAndWait('slot-booking');
    await type('Mobile', '0501234568');
    await sendAndWait('slot-booking');
    expect(said()).toBe('Booking confirmed successfully!');
    expect(posted[1]?.body).toMatchObject({ ...parent, Mobile: '0501234568' });
    expect(fieldMessage('Mobile')).toBeUndefined();
  });

  test('by a kept attempt brings back its values', async () => {
    answer(500, 'boom');
    answer(422, { errors: { Mobile: 'This number cannot be called' } });
    await open({ form: 'slot-booking' });
    await fill(parent);
    await sendAndWait('slot-booking');
    expect(control('FullName').value).toBe('');
    await press(button('Try again'));
    await wait(400);
    expect(control('FullName').value).toBe('Asha Rao');
    expect(fieldMessage('Mobile')).toBe('This number cannot be called');
  });
});

describe('a trial class', () => {
  const sunday = {
    id: 'sun-10',
    start: '2026-12-06T10:00:00+04:00',
    end: '2026-12-06T12:00:00+04:00',
    place: 'dubai',
    online: false,
    left: 3,
    ages: [6, 9] as const,
  };

  /** A page's own choice, as the page of all times has one. */
  function Times({ value, offered = [], onChoose }: TrialTimePickerProps) {
    return (
      <fieldset data-chosen={value} data-offered={offered.map(({ id }) => id).join()}>
        {['sat-16', 'sun-10'].map((id) => (
          <label key={id}>
            <input type="radio" name="TrialTime" value={id} checked={value === id} onChange={() => onChoose(id)} />
          </label>
        ))}
      </fieldset>
    );
  }
  const times = () => found('fieldset', HTMLElement).dataset;
  const choose = (id: string) => press(found(`input[value="${id}"]`, HTMLInputElement));

  test('that was chosen travels with the form, and is not chosen any more once it is sent', async () => {
    await open({ form: 'slot-booking', choice: Times });
    await fill(parent);
    await choose('sat-16');
    await sendAndWait('slot-booking');
    expect(posted[0]?.body).toMatchObject({ TrialTime: 'sat-16' });
    expect(times()['chosen']).toBe('');
    await fill(parent);
    await sendAndWait('slot-booking');
    expect(posted[1]?.body).not.toHaveProperty('TrialTime');
  });

  test('and the age and place that it was looked for with are the next child’s to choose, once the form is sent', async () => {
    const filters = { age: '9', place: 'dubai' };
    keepFilters('slot-booking', filters);
    await open({ form: 'slot-booking', choice: Times });
    await fill(parent);
    expect(filtersOf('slot-booking')).toEqual(filters);
    await sendAndWait('slot-booking');
    expect(filtersOf('slot-booking')).toEqual({ age: '', place: '' });
  });

  test('that has gone meanwhile makes room for those that are free, and keeps what was typed', async () => {
    answer(409, { errors: { TrialTime: 'This class is full now.' }, trials: [sunday] });
    await open({ form: 'slot-booking', choice: Times });
    await fill(parent);
    await choose('sat-16');
    await sendAndWait('slot-booking');
    expect(times()).toMatchObject({ chosen: '', offered: 'sun-10' });
    expect(control('FullName').value).toBe('Asha Rao');
    expect(said()).toBe('This class is full now.');
    await choose('sun-10');
    expect(said(), 'another choice is no mistake any more').toBe('');
    await sendAndWait('slot-booking');
    expect(posted[1]?.body).toMatchObject({ ...parent, TrialTime: 'sun-10' });
    expect(times()).toMatchObject({ chosen: '', offered: '' });
  });

  test('stays chosen where the server refuses something else', async () => {
    answer(422, { errors: { Mobile: 'This number cannot be called' } });
    await open({ form: 'slot-booking', choice: Times });
    await fill(parent);
    await choose('sat-16');
    await sendAndWait('slot-booking');
    expect(times()['chosen']).toBe('sat-16');
  });

  test('that was chosen before the script ran stays chosen', async () => {
    const before = () => {
      found('input[value="sun-10"]', HTMLInputElement).checked = true;
      // As the script in the head notes what is pressed.
      document.documentElement.dataset['time'] = 'sun-10';
    };
    await open({ form: 'slot-booking', choice: Times }, { before });
    expect(times()['chosen']).toBe('sun-10');
    delete document.documentElement.dataset['time'];
  });

  test('is chosen again on a page that the server shows again, unless it has gone', async () => {
    const shown = { form: 'slot-booking', page: '/', values: { ...parent, TrialTime: 'sat-16' }, errors: {} };
    await open({ form: 'slot-booking', choice: Times }, { posted: { ...shown, status: 'invalid' } });
    expect(times()).toMatchObject({ chosen: 'sat-16', offered: '' });
    unmount?.();
    document.body.replaceChildren();
    await open({ form: 'slot-booking', choice: Times }, { posted: { ...shown, status: 'invalid', trials: [sunday] } });
    expect(times()).toMatchObject({ chosen: '', offered: 'sun-10' });
  });
});

describe('who is writing', () => {
  const writer = () => found('input[name="WritingAs"]:checked', HTMLInputElement).value;
  const choose = (each: string) => press(found(`input[name="WritingAs"][value="${each}"]`, HTMLInputElement));
  const asksForChild = () => document.querySelector('[name="ChildName"]') !== null;

  test.each([
    [{ at: '/contact-us' }, {}, 'school'],
    [{ at: '/contact-us' }, { writer: 'partner' as const }, 'partner'],
    [{ at: '/contact-us?for=child' }, { writer: 'partner' as const }, 'child'],
    [{ at: '/contact-us?for=robot' }, {}, 'school'],
  ])('at %o with %o is a %s', async (visit, props, expected) => {
    await open({ form: 'contact', ...props }, visit);
    expect(writer()).toBe(expected);
    expect(asksForChild()).toBe(expected === 'child');
  });

  test('can be changed: what was typed goes along, what was refused goes, and the lead says who', async () => {
    answer(422, { errors: { PhoneNumber: 'This number cannot be called', SchoolName: 'Unknown' } });
    await open({ form: 'contact' });
    await fill(school);
    await sendAndWait('contact');
    expect(fieldMessage('PhoneNumber')).toBe('This number cannot be called');
    await choose('child');
    expect(asksForChild()).toBe(true);
    expect(control('FullName').value).toBe('Asha Rao');
    expect(control('Mobile').value).toBe('0501234567');
    expect(said(), 'a refusal of fields that are gone').toBe('');
    await type('ChildName', 'Dev');
    await sendAndWait('contact');
    const { elapsed: _elapsed, ...body } = posted[1]?.body ?? {};
    expect(body).toEqual({
      FullName: 'Asha Rao',
      Mobile: '0501234567',
      ChildName: 'Dev',
      Email: 'asha@school.example',
      Message: 'Please call',
      WritingAs: 'child',
      page: '/contact-us',
      notice: '2025-08-08',
      website: '',
    });
  });

  test('takes a failure off the page, as it was another’s', async () => {
    answer(500, 'boom');
    await open({ form: 'contact' });
    await fill(school);
    await sendAndWait('contact');
    await choose('company');
    expect(said()).toBe('');
  });

  test('follows a link to the open page that names somebody else, once', async () => {
    await open({ form: 'contact' }, { beside: <Link to="/contact-us?for=company">For companies</Link> });
    const link = found('a[href="/contact-us?for=company"]', HTMLAnchorElement);
    await press(link);
    expect(writer()).toBe('company');
    await choose('school');
    expect(writer()).toBe('school');
  });

  test('is not asked in the other forms, and not sent with them', async () => {
    await open({ form: 'slot-booking' }, { at: '/?for=child' });
    expect(document.querySelector('[name="WritingAs"]')).toBeNull();
    await fill(parent);
    await sendAndWait('slot-booking');
    expect(posted[0]?.body).not.toHaveProperty('WritingAs');
  });
});

test('news are asked for about what the page offers', async () => {
  await open({ form: 'newsletter', interest: 'early-access' }, { at: '/shop' });
  await type('email', 'asha@home.example');
  await press(button('Get early access'));
  await wait(400);
  expect(posted[0]?.body).toMatchObject({ email: 'asha@home.example', interest: 'early-access', page: '/shop' });
  expect(said()).toBe('You are on the list for early access.');
});

describe('before the script ran', () => {
  test('what was typed is kept', async () => {
    await open({ form: 'contact' }, { before: () => void (control('SchoolName').value = 'Green Field School') });
    expect(control('SchoolName').value).toBe('Green Field School');
    await send('contact');
    expect(said()).toBe('Please check 5 fields.');
  });

  test('who was chosen is chosen', async () => {
    await open({ form: 'contact' }, { marks: { chosen: 'child' } });
    expect(found('input[name="WritingAs"]:checked', HTMLInputElement).value).toBe('child');
  });

  test('what was sent is sent now, with what was typed', async () => {
    const before = () => void (control('email').value = 'asha@home.example');
    await open({ form: 'newsletter' }, { before, marks: { pending: '' } });
    await wait(500);
    expect(posted.map(({ body }) => body['email'])).toEqual(['asha@home.example']);
    expect(said()).toMatch(/^Thank you for subscribing/);
  });

  test('nothing is sent by itself', async () => {
    await open({ form: 'newsletter' }, { before: () => void (control('email').value = 'asha@home.example') });
    await wait(500);
    expect(posted).toEqual([]);
  });
});

describe('who looks at another page and comes back', () => {
  const goAway = () => {
    unmount?.();
    document.body.replaceChildren();
  };

  test('finds what was typed, with nothing marked as wrong', async () => {
    await open({ form: 'newsletter' });
    await type('email', 'asha@');
    goAway();
    await open({ form: 'newsletter' });
    expect(control('email').value).toBe('asha@');
    expect(fieldMessage('email')).toBeUndefined();
  });

  test('finds nothing of it in another form, nor on another page', async () => {
    await open({ form: 'newsletter' });
    await type('email', 'asha@home.example');
    goAway();
    await open({ form: 'newsletter' }, { at: '/about-us' });
    expect(control('email').value).toBe('');
  });

  test('finds the form empty once it was sent', async () => {
    await open({ form: 'newsletter' });
    await type('email', 'asha@home.example');
    await sendAndWait('newsletter');
    goAway();
    await open({ form: 'newsletter' });
    expect(control('email').value).toBe('');
  });
});

describe('a page that the server shows again, as it came without a script', () => {
  const refused = {
    form: 'contact',
    page: '/contact-us',
    status: 'invalid' as const,
    values: { ...school, Email: 'nobody', WritingAs: 'school' },
    errors: { Email: 'Valid email is required', SchoolAddress: 'School Address is required' },
  };

  test('has what was typed and what is wrong, and the browser goes to the first field to correct', async () => {
    const focused: string[] = [];
    await open(
      { form: 'contact' },
      {
        posted: refused,
        before: (element) => focused.push(...[...element.querySelectorAll('[autofocus]')].map(({ id }) => id)),
      },
    );
    expect(control('SchoolName').value).toBe('Green Field School');
    expect(fieldMessage('Email')).toBe('Valid email is required');
    expect(focused).toEqual(['contact-Email']);
    expect(said()).toBe('Please check 2 fields.');
  });

  test('opens at the button where nothing could be stored: what became of the form stands beside it', async () => {
    const focused: string[] = [];
    const before = (element: HTMLFormElement) =>
      focused.push(...[...element.querySelectorAll('[autofocus]')].map(({ textContent }) => textContent ?? ''));
    await open({ form: 'contact' }, { posted: { ...refused, errors: {}, status: 'failed' }, before });
    expect(focused).toEqual(['Send Message']);
    expect(said()).toBe('There was an error sending your message.');
  });

  test('says of one that was too long that it is to be shortened', async () => {
    const reason = words.refused.tooLarge;
    const tooLong = { values: {}, errors: {}, status: 'failed', answeredWith: 413, reason } as const;
    await open({ form: 'contact' }, { posted: { ...refused, ...tooLong } });
    expect(said()).toBe(`There was an error sending your message.${reason}`);
  });

  test('asks the writer who wrote', async () => {
    const values = { ...refused.values, WritingAs: 'child', FullName: 'Asha Rao' };
    await open({ form: 'contact', writer: 'company' }, { posted: { ...refused, values, errors: {} } });
    expect(control('FullName').value).toBe('Asha Rao');
  });

  test('shows it once: who comes back to the page later finds the form empty', async () => {
    const page = { ...refused };
    await open({ form: 'contact' }, { posted: page });
    unmount?.();
    document.body.replaceChildren();
    await open({ form: 'contact' }, { posted: page });
    expect(control('SchoolName').value).toBe('');
    expect(fieldMessage('Email')).toBeUndefined();
  });

  test('leaves the other forms of the page alone', async () => {
    await open({ form: 'newsletter' }, { posted: { ...refused } });
    expect(said()).toBe('');
    expect(control('email').value).toBe('');
  });

  test('says what failed, without a button for what is not kept', async () => {
    await open(
      { form: 'slot-booking' },
      {
        posted: {
          ...refused,
          form: 'slot-booking',
          status: 'failed',
          values: parent,
          errors: {},
          reason: 'the disk is full',
          answeredWith: 503,
        },
      },
    );
    expect(said()).toBe('There was an error sending your booking: Network response was not ok: the disk is full');
    expect(button('Try again')).toBeUndefined();
    expect(control('FullName').value, 'and has what was typed').toBe('Asha Rao');
  });

  test.each([
    ['by its address', { at: '/contact-us?sent=contact' }],
    ['by itself', { posted: { ...refused, status: 'sent' as const, values: {}, errors: {} } }],
  ])('says that the form was sent, %s', async (_how, visit) => {
    await open({ form: 'contact' }, visit);
    expect(said()).toBe('Your message has been sent successfully!');
  });

  test('says nothing of a form that another was', async () => {
    await open({ form: 'contact' }, { at: '/contact-us?sent=newsletter' });
    expect(said()).toBe('');
  });
});
