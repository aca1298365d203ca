import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Attempt, newKey, sendLead } from './sendLead';

const attempt: Attempt = {
  key: 'k-1',
  values: { fullName: 'Asha Rao', mobile: '9876543210' },
  control: { page: '/hi', elapsed: '5200' },
};
const booking = {
  start: '2026-12-05T16:00:00+04:00',
  end: '2026-12-05T18:00:00+04:00',
  timeZone: 'Asia/Dubai',
  place: 'dubai',
  manage: '/ae/book/manage?booking=1',
  calendar: '/ae/book/calendar.ics?booking=1',
};
const offered = {
  id: 'sun-10',
  start: '2026-12-06T10:00:00+04:00',
  end: '2026-12-06T12:00:00+04:00',
  place: 'dubai',
  online: false,
  left: 3,
  ages: [6, 9],
};

let answer: (url: string, request: RequestInit) => Promise<Response>;
const posted: { url: string; request: RequestInit }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  posted.length = 0;
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    posted.push({ url, request });
    return answer(url, request);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the form is told when the server answers so. */
async function sentWhen(status: number, body: unknown, sending = attempt) {
  answer = () => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  const sent = sendLead('trial-booking', '/hi', sending);
  await vi.advanceTimersByTimeAsync(400);
  return sent;
}

test('a lead goes on to the server when its page is closed or left by a page load', async () => {
  await sentWhen(201, { id: '1', status: 'stored' });
  expect(posted[0]?.request.keepalive).toBe(true);
});

test('a lead that browsers would not send so reaches the server all the same, which says what is too long', async () => {
  const long = { ...attempt, values: { ...attempt.values, message: 'न'.repeat(22_000) } };
  const sent = await sentWhen(413, { error: 'What you wrote is too long.' }, long);
  expect(posted[0]?.request.keepalive).toBe(false);
  expect(sent).toEqual({ kind: 'invalid', errors: { message: 'What you wrote is too long.' } });
});

test('a form that a proxy finds too long has failed: its page says nothing of a field', async () => {
  const sent = await sentWhen(413, '<html><title>413 Request Entity Too Large</title></html>');
  expect(sent).toEqual({ kind: 'failed', status: 413, text: '413 Request Entity Too Large' });
});

test('a lead is posted as JSON to its region and language, with its key in the header and page and time beside its values', async () => {
  await sentWhen(201, { id: '1', status: 'stored' });
  expect(posted).toHaveLength(1);
  const [{ url, request }] = posted as [(typeof posted)[number]];
  expect(url).toBe('/hi/api/leads/trial-booking');
  expect(request).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': 'k-1' },
  });
  expect(typeof request.body === 'string' && JSON.parse(request.body)).toEqual({
    fullName: 'Asha Rao',
    mobile: '9876543210',
    page: '/hi',
    elapsed: '5200',
  });
});

test('a stored lead is sent, and brings the place that was booked with it', async () => {
  expect(await sentWhen(201, { id: '1', status: 'stored' })).toEqual({ kind: 'sent' });
  expect(await sentWhen(200, { id: '1', status: 'stored', booking })).toEqual({ kind: 'sent', booking });
});

test.each(['<h1>Log in to the network</h1>', 'OK', 'null', '"stored"'])(
  'what answers 200 in place of the server has stored nothing: %s',
  async (text) => {
    expect(await sentWhen(200, text)).toEqual({ kind: 'failed', status: 200, text });
  },
);

test('what the server refuses is told field by field', async () => {
  const errors = { mobile: 'Enter a valid 10-digit mobile number' };
  expect(await sentWhen(422, { errors })).toEqual({ kind: 'invalid', errors });
});

test('a trial class that has gone meanwhile brings those that are free', async () => {
  const errors = { TrialTime: 'This class is full now. Please choose another one.' };
  expect(await sentWhen(409, { errors, trials: [offered] })).toEqual({ kind: 'invalid', errors, trials: [offered] });
});

test.each([
  [422, { error: 'The form could not be read' }, 'The form could not be read'],
  [422, { errors: {}, error: 'Nothing to correct' }, 'Nothing to correct'],
  [409, { errors: null, error: 'This key was used for another form' }, 'This key was used for another form'],
  [409, { errors: 'full', error: 'Full' }, 'Full'],
  [429, { errors: { mobile: 'x' }, error: 'Please wait a minute' }, 'Please wait a minute'],
  [503, { error: 'Please try again in a minute' }, 'Please try again in a minute'],
  [500, { error: { code: 7 } }, '{"error":{"code":7}}'],
  [502, 'Bad Gateway', 'Bad Gateway'],
  [422, 'Unprocessable Content', 'Unprocessable Content'],
  [403, '<title lang="en">Access denied</title>', 'Access denied'],
  [502, '<html>\n<head><TITLE>\n 502 Bad Gateway \n</TITLE></head><body><hr></body></html>', '502 Bad Gateway'],
  [500, '<title> </title>', '<title> </title>'],
  [500, 'null', 'null'],
] as const)(
  'an answer %i with nothing to correct has failed, for the reason it gives: %o',
  async (status, body, text) => {
    expect(await sentWhen(status, body)).toEqual({ kind: 'failed', status, text });
  },
);

test('a network that fails is told in its own words, and is no timeout', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const sent = sendLead('contact', '', attempt);
  await vi.advanceTimersByTimeAsync(400);
  expect(await sent).toEqual({ kind: 'failed', text: 'Failed to fetch', isTimeout: false });
  expect(posted[0]?.url).toBe('/api/leads/contact');

  answer = () => Promise.reject('offline');
  const again = sendLead('contact', '', attempt);
  await vi.advanceTimersByTimeAsync(400);
  expect(await again).toMatchObject({ kind: 'failed', text: 'offline' });
});

test('a server that does not answer is waited for twenty seconds, and no longer', async () => {
  answer = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('This operation was aborted')));
    });
  const told = vi.fn();
  const sent = sendLead('contact', '', attempt).then(told);
  await vi.advanceTimersByTimeAsync(19_900);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await sent;
  expect(told).toHaveBeenCalledWith({ kind: 'failed', text: 'This operation was aborted', isTimeout: true });
});

test('an answer that comes at once is held back until a second click has fallen on nothing', async () => {
  answer = () => Promise.resolve(new Response('{}'));
  const told = vi.fn();
  void sendLead('contact', '', attempt).then(told);
  await vi.advanceTimersByTimeAsync(390);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toHaveBeenCalledWith({ kind: 'sent' });
  expect(vi.getTimerCount(), 'nothing is left waiting').toBe(0);
});

test.each([
  [true, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  // Over plain http there is no randomUUID.
  [false, /^[0-9a-f]{32}$/],
])('each attempt has a key of its own, on a secure page (%s) and on another', (isSecureContext, form) => {
  vi.stubGlobal('window', { isSecureContext });
  if (!isSecureContext)
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at * 15) });
  expect(newKey()).toMatch(form);
  if (isSecureContext) expect(newKey()).not.toBe(newKey());
  else expect(newKey(), 'small bytes have two digits as well').toBe('000f1e2d3c4b5a69788796a5b4c3d2e1');
});
