import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TemporaryStore, temporaryStore, waitingLead } from '../../../../tests/leads/temporaryStore';
import type { MailSettings } from '../leadSettings.server';
import { MailNotice } from './mailNotice.server';

const long = 30_000;
const received = Date.UTC(2026, 10, 22, 10);

let opened: TemporaryStore;
let smtp: SMTPServer;
let mails: { to: string[]; text: string }[];
/** What the mail server does with a mail before it takes it; throws to refuse it. */
let receive: () => Promise<void>;
/** Its answer to a recipient whom it refuses. */
let refusals: Record<string, { responseCode: number; text: string }>;
let logged: unknown[];
let notice: MailNotice;

beforeEach(async () => {
  [mails, logged, receive, refusals] = [[], [], () => Promise.resolve(), {}];
  opened = await temporaryStore();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals[address];
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.responseCode }));
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const take = async (): Promise<void> => {
        try {
          await receive();
        } catch (error) {
          done(error instanceof Error ? error : new Error('refused'));
          return;
        }
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      };
      stream.on('end', () => void take());
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  notice = noticeTo(allRecipients);
});
afterEach(async () => {
  await notice.stop(0);
  await opened.end();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const allRecipients = [
  { region: 'ae', to: 'dubai@cogsprout.example, owner@cogsprout.example' },
  { region: 'in', to: 'india@cogsprout.example' },
];

function noticeTo(recipients: MailSettings['recipients'], now?: () => number): MailNotice {
  const note = (fields: unknown, message: string): void => void logged.push([fields, message]);
  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  return new MailNotice(
    opened.store.mails,
    { smtpUrl, from: 'site@cogsprout.example', recipients, regionsDir: './regions' },
    { info: note, warn: note, error: note },
    now,
  );
}

/** The process ends, and the next one has these settings. */
async function restart(recipients: MailSettings['recipients'] = allRecipients): Promise<void> {
  await notice.stop(0);
  notice = noticeTo(recipients);
}

const save = (...leads: [id: string, region: string][]) =>
  Promise.all(
    leads.map(([id, region], at) =>
      opened.store.save(waitingLead(id, { region, mailDueAt: received, receivedAt: received + at })),
    ),
  );

const due = async () =>
  (await opened.store.database.db.selectFrom('leads').select('mail_due_at').orderBy('id').execute()).map(
    (row) => row.mail_due_at,
  );

/** The time has come to try again, as far as the store knows. */
const passTime = () => opened.store.database.db.updateTable('leads').set({ mail_due_at: received }).execute();

test('the people of a region read which form, when by their clock, where, and how to look it up; nothing that was typed', async () => {
  await save(['visit-1', 'ae']);
  await notice.wake();
  const [mail] = mails;
  expect(mail?.to).toEqual(['dubai@cogsprout.example', 'owner@cogsprout.example']);
  expect(mail?.text).toContain('From: site@cogsprout.example');
  expect(mail?.text).toContain('Subject: New contact lead (ae)');
  expect(mail?.text).toContain('Auto-Submitted: auto-generated');
  expect(mail?.text.replaceAll('\r', '')).toContain(
    '\n\n2026-11-22 14:00 Asia/Dubai  contact  /contact-us\n  npm run leads -- show visit-1\n',
  );
  expect(mail?.text).not.toContain('Green Field');
  expect(await due()).toEqual([null]);
  expect(logged).toEqual([[{ region: 'ae', leads: 1 }, 'mail notice sent']]);
});

test('several leads of a region come in one mail, those of another in another, and each is mailed once', async () => {
  await save(['a', 'in'], ['b', 'in'], ['c', 'ae']);
  await Promise.all([notice.wake(), notice.wake()]);
  await notice.wake();
  const ofIndia = mails.find(({ to }) => to.includes('india@cogsprout.example'));
  expect(mails).toHaveLength(2);
  expect(ofIndia?.text).toContain('Subject: 2 new leads (in)');
  for (const id of ['a', 'b']) expect(ofIndia?.text).toContain(`show ${id}`);
  expect(ofIndia?.text.replaceAll('\r', '')).toContain('show a\n\n2026-11-22 15:30 Asia/Kolkata');
  expect(ofIndia?.text).not.toContain('show c');
});

test('of a region for which nobody is named nobody is told, and nothing waits', async () => {
  await save(['a', 'om']);
  await notice.wake();
  expect(mails).toEqual([]);
  expect(await due()).toEqual([null]);
});

test('what a process put off while its clock was a day ahead is mailed by the next one; what is put off for now waits', async () => {
  await save(['a', 'ae'], ['b', 'in']);
  await opened.store.mails.setDue(['a'], Date.now() + 24 * 3_600_000);
  await opened.store.mails.setDue(['b'], Date.now() + 3_600_000);
  await restart();
  await notice.wake();
  expect(mails.map(({ to }) => to)).toEqual([['dubai@cogsprout.example', 'owner@cogsprout.example']]);
});

test('a mail that is refused is tried again a minute later', async () => {
  receive = () => Promise.reject(new Error('451 later'));
  await save(['a', 'in']);
  const before = Date.now();
  await notice.wake();
  expect(mails).toEqual([]);
  const [at = 0] = await due();
  expect(at).toBeGreaterThanOrEqual(before + 60_000);
  expect(at).toBeLessThanOrEqual(Date.now() + 60_000);
  expect(logged).toEqual([
    [
      { region: 'in', leads: 1, error: 'EMESSAGE', responseCode: 450, command: 'DATA' },
      'mail notice not sent, will be tried again',
    ],
  ]);
});

test('leads that come while a mail server fails wait with the others, and all are mailed once it is back', async () => {
  let time = Date.now();
  notice = noticeTo(allRecipients, () => time);
  receive = () => Promise.reject(new Error('451 later'));
  await save(['a', 'in']);
  await notice.wake();
  await save(['b', 'in']);
  await notice.wake();
  const [first, second] = await due();
  expect(second).toBe(first);
  expect(logged).toHaveLength(1);
  receive = () => Promise.resolve();
  time += 60_000;
  await passTime();
  await notice.wake();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Subject: 2 new leads (in)');
});

describe('a mail server that takes no mail', () => {
  test('is on record with the reason and since when, until it takes one', async () => {
    let time = Date.now();
    const since = time;
    notice = noticeTo(allRecipients, () => time);
    receive = () => Promise.reject(new Error('451 later'));
    await save(['a', 'in']);
    await notice.wake();
    time += 60_000;
    await passTime();
    await notice.wake();
    expect(await opened.store.troubles()).toMatchObject([{ endpoint: 'LEADS_SMTP_URL', reason: 'EMESSAGE 450 DATA' }]);
    const [noted] = await opened.store.troubles();
    expect(Math.abs((noted?.since ?? 0) - since)).toBeLessThan(60_000);
    receive = () => Promise.resolve();
    time += 120_000;
    await passTime();
    await notice.wake();
    expect(mails).toHaveLength(1);
    expect(await opened.store.troubles()).toEqual([]);
  });

  test('for one region stays on record while it takes those for another', async () => {
    refusals = { 'india@cogsprout.example': { responseCode: 550, text: '5.1.1 no such mailbox' } };
    await save(['a', 'in'], ['b', 'ae']);
    await notice.wake();
    expect(mails).toHaveLength(1);
    const reason = 'EENVELOPE 550 5.1.1 RCPT TO';
    expect(await opened.store.troubles()).toMatchObject([{ endpoint: 'LEADS_SMTP_URL', reason }]);
  });
});

describe('a recipient whom the mail server refuses while it takes the mail for the others', () => {
  const [dubai, owner] = ['dubai@cogsprout.example', 'owner@cogsprout.example'];

  test('is named in the log, and told later and alone where the refusal is for now', async () => {
    refusals = { [owner]: { responseCode: 451, text: '4.7.1 greylisted' } };
    await save(['a', 'ae']);
    const before = Date.now();
    await notice.wake();
    expect(mails.map(({ to }) => to)).toEqual([[dubai]]);
    expect(logged).toEqual([
      [
        {
          region: 'ae',
          leads: 1,
          recipient: owner,
          error: 'EENVELOPE',
          responseCode: 451,
          enhancedCode: '4.7.1',
          command: 'RCPT TO',
        },
        'mail notice refused for now to one of its recipients',
      ],
      [{ region: 'ae', leads: 1 }, 'mail notice sent'],
    ]);
    expect((await due())[0]).toBeGreaterThanOrEqual(before + 60_000);
    refusals = {};
    await passTime();
    await restart();
    await save(['b', 'ae']);
    await notice.wake();
    await notice.wake();
    expect(mails.map(({ to, text }) => [to, text.includes('show a'), text.includes('show b')])).toEqual([
      [[dubai], true, false],
      [[owner], true, false],
      [[dubai, owner], false, true],
    ]);
    expect(await due()).toEqual([null, null]);
  });

  test('is named in the log and not tried again where the refusal is for good, at once or later', async () => {
    refusals = { [owner]: { responseCode: 550, text: `no such address as ${owner}` } };
    await save(['a', 'ae']);
    await notice.wake();
    expect(await due()).toEqual([null]);
    refusals = { [owner]: { responseCode: 451, text: 'later' } };
    await save(['b', 'ae']);
    await notice.wake();
    refusals = { [owner]: { responseCode: 550, text: 'no such address' } };
    await opened.store.database.db.updateTable('leads').set({ mail_due_at: received }).where('id', '=', 'b').execute();
    await restart();
    await notice.wake();
    expect(mails.map(({ to }) => to)).toEqual([[dubai], [dubai]]);
    expect(await due()).toEqual([null, null]);
    expect(JSON.stringify(logged).match(/refused for good/g)).toHaveLength(2);
    expect(JSON.stringify(logged)).not.toContain('no such address');
  });

  test('is told later however the settings write the domain', async () => {
    await restart([{ region: 'ae', to: `${dubai}, Owner@Cogsprout.Example` }]);
    refusals = { 'Owner@cogsprout.example': { responseCode: 451, text: 'later' } };
    await save(['a', 'ae']);
    await notice.wake();
    expect(mails.map(({ to }) => to)).toEqual([[dubai]]);
    refusals = {};
    await passTime();
    await restart([{ region: 'ae', to: `${dubai}, Owner@Cogsprout.Example` }]);
    await notice.wake();
    expect(mails.map(({ to }) => to)).toEqual([[dubai], ['Owner@cogsprout.example']]);
  });

  test('is tried after 1, 2, 4 … minutes when refused again and again', async () => {
    let time = Date.now();
    notice = noticeTo(allRecipients, () => time);
    refusals = { [owner]: { responseCode: 451, text: 'later' } };
    await save(['a', 'ae']);
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await notice.wake();
      const [next] = await due();
      waits.push(((next ?? 0) - time) / 60_000);
      time = next ?? 0;
      await passTime();
    }
    expect(waits).toEqual([1, 2, 4]);
  });

  test('is told no more once the settings do not name them', async () => {
    refusals = { [owner]: { responseCode: 451, text: 'later' } };
    await save(['a', 'ae']);
    await notice.wake();
    await passTime();
    await restart([{ region: 'ae', to: dubai }]);
    await notice.wake();
    expect(mails).toHaveLength(1);
    expect(await due()).toEqual([null]);
  });

  test('and if it takes it for nobody, everybody is named and told later', async () => {
    const permanent = { responseCode: 550, text: '5.7.1 relay access denied' };
    refusals = { [owner]: permanent, [dubai]: permanent };
    await save(['a', 'ae']);
    await notice.wake();
    for (const recipient of [owner, dubai]) expect(JSON.stringify(logged)).toContain(recipient);
    refusals = {};
    await passTime();
    await restart();
    await notice.wake();
    expect(mails.map(({ to }) => to)).toEqual([[dubai, owner]]);
  });
});

test('a mail that was sent while the store could not be told is noted as soon as it can, and not sent again', async () => {
  await save(['a', 'in']);
  const noted = vi.spyOn(opened.store.mails, 'setDue').mockRejectedValue(new TypeError('away'));
  await notice.wake();
  await passTime();
  await notice.wake();
  expect(mails).toHaveLength(1);
  expect(logged).toContainEqual([
    { region: 'in', leads: 1, error: 'TypeError' },
    'leads: a mail notice was sent, which could not be noted yet',
  ]);
  noted.mockRestore();
  await save(['b', 'in']);
  await notice.wake();
  expect(await due()).toEqual([null, null]);
  expect(mails.map(({ text }) => /show \w/g.exec(text)?.[0])).toEqual(['show a', 'show b']);
});

test('as it starts it sends what is due, and at the end it sends nothing more', async () => {
  await save(['a', 'in']);
  notice.start();
  await vi.waitFor(() => expect(mails).toHaveLength(1), long);
  await notice.stop(60_000);
  await save(['b', 'in']);
  expect(await due()).toEqual([null, received]);
});

test('a lead whose storing outlasts the end is left to the next process, which mails it once', async () => {
  notice.start();
  await notice.stop(60_000);
  await save(['a', 'in']);
  await notice.wake();
  expect(await due()).toEqual([received]);
  expect(mails).toEqual([]);
  await restart();
  await notice.wake();
  expect(mails).toHaveLength(1);
});

test('every five seconds it looks for what is due', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const asked = vi.spyOn(opened.store.mails, 'dueRegions');
    notice.start();
    await notice.wake();
    await save(['a', 'in']);
    vi.advanceTimersByTime(4_999);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await vi.waitFor(() => expect(mails).toHaveLength(1), long);
  } finally {
    vi.useRealTimers();
  }
});

