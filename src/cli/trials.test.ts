import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeadStore, type NewLead } from '../server/leads/store/leadStore.server';
import { keepVersion } from '../server/regionFiles/regionHistory.server';
import { BookingStore } from '../server/trials/bookingStore.server';
import { markTrialMailRefused } from '../server/trials/trialMails.server';
import { bookableTimes, inZone, type TrialTime } from '../trials/timetable';
import { exitCodeOf } from './commandLine';
import { leads } from './leads';
import { show } from './leads/showLeads';
import { checkedSite } from './regions/folders';
import { trials } from './trials';

vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'trials-command-'));
let store: LeadStore;
let bookings: BookingStore;
let time: TrialTime;

beforeEach(async () => {
  vi.stubEnv('DATA_DIR', mkdtempSync(join(folder, 'data-')));
  store = await LeadStore.open({ dataDir: process.env['DATA_DIR'] ?? '' });
  bookings = new BookingStore(store);
  const { snapshot } = await checkedSite();
  const region = snapshot?.regions.find(({ code }) => code === 'ae');
  const found = region && bookableTimes(region, Date.now()).find(({ place }) => place === 'dubai');
  if (!found) throw new Error('the sample timetable has no class in Dubai');
  time = found;
});
afterEach(async () => {
  await store.close();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function family(id: string, child = 'Dev'): NewLead {
  return {
    id,
    form: 'slot-booking',
    region: 'ae',
    language: 'en',
    page: '/ae',
    fields: { FullName: 'Asha Rao', Mobile: '0501234567', ChildName: child, Email: 'asha@home.example' },
    receivedAt: Date.now(),
    noticeVersion: null,
    noticeShownAt: null,
    state: 'stored',
    doubt: null,
    retryUntil: Date.now(),
    mailDueAt: null,
  };
}

const run = (...args: string[]) => runIn(undefined, ...args);

/** Runs a command in a terminal of so many columns. */
async function runIn(columns: number | undefined, ...args: string[]) {
  const written: string[] = [];
  const output = {
    write: (text: string) => void written.push(text),
    explain: (text: string) => void written.push(text),
    columns,
  };
  return { code: await exitCodeOf(() => trials(args, output), output), text: written.join('\n') };
}

test('list shows seats, taken, free and waiting; roster who comes, a formula kept from running and a phone number its zero', async () => {
  await bookings.book(family('one', '=1+1'), time, false);
  await bookings.wait(family('two', 'Mia'), { ...time, seats: 1 }, false);
  const listed = await run('list', '--region', 'ae');
  expect(listed.code).toBe(0);
  const { seats } = time;
  expect(listed.text).toMatch(new RegExp(`${time.id} +${seats} +1 +${seats - 1} +1`));
  const day = inZone(time.start, 'Asia/Dubai').slice(0, 10);
  const csv = await run('roster', day, '--csv');
  expect(csv.code).toBe(0);
  expect(csv.text).toContain(`"dubai","'=1+1","Asha Rao","=""0501234567""","asha@home.example","en","booked","one"`);
  expect(csv.text).toContain('"waiting","two"');
  expect((await run('roster', '2020-01-01')).text).toBe('Nobody.');
  expect((await run('roster', ` ${day} `)).text).toBe((await run('roster', day)).text);
});

test('a family whose address takes no mail is to be called: the roster, the list of a cancelled class and its enquiry say so', async () => {
  await bookings.book(family('one'), time, true);
  await bookings.book(family('two', 'Mia'), time, true);
  await markTrialMailRefused(store.database.db, { booking: 'one', kind: 'confirmation', sequence: 0 }, Date.now());
  const { text } = await run('roster', inZone(time.start, 'Asia/Dubai').slice(0, 10), '--csv');
  expect(text).toContain('"booked","one","refuses mails"');
  expect(text).toContain('"booked","two",""');
  const shown: string[] = [];
  await show(['one'], { write: (line) => void shown.push(line), explain: () => undefined });
  expect(shown.join('\n')).toMatch(/^mails +refused by the address of the family: please call$/m);
  const cancelled = await run('cancel', time.id, '--region', 'ae', '--yes', '--tell');
  expect(cancelled.text).toMatch(/^Dev .* booked +refuses mails$/m);
  expect(cancelled.text).toMatch(/^Mia .* booked *$/m);
});

test('what is shown of an enquiry says how it stands with its class now, whatever was chosen first', async () => {
  const shown = async (...args: string[]) => {
    const written: string[] = [];
    await show(args, { write: (text) => void written.push(text), explain: () => undefined });
    return written.join('\n');
  };
  await bookings.book(family('one'), time, false);
  expect(await shown('one')).toMatch(new RegExp(`^booking +booked: ${time.id}, `, 'm'));
  await run('cancel', time.id, '--region', 'ae', '--yes');
  expect(await shown('one')).toMatch(new RegExp(`^booking +cancelled: ${time.id}, `, 'm'));
  expect(JSON.parse(await shown('one', '--json'))).toMatchObject({ booking: { state: 'cancelled', trial: time.id } });
});

test('in a narrow terminal no line of the lists is torn apart', async () => {
  const longName = 'Sri Venkata Naga Lakshmi Satyanarayana Subrahmanyeswara Rao Chowdary';
  const lead = family('one', longName);
  lead.fields = { ...lead.fields, Message: 'Please call after six in the evening. '.repeat(9).trim() };
  await bookings.book(lead, time, false);
  const day = inZone(time.start, 'Asia/Dubai').slice(0, 10);
  const shown: string[] = [];
  const output = { write: (text: string) => void shown.push(text), explain: () => undefined, columns: 60 };
  await leads(['list'], output);
  await leads(['stats'], output);
  await leads(['show', 'one'], output);
  const texts = [
    (await runIn(60, 'list')).text,
    (await runIn(60, 'roster', day)).text,
    (await runIn(60, 'cancel', time.id, '--tell')).text.split('\n').slice(0, -1).join('\n'),
    ...shown,
  ];
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => !/^booking page +https?:\S+$/.test(line));
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
  expect(texts.join('\n')).toMatch(/^ {2}mobile +0501234567$/m);
});

test('a roster has one line for each family, and steers no terminal, whatever a name holds', async () => {
  await bookings.book(family('one', 'Dev\u001b[2J\n2026-12-05 a class of nobody'), time, false);
  const { text } = await run('roster', inZone(time.start, 'Asia/Dubai').slice(0, 10));
  expect(text.split('\n')).toHaveLength(2);
  expect(text).toContain('Dev\\u001b[2J 2026-12-05');
  expect(text).not.toContain('\u001b');
});

test('a blocked class sells nothing more, and who has booked keeps the place', async () => {
  await bookings.book(family('one'), time, false);
  expect((await run('block', time.id)).code).toBe(0);
  expect((await run('list')).text).toMatch(new RegExp(`${time.id} +${time.seats} +1 +0 +0 +closed$`, 'm'));
  expect(await bookings.book(family('two'), time, false)).toEqual({ kind: 'full' });
  expect(await bookings.find('one')).toMatchObject({ state: 'booked' });
  expect((await run('block', time.id, '--open')).code).toBe(0);
  expect((await run('list')).text).not.toContain('closed');
  expect(await bookings.book(family('two'), time, false)).toMatchObject({ kind: 'done' });
});

test('who waits for a class and has a seat in another stands in its roster, and keeps that seat when it is cancelled', async () => {
  const rule = { offerMs: 3_600_000, noticeMs: 3_600_000, seats: {} };
  const other = { ...time, id: time.id.replace(/t\d{4}$/, 't2300'), start: time.start + 60_000, seats: 1 };
  await bookings.book(family('asha'), other, false);
  await bookings.book(family('holder', 'Sara'), { ...time, seats: 1 }, false);
  await bookings.waitInstead('asha', { ...time, seats: 1 }, false, rule);
  const { text } = await run('roster', inZone(time.start, 'Asia/Dubai').slice(0, 10), '--region', 'ae');
  expect(text).toMatch(/Dev .* waiting +asha$/m);
  expect((await run('cancel', time.id, '--region', 'ae', '--yes')).text).toContain('2 families');
  expect(await bookings.find('asha')).toMatchObject({ state: 'booked', trial: other.id });
  expect(await bookings.findExchange('asha'), 'which the page of their booking says').toMatchObject({
    state: 'cancelled',
  });
  expect(await bookings.find('holder')).toMatchObject({ state: 'cancelled' });
});

test('a class is cancelled with --yes alone, and names whom to tell; nobody in line is offered a seat of it', async () => {
  await bookings.book(family('one'), time, false);
  await bookings.wait(family('two', 'Mia'), { ...time, seats: 1 }, false);
  const asked = await run('cancel', time.id);
  expect(asked).toEqual({
    code: 1,
    text: expect.stringContaining('2 families would lose their places (1 in line). To cancel') as string,
  });
  const done = await run('cancel', time.id, '--tell', '--yes');
  expect(done.code).toBe(0);
  expect(done.text).toMatch(/Dev +Asha Rao +0501234567 +asha@home\.example/);
  for (const id of ['one', 'two']) expect(await bookings.find(id)).toMatchObject({ state: 'cancelled' });
  expect(await bookings.book(family('three'), time, false)).toEqual({ kind: 'full' });
});

test('whom to tell of a cancelled class is listed again by cancelling it again, for who has lost the list', async () => {
  await bookings.book(family('one'), time, false);
  await bookings.book(family('own', 'Mia'), time, false);
  await bookings.cancel('own', false, { offerMs: 1, noticeMs: 1, seats: {} });
  expect((await run('cancel', time.id, '--yes')).text).not.toContain('before');
  const { code, text } = await run('cancel', time.id, '--tell', '--yes');
  expect(code).toBe(0);
  expect(text).toMatch(/Dev +Asha Rao +0501234567 .* cancelled\n/);
  expect(text).toContain(
    'Cancelled with this class before: 1 family. No mails are written, as LEADS_SMTP_URL is not set.',
  );
  expect(text).toContain('Call those who do not know yet.');
  expect(text, 'who cancelled it themselves knows').not.toContain('Mia');
  expect(text).toContain('is cancelled already.');
});

test('families are written to about a cancelled class with --tell alone, and where there is a mail server', async () => {
  const mails = () => store.database.db.selectFrom('trial_mails').select(['booking', 'kind']).execute();
  await bookings.book(family('called'), time, false);
  expect((await run('cancel', time.id, '--tell', '--yes')).text).toContain('Please call them');
  expect(await mails()).toEqual([]);
  vi.stubEnv('LEADS_SMTP_URL', 'smtp://127.0.0.1:25');
  vi.stubEnv('LEADS_MAIL_FROM', 'site@cogsprout.example');
  vi.stubEnv('LEADS_MAIL_TO', 'dubai@cogsprout.example');
  await bookings.block('ae', time.id, false);
  await bookings.book(family('silent'), time, false);
  const { text } = await run('cancel', time.id, '--yes');
  expect(text).toContain('No mails are written without --tell: please call them, or write to them with: ');
  expect(text, 'no list shows them any more').toMatch(/Asha Rao +0501234567/);
  expect(await mails()).toEqual([]);
  expect((await run('cancel', time.id, '--yes')).text, 'nobody is left to call').not.toContain('please call them');
  await bookings.block('ae', time.id, false);
  await bookings.book(family('written'), time, false);
  expect((await run('cancel', time.id, '--tell', '--yes')).text).toContain('They are written to by mail');
  expect((await mails()).filter(({ booking }) => booking === 'written')).toEqual([
    { booking: 'written', kind: 'cancelled' },
  ]);
});

test('who was not written to when a class was cancelled is by cancelling it again with --tell, once', async () => {
  const mails = () => store.database.db.selectFrom('trial_mails').select(['booking', 'kind']).execute();
  vi.stubEnv('LEADS_SMTP_URL', 'smtp://127.0.0.1:25');
  vi.stubEnv('LEADS_MAIL_FROM', 'site@cogsprout.example');
  vi.stubEnv('LEADS_MAIL_TO', 'dubai@cogsprout.example');
  await bookings.book(family('one'), time, false);
  await bookings.book(family('own', 'Mia'), time, false);
  await bookings.cancel('own', false, { offerMs: 1, noticeMs: 1, seats: {} });
  const tell = `npm run trials -- cancel ${time.id} --region ae --tell --yes`;
  expect((await run('cancel', time.id, '--yes')).text).toContain(tell);
  expect((await run('cancel', time.id)).text).toContain('is cancelled already, and 1 family with it.');
  expect((await run('cancel', time.id, '--yes')).text, 'named again by the second time').toContain(tell);
  expect(await mails()).toEqual([]);
  const { code, text } = await run('cancel', time.id, '--region', 'ae', '--tell', '--yes');
  expect(code).toBe(0);
  expect(text).toContain('Cancelled with this class before: 1 family. Written to now: 1.');
  expect(await mails()).toEqual([{ booking: 'one', kind: 'cancelled' }]);
  expect((await run('cancel', time.id, '--tell', '--yes')).text).toContain('All had been written to before.');
  expect(await mails()).toHaveLength(1);
});

test('a class that was cancelled and has left the timetable is said to be cancelled already, and lists its families', async () => {
  const left = { ...time, id: 'dubai-left' };
  await bookings.book(family('one'), left, false);
  await run('cancel', left.id, '--yes');
  const { code, text } = await run('cancel', left.id, '--yes');
  expect(code).toBe(0);
  expect(text).toMatch(/Dev +Asha Rao +0501234567/);
  expect(text).toContain('dubai-left (ae) is cancelled already.');
});

test('who only waits for a class that is cancelled is written to, and who keeps a seat in another is told that it stays', async () => {
  vi.stubEnv('LEADS_SMTP_URL', 'smtp://127.0.0.1:25');
  vi.stubEnv('LEADS_MAIL_FROM', 'site@cogsprout.example');
  vi.stubEnv('LEADS_MAIL_TO', 'dubai@cogsprout.example');
  const small = { ...time, seats: 1 };
  const other = { ...time, id: time.id.replace(/t\d{4}$/, 't2300'), start: time.start + 60_000 };
  await bookings.book(family('holder'), small, false);
  await bookings.wait(family('waits'), small, false);
  await bookings.book(family('elsewhere'), other, false);
  await bookings.waitInstead('elsewhere', small, false, { offerMs: 1, noticeMs: 1, seats: {} });
  const { text } = await run('cancel', time.id, '--region', 'ae', '--tell', '--yes');
  expect(text).toContain('They are written to by mail within a minute, while the server runs.');
  expect(text).not.toContain('please call them');
  const mails = await store.database.db
    .selectFrom('trial_mails')
    .innerJoin('trial_bookings', 'trial_bookings.id', 'trial_mails.booking')
    .select(['kind', (eb) => eb.fn.coalesce('exchanges', 'id').as('family')])
    .orderBy('family')
    .execute();
  expect(mails).toEqual([
    { kind: 'exchange-off', family: 'elsewhere' },
    { kind: 'cancelled', family: 'holder' },
    { kind: 'cancelled', family: 'waits' },
  ]);
  expect(await bookings.find('elsewhere')).toMatchObject({ state: 'booked', trial: other.id });
});

test('a class that has begun is not said to be cancelled: its bookings stand, and it is told where to find whom to call', async () => {
  const begun = { ...time, id: 'dubai-begun', start: Date.now() - 60_000, end: Date.now() + 3_600_000 };
  await bookings.book(family('one'), begun, false);
  const day = inZone(begun.start, 'Asia/Dubai').slice(0, 10);
  const { code, text } = await run('cancel', begun.id, '--tell', '--yes');
  expect(code).toBe(1);
  expect(text).toContain('it cannot be cancelled any more');
  expect(text).toContain(`npm run trials -- roster ${day} --region ae lists whom to call`);
  expect((await run('roster', day, '--region', 'ae')).text).toMatch(/dubai-begun .* Asha Rao/);
  expect(await bookings.find('one')).toMatchObject({ state: 'booked' });
});

test.each([
  ['a draft', (uae: string) => writeFileSync(uae, readFileSync(uae, 'utf8').replace('status: live', 'status: draft'))],
  ['gone', (uae: string) => rmSync(uae)],
])(
  'what was booked in a region that is %s by now is listed, has its roster and can be cancelled',
  async (_how, hide) => {
    await bookings.book(family('one'), time, false);
    const regions = mkdtempSync(join(folder, 'hidden-'));
    cpSync('regions', regions, { recursive: true });
    hide(join(regions, 'ae.yaml'));
    vi.stubEnv('REGIONS_DIR', regions);
    expect((await run('list')).text).toMatch(new RegExp(`${time.id} .* region not on the site`));
    const days = ['Asia/Dubai', 'UTC'].map((zone) => inZone(time.start, zone).slice(0, 10));
    const rosters = await Promise.all(days.map((day) => run('roster', day, '--region', 'ae')));
    expect(rosters.some(({ text }) => text.includes('Asha Rao'))).toBe(true);
    expect((await run('cancel', time.id, '--yes')).text).toContain(`${time.id} (ae) is cancelled: 1 family.`);
    expect(await bookings.find('one')).toMatchObject({ state: 'cancelled' });
  },
);

test('the clock of a region that was removed is still the one that its families are called by; without a copy UTC is named', async () => {
  const start = Date.now() + 3 * 86_400_000;
  const taken = { ...time, id: 'muscat-taken', start, end: start + 7_200_000 };
  for (const region of ['om', 'qa']) await bookings.book({ ...family(region), region }, taken, false);
  await keepVersion(process.env['DATA_DIR'] ?? '', 'om', 'timeZone: Asia/Muscat\n', new Date());
  const whenIn = (zone: string) => inZone(start, zone).slice(0, 16).replace('T', ' ');
  const { text } = await run('list');
  expect(text).toMatch(new RegExp(`${whenIn('Asia/Muscat')} +om +muscat-taken`));
  expect(text).toMatch(new RegExp(`${whenIn('UTC')} UTC +qa +muscat-taken`));
  const roster = await run('roster', whenIn('Asia/Muscat').slice(0, 10), '--region', 'om');
  expect(roster.text).toContain(`${whenIn('Asia/Muscat')} `);
});

test('a class that left the timetable is named as long as somebody waits for it, and is closed and opened by its name', async () => {
  const left = { ...time, id: 'dubai-left', seats: 1 };
  await bookings.book(family('holder'), left, false);
  await bookings.wait(family('waits'), left, false);
  await bookings.cancel('holder', false, { offerMs: 1, noticeMs: 1, seats: {} });
  expect((await run('list')).text).toMatch(/dubai-left +0 +0 +0 +1 +not in the timetable$/m);
  expect((await run('block', ' DUBAI-LEFT ')).text).toContain('cannot be booked any more');
  expect((await run('block', left.id, '--open')).text).toContain('is not in the timetable: nobody can book it');
});

test('a class of a region that has no timetable any more is listed, has its roster and can be cancelled', async () => {
  await bookings.book(family('one'), time, false);
  const regions = join(folder, 'regions');
  cpSync('regions', regions, { recursive: true });
  const uae = join(regions, 'ae.yaml');
  writeFileSync(uae, readFileSync(uae, 'utf8').replace(/^trials:.*?^(?=organizationTypes)/ms, ''));
  vi.stubEnv('REGIONS_DIR', regions);
  expect((await run('list')).text).toMatch(new RegExp(`${time.id} +0 +1 +0 +0 +not in the timetable`));
  expect((await run('roster', inZone(time.start, 'Asia/Dubai').slice(0, 10))).text).toContain('Asha Rao');
  expect((await run('cancel', time.id, '--yes')).text).toContain(`${time.id} (ae) is cancelled: 1 family.`);
  expect(await bookings.find('one')).toMatchObject({ state: 'cancelled' });
});

test('a class of that name in two regions is cancelled in the one that is named, also where only the other has bookings', async () => {
  const { snapshot } = await checkedSite();
  const [india, uae] = ['in', 'ae'].map((code) => snapshot?.regions.find((each) => each.code === code));
  if (!india || !uae) throw new Error('both sample regions are there');
  const ids = new Set(bookableTimes(india, Date.now()).map(({ id }) => id));
  const online = bookableTimes(uae, Date.now()).find(({ id }) => ids.has(id));
  if (!online) throw new Error('the sample timetables share an online class');
  await bookings.book(family('one'), online, false);
  const asked = await run('cancel', online.id, '--yes');
  expect(asked).toEqual({
    code: 2,
    text: `${online.id} is a class of ae and in: say which, with --region ae or --region in.`,
  });
  expect((await run('cancel', online.id, '--region', 'in', '--yes')).text).toContain('(in) is cancelled: 0 families.');
  expect(await bookings.find('one')).toMatchObject({ state: 'booked' });
  const unsure = await run('cancel', online.id, '--region', 'ae');
  expect(unsure.text).toContain('1 family would lose its place');
  expect(unsure.text).toContain(`: npm run trials -- cancel ${online.id} --region ae --yes`);
});

test('wrong usage ends with 2, what does not exist with 1, each in plain words', async () => {
  expect((await run('roster', 'tomorrow')).code).toBe(2);
  expect((await run('block')).code).toBe(2);
  const noRegion = expect.stringContaining("There is no region 'xx'") as string;
  expect(await run('list', '--region', 'xx')).toEqual({ code: 1, text: noRegion });
  expect((await run()).code).toBe(2);
  expect(await run('block', 'dubai-20200104t1000')).toEqual({
    code: 1,
    text: expect.stringContaining("There is no class 'dubai-20200104t1000'") as string,
  });
  for (const name of ['list', 'roster', 'block', 'cancel']) expect((await run(name, '--help')).code).toBe(0);
});
