// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { muteBlurOfLeaving } from './blurOfLeaving';

test('a field that loses the focus once its page is put away says so to nobody, and does again when the page is back', () => {
  muteBlurOfLeaving();
  document.body.innerHTML = '<div><input></div>';
  const field = document.querySelector('input')!;
  const heard: string[] = [];
  field.addEventListener('blur', ({ type }) => heard.push(type));
  document.body.addEventListener('focusout', ({ type }) => heard.push(type));
  const loseFocus = () => {
    field.focus();
    field.blur();
  };
  window.dispatchEvent(new Event('pagehide'));
  loseFocus();
  expect(heard).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  loseFocus();
  expect(heard).toEqual(['blur', 'focusout']);
});