test('a store that cannot be read is reported in the log, and asked again the next time', async () => {
  const asked = vi.spyOn(opened.store.mails, 'dueRegions').mockRejectedValueOnce(new TypeError('away'));
  await save(['a', 'in']);
  await notice.wake();
  expect(logged).toEqual([[{ error: 'TypeError' }, 'leads: mail notices could not be read']]);
  await notice.wake();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(mails).toHaveLength(1);
});

test('what was sent and could not be noted goes out again under the same Message-ID, and other leads under another', async () => {
  const idOf = (at: number) => /^Message-ID: (<[^>]+>)/im.exec(mails[at]?.text ?? '')?.[1];
  await save(['one', 'in'], ['two', 'in']);
  const { mails: queue } = opened.store;
  const noting = vi.spyOn(queue, 'setDue').mockRejectedValueOnce(new Error('the process has died'));
  await notice.wake();
  noting.mockRestore();
  await queue.setDue(['two', 'one'], received);
  await restart();
  await notice.wake();
  await save(['three', 'in']);
  await notice.wake();
  expect(mails).toHaveLength(3);
  expect(idOf(0)).toMatch(/^<leads-[\da-f]{32}@cogsprout\.example>$/);
  expect(idOf(1)).toBe(idOf(0));
  expect(idOf(2)).not.toBe(idOf(0));
});

