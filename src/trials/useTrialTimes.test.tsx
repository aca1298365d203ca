// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTrialTimes } from './useTrialTimes';

const list = (...ids: string[]) => ({ timeZone: 'Asia/Dubai', times: ids.map((id) => ({ id })) });

let root: Root;
let isHidden = false;
/** What the server answers, in turn; the last one for good. */
let answers: (() => Promise<Response>)[];
let asked: string[];
const answer = (body: object, status = 200) =>
  answers.push(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  [isHidden, answers, asked] = [false, [], []];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answers.shift()?.();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Times({ age }: { age: string }) {
  const { times } = useTrialTimes('/ae', age);
  return <p>{times.kind === 'ready' ? times.list.times.map(({ id }) => id).join() : times.kind}</p>;
}

const show = (age = '') => act(async () => root.render(<Times age={age} />));
const said = () => document.querySelector('p')?.textContent;
const look = (hidden: boolean) =>
  act(async () => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const comeBackAfter = async (minutes: number) => {
  await look(true);
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await look(false);
};

test('who comes back to a page that a phone has kept for hours is shown the classes that are free now', async () => {
  answer(list('fri', 'sat'));
  await show();
  expect(said()).toBe('fri,sat');
  answer(list('sat'));
  await comeBackAfter(180);
  expect(said()).toBe('sat');
});

test('a page that was kept as it was left asks as well, once', async () => {
  answer(list('fri'));
  await show();
  vi.setSystemTime(Date.now() + 3_600_000);
  answer(list('sat'));
  await act(async () => {
    window.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(said()).toBe('sat');
  expect(asked).toHaveLength(2);
});

test('a moment in another tab asks for nothing', async () => {
  answer(list('fri'));
  await show();
  await comeBackAfter(0.5);
  expect(asked).toHaveLength(1);
});

test('where there is no network yet on coming back, the times stay, and are asked for at the next return', async () => {
  answer(list('fri'));
  await show();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await comeBackAfter(60);
  expect(said()).toBe('fri');
  answer(list('sat'));
  await comeBackAfter(0.5);
  expect(said()).toBe('sat');
});

test('for another age the times of the age before do not stay', async () => {
  answer(list('fri'));
  await show();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await show('9');
  expect(said()).toBe('failed');
});
