import { describe, expect, test, vi } from 'vitest';
import { groupCommit } from '../store/groupCommit.server';
import { idForKey, keysForContent, repeatWindowMs } from '../store/leadId.server';
import { backoffMs, retryAfterMs } from './backoff.server';
import { deliveryBody, deliveryUrl } from './deliver.server';

test('waits grow twofold up to a ceiling, and are spread over their whole length', () => {
  const longest = [0, 1, 2, 3, 20].map((attempts) => backoffMs(attempts, 1_000, 60_000, () => 1));
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
  expect(backoffMs(5, 1_000, 60_000, () => 0)).toBe(0);
});

test('Retry-After is read as seconds or as a date, fifteen minutes at most', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(retryAfterMs('120', now)).toBe(120_000);
  expect(retryAfterMs('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
  expect(retryAfterMs('Thu, 01 Jan 2020 00:00:00 GMT', now)).toBe(0);
  expect(retryAfterMs('9999999', now)).toBe(900_000);
  expect(retryAfterMs('86400', now)).toBe(900_000);
  expect(retryAfterMs('soon', now)).toBeUndefined();
  expect(retryAfterMs(null, now)).toBeUndefined();
});

test('what identifies a lead goes into the query string beside what the address has already', () => {
  const url = new URL(
    deliveryUrl('https://script.example/exec?key=1', {
      id: 'a b',
      region: 'ae',
      page: '/ae/contact-us',
      receivedAt: 0,
      form: 'contact',
      fields: {},
    }),
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    key: '1',
    submissionId: 'a b',
    region: 'ae',
    page: '/ae/contact-us',
    submittedAt: '1970-01-01T00:00:00.000Z',
  });
});

test('the body holds exactly the form’s fields in their order, blanks included', () => {
  const body = deliveryBody({ form: 'enrollment', fields: { Email: 'a@b.example', SchoolName: 'A & B', Extra: 'no' } });
  expect(body).toBe(
    'SchoolName=A+%26+B&ContactPersonName=&OrganizationType=&Email=a%40b.example&PhoneNumber=&SchoolAddress=' +
      '&NumberOfStudents=&RequiredService=&AdditionalNotes=',
  );
});

test('the same content has the same key within its minute and finds the one of the minute before', () => {
  const at = repeatWindowMs * 1_000;
  expect(keysForContent(['x'], at)).toEqual(keysForContent(['x'], at + repeatWindowMs - 1));
  expect(keysForContent(['x'], at + repeatWindowMs).previous).toBe(keysForContent(['x'], at).current);
  expect(keysForContent(['y'], at).current).not.toBe(keysForContent(['x'], at).current);
});

test('a plain key is the id, another gives always the same id, none a new one', () => {
  expect(idForKey('visit-1')).toBe('visit-1');
  expect(idForKey('a b')).toBe(idForKey('a b'));
  expect(idForKey('a b')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(idForKey(undefined)).not.toBe(idForKey(undefined));
});

test('writes that arrive together share a commit, and each hears of its own', async () => {
  const commits: number[][] = [];
  const write = groupCommit(async (items: number[]) => {
    commits.push(items);
    if (items.includes(13)) throw new Error('disk full');
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3].map(write))).toEqual([2, 4, 6]);
  expect(commits).toEqual([[1, 2, 3]]);
  await expect(write(13)).rejects.toThrow('disk full');
  expect(await write(4)).toBe(8);
});

test('what the spreadsheet has no column for goes into the query string, and only where there is something', () => {
  const url = new URL(
    deliveryUrl('https://script.example/exec', {
      id: 'a',
      region: 'in',
      page: '/csr',
      receivedAt: 0,
      form: 'csr',
      fields: { Email: 'asha@home.example', WritingAs: 'child', FullName: 'Asha', ChildName: 'Dev', Mobile: '' },
    }),
  );
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    WritingAs: 'child',
    FullName: 'Asha',
    ChildName: 'Dev',
  });
  expect(url.searchParams.has('Mobile')).toBe(false);
  expect(url.searchParams.has('Email')).toBe(false);
});

test('a wait is a whole number of milliseconds, by chance where nothing else is said', () => {
  expect(backoffMs(0, 1_000, 60_000, () => 0.00051)).toBe(1);
  expect(backoffMs(9, 1_000, 60_000, () => 0.5)).toBe(30_000);
  const waits = Array.from({ length: 50 }, () => backoffMs(0, 1_000, 60_000));
  expect(new Set(waits).size).toBeGreaterThan(10);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
});

test('Retry-After may stand between spaces; a number with more than digits is none', () => {
  expect(retryAfterMs(' 7 ', 0)).toBe(7_000);
  expect(retryAfterMs('12 seconds please', 0)).toBeUndefined();
});

test.each(['a', '0'.repeat(100), 'visit-1', 'A.b_c-9'])('the key %s is the id', (key) => {
  expect(idForKey(key)).toBe(key);
});

test.each(['', '.hidden', '-x', 'a b', 'a/b', 'क', 'a'.repeat(101), 'a\n'])(
  'the key %j is not, but gives one',
  (key) => {
    expect(idForKey(key)).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  },
);

test('without a key every lead has an id of its own', () => {
  const ids = Array.from({ length: 3 }, () => idForKey(undefined));
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(3);
});

test('the window in which the same content is one submission is a minute', () => {
  expect(repeatWindowMs).toBe(60_000);
  const { current, previous } = keysForContent(['x'], 59_999);
  expect(keysForContent(['x'], 0)).toEqual({ current, previous });
  expect(previous).not.toBe(current);
});

describe('writes that share a commit', () => {
  test('are two hundred at most; the rest come next, and one that fails takes none of another with it', async () => {
    const commits: number[] = [];
    const write = groupCommit(async (items: number[]) => {
      commits.push(items.length);
      if (items.includes(0)) throw new Error('disk full');
      return items;
    });
    const written = await Promise.allSettled(Array.from({ length: 401 }, (_, item) => write(item)));
    expect(commits).toEqual([200, 200, 1]);
    expect(written.map(({ status }) => status)).toEqual([
      ...Array<string>(200).fill('rejected'),
      ...Array<string>(201).fill('fulfilled'),
    ]);
  });

  test('wait while another is under way, and go together when it is done', async () => {
    const commits: number[][] = [];
    let finish = () => {};
    const write = groupCommit((items: number[]) => {
      commits.push(items);
      return new Promise<number[]>((resolve) => (finish = () => resolve(items)));
    });
    const first = write(1);
    await vi.waitFor(() => expect(commits).toHaveLength(1), 30_000);
    const others = [write(2), write(3)];
    await new Promise(setImmediate);
    expect(commits).toEqual([[1]]);
    finish();
    await first;
    await vi.waitFor(() => expect(commits).toEqual([[1], [2, 3]]), 30_000);
    finish();
    expect(await Promise.all(others)).toEqual([2, 3]);
    const last = write(4);
    await vi.waitFor(() => expect(commits).toEqual([[1], [2, 3], [4]]), 30_000);
    finish();
    expect(await last).toBe(4);
  });

  test('nobody is told that a lead is stored of which the commit says nothing', async () => {
    const write = groupCommit(async (items: number[]) => items.slice(0, 1));
    const written = await Promise.allSettled([write(1), write(2)]);
    expect(written).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('The commit gave no result for an item') },
    ]);
  });
});
