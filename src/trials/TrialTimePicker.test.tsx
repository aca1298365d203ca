// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import forms from '../../locales/en/forms.json';
import { sampleRegion } from '../regions/sampleRegion';
import { forgetFilters } from './keptFilters';
import { OnSamplePage } from './OnSamplePage';
import type { OfferedTrial } from './TrialList';
import { TrialTimePicker } from './TrialTimePicker';

const weekly = { days: ['Sat'], at: ['10:00'], seats: 6 } as const;
const trials = {
  minutes: 60,
  aheadDays: 28,
  noticeHours: 12,
  offerHours: 12,
  times: ['dubai', 'online'].map((place) => ({ ...weekly, days: [...weekly.days], at: [...weekly.at], place })),
};
const region = sampleRegion({ trials });

const time = (place: string, day: string): OfferedTrial => ({
  id: `${place}-${day}`,
  start: `2030-12-${day}T10:00:00+04:00`,
  end: `2030-12-${day}T11:00:00+04:00`,
  place,
  online: place === 'online',
  left: 5,
  ages: [6, 16],
});

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const list = { timeZone: 'Asia/Dubai', times: [time('dubai', '07'), time('online', '08')] };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(list))));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  forgetFilters('slot-booking');
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (offered?: readonly OfferedTrial[], value = '') =>
  act(async () =>
    root.render(
      <OnSamplePage region={region}>
        <TrialTimePicker form="slot-booking" value={value} onChoose={() => undefined} offered={offered} />
      </OnSamplePage>,
    ),
  );

const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('.day input[type=radio]')].map(({ value }) => value);

test('what the server offers in place of a class that has gone is shown whatever place was chosen before', async () => {
  await show();
  expect(shown()).toEqual(['dubai-07', 'online-08']);
  const place = document.querySelector<HTMLSelectElement>('#slot-booking-times-place');
  await act(async () => {
    if (place) place.value = 'dubai';
    place?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(shown()).toEqual(['dubai-07']);
  await show([time('online', '08'), time('online', '15')]);
  expect(shown()).toEqual(['online-08', 'online-15']);
});

test('who leaves the page and comes back finds age and place as they were chosen, and the times for them', async () => {
  await show();
  const place = () => document.querySelector<HTMLSelectElement>('#slot-booking-times-place');
  await act(async () => {
    const list = place();
    if (list) list.value = 'dubai';
    list?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(async () => root.render(null));
  expect(place()).toBeNull();
  await show();
  expect(place()?.value).toBe('dubai');
  expect(shown()).toEqual(['dubai-07']);
});

test('a chosen class that has gone while the page lay in the background is said to have gone, and not only once it was sent', async () => {
  const said = () => document.querySelector('.state')?.textContent;
  await show(undefined, 'online-08');
  expect(said()).toBe('');
  await show(undefined, 'dubai-01');
  expect(said()).toBe(forms.times.went);
  await show(undefined, 'other');
  expect(said(), 'another time is none of the list').toBe('');
});
