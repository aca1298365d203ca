// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeadFormSlot } from './LeadFormSlot';
import { takeOver } from './takeOver';

/** The form's code does not come. */
vi.mock('../ui/lazySection', () => ({
  lazySection: () => () => (
    <form method="post" action="/api/leads/contact">
      <a data-writer="school" href="#school">
        A school
      </a>
      <a data-writer="child" href="#child">
        A parent
      </a>
      <button type="submit">Send</button>
    </form>
  ),
}));

/** How long a press waits for the form's code. */
const waitMs = 3_000;
const byBrowser = vi.fn();
let unmount: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(byBrowser);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  await act(async () => root.render(<LeadFormSlot form="contact" />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  byBrowser.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
