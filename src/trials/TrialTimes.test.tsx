// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleRegion } from '../regions/sampleRegion';
import { forgetFilters, keepFilters } from './keptFilters';
import { OnSamplePage } from './OnSamplePage';
import { TrialTimes } from './TrialTimes';

const region = sampleRegion();

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  forgetFilters('slot-booking');
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (value = '') =>
  act(async () =>
    root.render(
      <OnSamplePage region={region}>
        <TrialTimes form="slot-booking" value={value} onChoose={() => undefined} offered={undefined} />
      </OnSamplePage>,
    ),
  );

const fold = () => {
  const element = document.querySelector('details');
  if (!element) throw new Error('the form has no fold');
  return element;
};

test('the choice of a class is folded away until somebody asks for it', async () => {
  await show();
  expect(fold().open).toBe(false);
});

test('it is open for who comes back to it, where age or place had narrowed it before the page was left', async () => {
  keepFilters('slot-booking', { age: '9', place: '' });
  await show();
  expect(fold().open).toBe(true);
});

test('and stays closed once somebody has closed it', async () => {
  await show();
  keepFilters('slot-booking', { age: '', place: 'dubai' });
  await show();
  expect(fold().open).toBe(false);
});
