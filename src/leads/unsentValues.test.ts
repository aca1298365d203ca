// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type Draft, formPlace, readDraft } from './drafts';
import { forgetUnsent, keepEmptied, keepNone, keepUnsent, keyToSend, unsentIn } from './unsentValues';

const place = formPlace('contact', '/contact-us');
const first = { FullName: '', Message: '' };
const draft: Draft = { values: { FullName: 'Asha Rao', Message: '' }, writer: 'child', trialTime: '' };

afterEach(() => {
  forgetUnsent();
  sessionStorage.clear();
});

test('who reloads the page while a form is on its way and sends the same again uses the same key', () => {
  const key = keyToSend(place, draft, 'in');
  forgetUnsent();
  const again = { ...draft, values: { FullName: 'Asha Rao' } };
  keepUnsent(place, again, first);
  expect(keyToSend(place, again, 'in')).toBe(key);
});

test('who types once more what has failed, and so stands empty, sends it under the same key', () => {
  const key = keyToSend(place, draft, 'in');
  // The fields are emptied, and filled again letter by letter; once all is deleted in between.
  for (const FullName of ['A', '', 'Asha', 'Asha Rao'])
    keepUnsent(place, { ...draft, values: { FullName, Message: '' } }, first);
  expect(keyToSend(place, draft, 'in')).toBe(key);
  keepNone(place);
  expect(keyToSend(place, draft, 'in'), 'after it has arrived').not.toBe(key);
});

test('what has failed stays kept beneath what is typed since', () => {
  keyToSend(
    place,
    { ...draft, values: { FullName: 'Asha Rao', Message: 'May we come?' }, trialTime: 'online-1' },
    'in',
  );
  for (const FullName of ['Az', 'A', '']) keepEmptied(place, { ...draft, values: { FullName, Message: '' } }, first);
  expect(unsentIn(place)).toMatchObject({
    values: { FullName: 'Asha Rao', Message: 'May we come?' },
    trialTime: 'online-1',
  });
  keepEmptied(place, { ...draft, values: { FullName: 'Ravi', Message: '' }, trialTime: 'online-2' }, first);
  expect(readDraft(place)).toMatchObject({
    values: { FullName: 'Ravi', Message: 'May we come?' },
    trialTime: 'online-2',
  });
});

test('a class that was chosen is kept though nothing was typed; a form that was emptied before anything was sent leaves nothing', () => {
  const blank = { ...draft, values: first };
  keepUnsent(place, { ...blank, trialTime: 'online-1' }, first);
  expect(unsentIn(place)?.trialTime).toBe('online-1');
  keepEmptied(place, blank, first);
  expect(unsentIn(place)).toBeUndefined();
});

test('the same words of another writer are sent under a key of their own', () => {
  const key = keyToSend(place, draft, 'in');
  expect(keyToSend(place, { ...draft, writer: 'school' }, 'in')).not.toBe(key);
});

test('what was changed since is sent under a key of its own, and so is what arrived before', () => {
  const key = keyToSend(place, draft, 'in');
  const changed = { ...draft, values: { ...draft.values, Message: 'May we come?' } };
  keepUnsent(place, changed, first);
  const second = keyToSend(place, changed, 'in');
  expect(second).not.toBe(key);
  const elsewhere = keyToSend(place, { ...changed, trialTime: '2026-12-01T10:00:00Z' }, 'in');
  expect(elsewhere).not.toBe(second);
  expect(
    keyToSend(place, { ...changed, trialTime: '2026-12-01T10:00:00Z' }, 'ae'),
    'the site of another region',
  ).not.toBe(elsewhere);
  keepNone(place);
  expect(keyToSend(place, draft, 'in')).not.toBe(key);
});
