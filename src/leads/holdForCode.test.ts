// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdForCode } from './holdForCode';
import { takeOver } from './takeOver';

/** How long a press waits for the form's code, which does not come. */
const waitMs = 3_000;
const byBrowser = vi.fn();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(byBrowser);
  document.body.innerHTML = `
    <form method="post" action="/api/leads/contact">
      <a data-writer="school" href="#school">A school</a>
      <a data-writer="child" href="#child">A parent</a>
      <button type="submit">Send</button>
    </form>`;
  end = holdForCode(document.body);
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  byBrowser.mockReset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const form = () => document.querySelector('form')!;
const choose = (writer: string) => document.querySelector<HTMLAnchorElement>(`[data-writer="${writer}"]`)!.click();

test('a form that the browser sends by itself is not sent again by code that comes while it is on its way, or after going back', () => {
  form().requestSubmit();
  vi.advanceTimersByTime(waitMs);
  expect(byBrowser).toHaveBeenCalledOnce();
  expect(takeOver(form(), {}).submit).toBe(false);
});

test('who goes back to it and presses again has it sent again', () => {
  form().requestSubmit();
  form().requestSubmit();
  vi.advanceTimersByTime(waitMs);
  expect(byBrowser).toHaveBeenCalledOnce();
  form().requestSubmit();
  vi.advanceTimersByTime(waitMs);
  expect(byBrowser).toHaveBeenCalledTimes(2);
});

test('of two writers who are chosen one after the other the last one leads on', () => {
  choose('school');
  vi.advanceTimersByTime(waitMs / 2);
  choose('child');
  vi.advanceTimersByTime(waitMs / 2);
  expect(window.location.hash).toBe('');
  vi.advanceTimersByTime(waitMs / 2);
  expect(window.location.hash).toBe('#child');
  // The page that is gone back to is another writer's.
  expect(takeOver(form(), {}).chosen).toBeUndefined();
});
