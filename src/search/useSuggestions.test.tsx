// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageState } from '../regions/PageState';
import { PageStateProvider } from '../regions/RegionContext';
import { useSuggestions } from './useSuggestions';

const page = document.createElement('div');
const root = createRoot(page);
const state = { basename: '/ae' } as PageState;
/** What the server answers next; an answer that never comes ends with the question. */
let answer: (signal: AbortSignal) => Promise<Response>;
let asked: { url: string; signal: AbortSignal }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal });
    return answer(signal);
  });
  asked = [];
});
afterEach(() => {
  act(() => root.render(null));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

function Found({ query }: { query: string }) {
  const results = useSuggestions(query);
  return results === null ? 'nothing yet' : results.map(({ title }) => title).join();
}

/** Types a query and lets time pass. */
async function type(query: string, ms: number) {
  await act(async () => {
    root.render(
      <PageStateProvider value={state}>
        <Found query={query} />
      </PageStateProvider>,
    );
    await Promise.resolve();
  });
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test('a server that does not answer is let go after eight seconds, and asked again for what is typed next', async () => {
  answer = never;
  await type('rob', 7_900);
  expect(asked.map(({ url }) => url)).toEqual(['/ae/_data/search?q=rob']);
  expect(asked[0]?.signal.aborted).toBe(false);
  await type('rob', 300);
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(page.textContent).toBe('nothing yet');

  answer = () => Promise.resolve(Response.json({ data: { results: [{ title: 'Robot pit' }] } }));
  await type('robo', 200);
  expect(page.textContent).toBe('Robot pit');
});

test('an answer that came is not let go, and leaves no timer behind', async () => {
  answer = () => Promise.resolve(Response.json({ data: { results: [] } }));
  await type('rob', 200);
  expect(asked[0]?.signal.aborted).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
