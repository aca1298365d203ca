// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { formPlace, readDraft, showDrafts, writeDraft } from './drafts';
import { sleepingFormsScript } from './sleepingForms';

const place = formPlace('contact', '/contact-us');

/** The form of the Arabic page of the UAE, as the server sent it. */
function showPage(live = false): void {
  document.body.innerHTML = `<form action="/ae/ar/api/leads/contact"${live ? ' data-live' : ''}>
    <input type="hidden" name="page" value="/ae/ar/contact-us"><input name="website" value="">
    <input name="SchoolName" value=""><input type="email" name="Email" value="">
    <select name="Type"><option value="">Please select</option><option>School</option><option>Company</option></select>
    <select name="Age"><option>6</option><option selected>8</option></select>
    <input type="radio" name="TrialTime" value="dubai-1"><input type="radio" name="TrialTime" value="dubai-2">
    <textarea name="Message">What the server shows again</textarea></form>`;
}

function type(name: string, value: string): void {
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)!.value = value;
}

const leave = () => window.dispatchEvent(new Event('pagehide'));

// As a browser runs it in the head.
beforeAll(() => window.eval(sleepingFormsScript));
beforeEach(() => showPage());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  delete document.documentElement.dataset['time'];
});

test('what was typed in a form that still sleeps stands in it again after a reload', () => {
  type('SchoolName', 'Green Field');
  type('Email', 'asha@school.example');
  type('Type', 'Company');
  leave();
  showPage();
  showDrafts();
  const shown = Object.fromEntries(new FormData(document.querySelector('form')!));
  const typed = { SchoolName: 'Green Field', Email: 'asha@school.example', Type: 'Company' };
  expect(shown).toMatchObject({ ...typed, Age: '8', website: '' });
  expect(readDraft(place)?.values).toEqual(typed);
});

test('what a document before it kept stays, under the key that it was sent with', () => {
  const sent = { key: 'k', region: 'ae' };
  writeDraft(place, { values: { Message: 'Hello', SchoolName: 'Field' }, writer: 'school', trialTime: 't', sent });
  type('SchoolName', 'Green Field');
  leave();
  expect(readDraft(place)).toMatchObject({
    values: { Message: 'Hello', SchoolName: 'Green Field' },
    writer: 'school',
    trialTime: 't',
    sent,
  });
});

test('it is kept when the page is put away, as a phone may end it then', () => {
  type('SchoolName', 'Green Field');
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readDraft(place)?.values).toEqual({ SchoolName: 'Green Field' });
});

test('a form in which nothing was typed, or that is alive and keeps what it has by itself, leaves nothing', () => {
  leave();
  expect(sessionStorage).toHaveLength(0);
  showPage(true);
  type('SchoolName', 'Green Field');
  leave();
  expect(sessionStorage).toHaveLength(0);
});

test('where the browser keeps nothing the page is left without an error', () => {
  type('SchoolName', 'Green Field');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(leave).not.toThrow();
});

test('a trial class that was chosen is kept, also where nothing was typed', () => {
  document.querySelector<HTMLInputElement>('[value="dubai-2"]')!.click();
  leave();
  expect(readDraft(place)).toMatchObject({ values: {}, trialTime: 'dubai-2' });
});

test('a trial class that the browser has put back by its place in the form is not kept as chosen', () => {
  document.querySelector<HTMLInputElement>('[value="dubai-2"]')!.checked = true;
  leave();
  expect(readDraft(place)).toBeUndefined();
});

describe('of what the browser is sending by itself', () => {
  const form = () => document.querySelector('form')!;
  const send = () => form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

  beforeEach(() => {
    type('SchoolName', 'Green Field');
    leave();
  });

  test('nothing is kept', () => {
    send();
    leave();
    expect(readDraft(place)).toBeUndefined();
  });

  test('nothing is kept by its script either, which comes while it is on its way', () => {
    send();
    showPage(true);
    form().dataset['posted'] = '';
    writeDraft(place, { values: { SchoolName: 'Green Field' }, trialTime: '' });
    leave();
    expect(readDraft(place)).toBeUndefined();
  });

  test('all is kept while it is held back for the script', () => {
    form().addEventListener('submit', (event) => event.preventDefault());
    send();
    leave();
    expect(readDraft(place)?.values).toEqual({ SchoolName: 'Green Field' });
  });

  test('what is typed afterwards is kept again', () => {
    send();
    type('Email', 'asha@school.example');
    document.querySelector('[name="Email"]')!.dispatchEvent(new Event('input', { bubbles: true }));
    leave();
    expect(readDraft(place)?.values).toEqual({ SchoolName: 'Green Field', Email: 'asha@school.example' });
  });
});

describe('a form that waits for its code', () => {
  const form = () => document.querySelector('form')!;
  const sent = () => vi.mocked(fetch).mock.calls.map(([, init]) => Object.fromEntries(init?.body as URLSearchParams));

  beforeEach(() => {
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
    type('SchoolName', 'Green Field');
    const held = (event: Event) => {
      event.preventDefault();
      form().dataset['pending'] = '';
    };
    form().addEventListener('submit', held, { once: true });
    form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

  test('is sent once as its page is left, and kept, as nobody sees whether the server refuses it', () => {
    leave();
    leave();
    expect(sent()).toEqual([expect.objectContaining({ SchoolName: 'Green Field', page: '/ae/ar/contact-us' })]);
    expect(readDraft(place)?.values).toEqual({ SchoolName: 'Green Field' });
  });

  test('waits no more once its visitor is on the way to another page, so that it does not call them back', () => {
    window.dispatchEvent(new Event('beforeunload'));
    expect(form().dataset['pending']).toBeUndefined();
    expect(sent()).toEqual([]);
    leave();
    expect(sent()).toHaveLength(1);
  });

  test('is sent no second time where its visitor stays and sends it again', () => {
    window.dispatchEvent(new Event('beforeunload'));
    form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    leave();
    expect(sent()).toEqual([]);
  });
});
