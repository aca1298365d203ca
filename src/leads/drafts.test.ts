// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type Draft, formPlace, readDraft, showDrafts, writeDraft } from './drafts';

const draft: Draft = { values: { SchoolName: 'Green Field', Message: 'Hello' }, writer: 'school', trialTime: '' };
const place = formPlace('contact', '/contact-us');

/** The form of the Arabic page of the UAE, as the server sent it. */
function showPage(message = ''): void {
  document.body.innerHTML = `<form action="/ae/ar/api/leads/contact">
    <input type="hidden" name="page" value="/ae/ar/contact-us">
    <input name="SchoolName" value=""><textarea name="Message">${message}</textarea></form>`;
}

const shown = () => Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('a draft stands in the form of its page again, in whatever language that is', () => {
  writeDraft(place, draft);
  showPage();
  showDrafts();
  expect(shown()).toMatchObject({ SchoolName: 'Green Field', Message: 'Hello' });
});

test('what stands in a field already stays', () => {
  writeDraft(place, draft);
  showPage('What the server shows again');
  showDrafts();
  expect(shown()).toMatchObject({ SchoolName: 'Green Field', Message: 'What the server shows again' });
});

test('a draft is kept for a day, and not once its form was sent without the script', () => {
  vi.useFakeTimers();
  writeDraft(place, draft);
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(readDraft(place)).toMatchObject(draft);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(readDraft(place)).toBeUndefined();

  writeDraft(place, draft);
  window.history.replaceState(null, '', '/ae/ar/contact-us?sent=contact');
  showPage();
  showDrafts();
  expect(shown()).toMatchObject({ SchoolName: '', Message: '' });
  expect(readDraft(place)).toBeUndefined();
});

test('a browser that keeps nothing, or something else, has no draft and no error', () => {
  sessionStorage.setItem(`draft ${place}`, '{"values":');
  expect(readDraft(place)).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(() => writeDraft(place, draft)).not.toThrow();
});
