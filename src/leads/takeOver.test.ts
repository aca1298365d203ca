// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { takeOver } from './takeOver';

/** A form as it stands in the page before its script runs. */
function formOf(html: string, data: Record<string, string> = {}): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  Object.assign(form.dataset, data);
  return form;
}

const start = { fullName: '', email: '', role: 'parent' };
const untouched = `
  <input name="fullName"><input name="email"><select name="role"><option value="parent" selected><option value="guardian"></select>
  <input name="page" type="hidden" value="/hi">`;

test('a form that nobody has touched starts as it is', () => {
  const form = formOf(untouched);
  expect(takeOver(form, start)).toEqual({ typed: undefined, chosen: undefined, time: undefined, submit: false });
  expect(form.dataset['live']).toBe('');
});

test('what was typed before the script ran is kept, with what was left alone, and nothing that is no field', () => {
  const form = formOf(untouched.replace('name="fullName"', 'name="fullName" value="Asha Rao"'));
  expect(takeOver(form, start).typed).toEqual({ fullName: 'Asha Rao', email: '', role: 'parent' });
});

test('a draft fills what nobody has typed in since, and brings no value that is no field', () => {
  const form = formOf('<input name="fullName" value="Asha Rao"><input name="email" value="">');
  const draft = { fullName: 'Ravi', email: 'asha@home.example', gone: 'x' };
  expect(takeOver(form, { fullName: '', email: '' }, draft).typed).toEqual({
    fullName: 'Asha Rao',
    email: 'asha@home.example',
  });
});

test('a field that was emptied before the script ran stays empty', () => {
  const form = formOf('<input name="email" value="">');
  expect(takeOver(form, { email: 'asha@home.example' }).typed).toEqual({ email: '' });
});

test('a file is no text that a lead could hold', () => {
  const form = formOf('<input name="fullName" type="file">');
  expect(takeOver(form, { fullName: '' })).toMatchObject({ typed: undefined });
  expect(takeOver(formOf('<input name="TrialTime" type="file">'), {})).toMatchObject({ time: undefined });
});

test('the writer and the trial class that were chosen before the script ran stay chosen', () => {
  const form = formOf('<input name="TrialTime" type="radio" value="sat-16" checked>', { chosen: 'child' });
  expect(takeOver(form, {})).toMatchObject({ chosen: 'child', time: 'sat-16' });
  expect(form.dataset['chosen'], 'once').toBeUndefined();
  expect(takeOver(formOf('', { chosen: 'robot' }), {}).chosen).toBeUndefined();
});

test('a trial class that the browser has put back by its place is not chosen, one that was pressed is', () => {
  const times = ['sat-16', 'sun-10'].map((id) => `<input name="TrialTime" type="radio" value="${id}">`).join('');
  const form = formOf(times);
  const [first, second] = form.querySelectorAll('input');
  first!.checked = true;
  expect(takeOver(form, {}).time).toBeUndefined();
  expect(first!.checked).toBe(false);
  second!.checked = true;
  // As the script in the head notes what is pressed.
  document.documentElement.dataset['time'] = 'sun-10';
  expect(takeOver(form, {}).time).toBe('sun-10');
  delete document.documentElement.dataset['time'];
});

test('a form that was sent before the script ran is sent now, once', () => {
  const form = formOf(untouched, { pending: '' });
  expect(takeOver(form, start).submit).toBe(true);
  expect(takeOver(form, start).submit).toBe(false);
});
