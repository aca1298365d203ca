import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceOnLostChunk } from './lostChunk';

const address = 'https://cogsprout.example/';
const reload = vi.fn();
/** Answers the question whether the page's first script is still there. */
let answer: (response: { status: number }) => void;
/** What Vite does where a chunk is lost. */
let loseChunk: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: (event: Event) => void) => {
      loseChunk = () => listener(new Event('vite:preloadError'));
    },
    location: { href: address, reload },
  });
  vi.stubGlobal('document', { querySelector: () => ({ src: `${address}assets/entry.js` }) });
  vi.stubGlobal('navigator', { onLine: true, userActivation: { isActive: true } });
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
  reloadOnceOnLostChunk();
  loseChunk();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after a press the page is loaded afresh where the server has another build by now', async () => {
  answer({ status: 404 });
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('it stays where the server still has this one', async () => {
  answer({ status: 200 });
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});

test('it stays where the answer took so long that the visitor is doing something else', async () => {
  await vi.advanceTimersByTimeAsync(8_100);
  answer({ status: 404 });
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
});