test('leads that another process announces meanwhile are announced by it alone', async () => {
  await save(['a', 'in']);
  vi.spyOn(opened.store.mails, 'claim').mockResolvedValueOnce([]);
  await notice.wake();
  expect([mails, logged]).toEqual([[], []]);
});

test('a mail that is under way as the process ends may still arrive', async () => {
  let finish = () => {};
  const asked = new Promise<void>((resolve) => {
    receive = () =>
      new Promise((done) => {
        finish = done;
        resolve();
      });
  });
  await save(['a', 'in']);
  void notice.wake();
  await asked;
  const stopped = notice.stop(60_000);
  finish();
  await stopped;
  expect(mails).toHaveLength(1);
  expect(await due()).toEqual([null]);
});

test('one for which the mail server takes too long is handed back, to be sent at once by the next process', async () => {
  let finish = () => {};
  const asked = new Promise<void>((resolve) => {
    receive = () =>
      new Promise((done) => {
        finish = done;
        resolve();
      });
  });
  await save(['a', 'in']);
  void notice.wake();
  await asked;
  await notice.stop(0);
  finish();
  expect((await due())[0]).toBeLessThanOrEqual(Date.now());
  expect(logged).toEqual([[{ region: 'in', leads: 1, error: 'EABORT' }, 'mail notice not sent, will be tried again']]);
  expect(await opened.store.troubles(), 'for which the mail server is not to blame').toEqual([]);
});
