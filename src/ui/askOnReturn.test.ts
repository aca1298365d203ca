// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { askOnReturn } from './askOnReturn';

const comeBack = () => window.dispatchEvent(new Event('pageshow'));

test('what a page waited for as it was left is asked for again once the visitor is back', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('code'));
  // What Firefox makes of an import under way in a page that it keeps: it never settles.
  load.mockReturnValueOnce(new Promise(() => {}));
  const came = askOnReturn(load);
  comeBack();
  expect(await came).toBe('code');
  comeBack();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what has come is not asked for again, nor what is lost', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  expect(await askOnReturn(load)).toBe('code');
  const lost = vi.fn(() => Promise.reject(new Error('lost')));
  await expect(askOnReturn(lost)).rejects.toThrow('lost');
  comeBack();
  expect(load).toHaveBeenCalledOnce();
  expect(lost).toHaveBeenCalledOnce();
});
