import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfferedTrial, TrialList } from '../../src/trials/TrialList';
import { eventually } from '../leads/eventually';
import { sampleLeads } from '../leads/sampleLeads';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let regionsDir: string;
beforeAll(async () => {
  regionsDir = await mkdtemp(join(tmpdir(), 'book-regions-'));
  await cp('regions', regionsDir, { recursive: true });
  server = await startTestServer({ REGIONS_DIR: regionsDir, LEADS_RATE_LIMIT: '100000' });
});
afterAll(async () => {
  await server.stop();
  await rm(regionsDir, { recursive: true, force: true });
});

const pageOf = async (path: string) => (await fetch(server.url + path)).text();
const ofTimes = (html: string) =>
  [...html.matchAll(/name="TrialTime"[^>]*? value="([^"]*)"/g)].map(([, id]) => id ?? '');
const timesOf = async (query = '', prefix = '/ae') =>
  ((await (await fetch(`${server.url}${prefix}/api/trials${query}`)).json()) as TrialList).times;

/** Posts the page's form as a browser without JavaScript does. */
function submit(prefix: string, TrialTime: string, values: Record<string, string> = {}) {
  return fetch(`${server.url}${prefix}/api/leads/trial-booking`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...sampleLeads['trial-booking'], ...values, TrialTime, page: `${prefix}/book` }),
  });
}

/** Takes every seat of a class that is left. */
async function fill({ id }: OfferedTrial): Promise<void> {
  for (let seat = 0; ; seat += 1) {
    const { status } = await submit('/ae', id, { fullName: `Parent ${id} ${seat}` });
    if (status === 409) return;
    expect(status).toBe(303);
  }
}

describe('the page of bookings without JavaScript', () => {
  test.each([
    ['/book', 'Book a Free Trial Class'],
    ['/ae/book', 'Book a Free Trial Class'],
    ['/ae/ar/book', 'احجز حصة تجريبية مجانية'],
    ['/hi/book', 'मुफ़्त ट्रायल क्लास बुक करें'],
  ])(
    '%s holds the times of its region as radio buttons, and nobody keeps it for longer than they are true',
    async (path, title) => {
      const response = await fetch(server.url + path);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
      const html = await response.text();
      expect(html).toContain(`<h1>${title}</h1>`);
      const times = await timesOf('', path.slice(0, -'/book'.length));
      expect(ofTimes(html)).toEqual([...times.map(({ id }) => id), 'other']);
    },
  );

  test.each([
    ['?age=6', (time: OfferedTrial) => time.ages[0] <= 6],
    ['?level=robo-engineer', (time: OfferedTrial) => time.ages[1] >= 13],
    ['?age=6&place=dubai', (time: OfferedTrial) => time.ages[0] <= 6 && time.place === 'dubai'],
    ['?age=99&level=none&place=moon', () => true],
  ])('%s shows the times that fit', async (query, fits) => {
    const shown = ofTimes(await pageOf(`/ae/book${query}`));
    expect(shown).toEqual([...(await timesOf()).filter(fits).map(({ id }) => id), 'other']);
  });

  test('a place that is booked leads to the page of the booking; the next visitor sees one place less', async () => {
    const [time] = await timesOf('?age=16');
    const answer = await submit('/ae', time?.id ?? '');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/ae\/booking\/[\w.]+\?done=booked$/);
    await eventually(
      'the list tells of one place less',
      async () => (await timesOf('?age=16'))[0]?.left === (time?.left ?? 0) - 1,
    );
  });

  test('is counted on the board of regions: seats, taken, free, waiting', async () => {
    const board = (await pageOf('/_regions')).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    const line = /Region Classes Seats Taken Free Waiting To look at (?:.*? )?ae (\d+) (\d+) (\d+) (\d+) (\d+) –/.exec(
      board,
    );
    const [classes = 0, seats = 0, taken = 0, free = 0, waiting = 0] = (line ?? []).slice(1).map(Number);
    expect(classes).toBeGreaterThan(10);
    expect([taken, free, waiting]).toEqual([1, seats - 1, 0]);
  });

  test('when the place has gone the page comes again with three free times and all that was typed', async () => {
    const time = (await timesOf('?age=6')).find(({ place }) => place === 'dubai');
    if (!time) throw new Error('no time at Dubai');
    await fill(time);
    const answer = await submit('/ae/ar', time.id, { fullName: 'نورة حداد', childName: 'سارة' });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    const offered = ofTimes(html);
    expect(offered).toHaveLength(4);
    expect(offered).not.toContain(time.id);
    expect(html, 'the page opens at them').toMatch(/<div [^>]*role="radiogroup"[^>]* autofocus/);
    for (const typed of ['نورة حداد', 'سارة', sampleLeads['trial-booking']['mobile']])
      expect(html).toContain(`value="${typed}"`);
    expect(html).toContain('حُجز هذا الموعد للتو. يرجى اختيار موعد آخر.');
    const again = await submit('/ae/ar', offered[0] ?? '', { fullName: 'نورة حداد', childName: 'سارة' });
    expect(again.status).toBe(303);
  });

  test('a mistake in a field leaves the chosen time chosen', async () => {
    const [time] = await timesOf();
    const answer = await submit('/ae', time?.id ?? '', { mobile: '12' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(
      new RegExp(`<input[^>]*value="${time?.id}"[^>]*checked|checked=""[^>]*value="${time?.id}"`),
    );
  });

  test('where a place is full one waits for a place there', async () => {
    for (const time of (await timesOf()).filter(({ place }) => place === 'online')) await fill(time);
    let html = '';
    await eventually('the page shows that all is booked', async () => {
      html = await pageOf('/ae/book?place=online');
      return ofTimes(html).every((id) => id === 'other' || id.startsWith('wait:'));
    });
    expect(html).toContain('wait for a place');
    const [wait] = ofTimes(html);
    const answer = await submit('/ae', wait ?? '', { fullName: 'Late Parent' });
    const booking = await pageOf(answer.headers.get('location') ?? '');
    expect(booking).toContain('You are on the waiting list');
  });
});

test('a region without a timetable has no page of bookings, no link to it and no entry for search engines', async () => {
  expect(await pageOf('/ae/about-us')).toContain('href="/ae/book"');
  expect(await pageOf('/ae/robotics-coding-courses')).toMatch(/href="\/ae\/book"[^>]*>Book a free trial class/);
  expect(await pageOf('/sitemap.xml')).toContain('/ae/book');
  const file = join(regionsDir, 'ae.yaml');
  const yaml = await readFile(file, 'utf8');
  await writeFile(file, yaml.replace(/^trials:.*\n(?:[ ].*\n)*/m, '').replace(', trials,', ','));
  await eventually('the page goes', async () => (await fetch(`${server.url}/ae/book`)).status === 404);
  expect(await pageOf('/ae/robotics-coding-courses')).not.toContain('href="/ae/book"');
  const sitemap = await pageOf('/sitemap.xml');
  expect(sitemap).not.toContain('/ae/book');
  expect(sitemap).toContain('/hi/book');
  for (const path of ['/ae/api/trials', '/ae/api/trials?full=1&age=9', '/ae/ar/api/trials']) {
    const list = await fetch(server.url + path);
    expect([list.status, await list.json()], `${path}: an open form reads that there is nothing to choose`).toEqual([
      404,
      { error: 'There is no such address.' },
    ]);
  }
  expect((await fetch(`${server.url}/api/trials`)).status).toBe(200);
  await writeFile(file, yaml);
});
