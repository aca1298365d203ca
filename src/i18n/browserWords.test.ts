import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePageState } from '../regions/samplePageState';
import { sampleRegion } from '../regions/sampleRegion';
import { sampleSite } from '../regions/sampleSite';
import { createBrowserI18n, ensureWords } from './browserWords';

const region = sampleRegion();
const state = samplePageState(region, { version: 'v1', words: { common: { hello: 'Hello from {{brand}}' } } });
const answer = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answer.mockReset();
});

test('words that came with the page are read with the facts of the region in them, and fetched by nobody', async () => {
  const i18n = createBrowserI18n(state);
  await ensureWords(['common']);
  expect(i18n.getFixedT('en', 'common')('hello', { defaultValue: '' })).toBe(`Hello from ${sampleSite.brand}`);
  expect(answer).not.toHaveBeenCalled();
});

test('words are asked for once under their version, however many parts of a page wait for them', async () => {
  const i18n = createBrowserI18n(state);
  answer.mockImplementation(async () => Response.json({ title: 'Our team' }));
  await Promise.all([ensureWords(['team']), ensureWords(['team', 'common'])]);
  expect(answer.mock.calls.map(([address]) => address)).toEqual([`/_words/en/${region.code}/v1/team.json`]);
  expect(i18n.getFixedT('en', 'team')('title')).toBe('Our team');
});

test('a file of words that fails for a moment is asked for again', async () => {
  createBrowserI18n(state);
  answer.mockRejectedValueOnce(new TypeError('offline'));
  answer.mockResolvedValueOnce(new Response('', { status: 503 }));
  answer.mockResolvedValueOnce(Response.json({ title: 'Our team' }));
  const arrival = ensureWords(['team']);
  await vi.runAllTimersAsync();
  await expect(arrival).resolves.toBeUndefined();
});

test('words that do not come are reported, show no key meanwhile, and come when they are asked for once more', async () => {
  const i18n = createBrowserI18n(state);
  answer.mockRejectedValue(new TypeError('offline'));
  const failure = expect(ensureWords(['team'])).rejects.toThrow('The words team could not be fetched');
  await vi.runAllTimersAsync();
  await failure;
  expect(i18n.getFixedT('en', 'team')('title')).toBe('');
  answer.mockResolvedValue(Response.json({ title: 'Our team' }));
  await ensureWords(['team']);
  expect(i18n.getFixedT('en', 'team')('title')).toBe('Our team');
});

test('of the pictures that a page does not show the words are fetched for the page that is gone to, and its own stay', async () => {
  const i18n = createBrowserI18n({ ...state, words: { ...state.words, pictures: { lab: 'A lab', about: 'Growing' } } });
  const t = i18n.getFixedT('en', 'pictures');
  answer.mockRejectedValue(new TypeError('offline'));
  const failure = expect(ensureWords(['pictures'])).rejects.toThrow('The words pictures could not be fetched');
  await vi.runAllTimersAsync();
  await failure;
  expect(t('lab')).toBe('A lab');
  answer.mockReset();
  answer.mockResolvedValue(Response.json({ lab: 'A lab', about: 'Growing', csr: 'A present' }));
  await ensureWords(['pictures']);
  expect([t('lab'), t('csr')]).toEqual(['A lab', 'A present']);
  await ensureWords(['pictures']);
  expect(answer).toHaveBeenCalledOnce();
});
