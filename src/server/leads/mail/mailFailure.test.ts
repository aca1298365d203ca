import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { createTransport } from 'nodemailer';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { type MailFailure, mailFailure } from './mailFailure.server';

const visitor = 'asha@home.example';
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function smtpPort(options: SMTPServerOptions): Promise<number> {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  ends.push(() => smtp.close());
  return portOf(smtp.server);
}

/** What the log is told of a mail to a visitor that does not get away. */
async function failureAt(url: string): Promise<MailFailure> {
  const transport = createTransport({ url });
  try {
    await transport.sendMail({ from: 'site@cogsprout.example', to: visitor, text: 'Hello' });
  } catch (error) {
    return mailFailure(error);
  } finally {
    transport.close();
  }
  throw new Error('the mail was taken');
}

const refused = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

test('what the log holds of a mail tells an address that is refused for now, one for good, and a sender from each other', async () => {
  const refusing = (error: Error): SMTPServerOptions => ({ onRcptTo: (_to, _session, done) => done(error) });
  const later = await smtpPort(refusing(refused(451, `4.7.1 <${visitor}> greylisted`)));
  const never = await smtpPort(refusing(refused(550, `no such address as ${visitor}`)));
  const sender = await smtpPort({ onMailFrom: (_from, _session, done) => done(refused(553, '5.7.1 not your sender')) });
  const failures = await Promise.all([later, never, sender].map((port) => failureAt(`smtp://127.0.0.1:${port}`)));
  expect(failures).toEqual([
    { error: 'EENVELOPE', responseCode: 451, enhancedCode: '4.7.1', command: 'RCPT TO' },
    { error: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    { error: 'EENVELOPE', responseCode: 553, enhancedCode: '5.7.1', command: 'MAIL FROM' },
  ]);
  expect(JSON.stringify(failures)).not.toContain(visitor);
});

test('a login that is refused is known by its answer', async () => {
  const port = await smtpPort({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refused(535, '5.7.8 wrong password')),
  });
  const failure = await failureAt(`smtp://user:hunter2@127.0.0.1:${port}`);
  expect(failure).toEqual({ error: 'EAUTH', responseCode: 535, enhancedCode: '5.7.8', command: 'AUTH PLAIN' });
});

test('a certificate that does not hold is named as the reason, with TLS from the start and with STARTTLS', async () => {
  // smtp-server has a certificate of its own, of 2015, and warns of it.
  const warned = vi
    .mocked(console.error)
    .mockImplementationOnce(() => undefined)
    .mockImplementationOnce(() => undefined);
  const secure = await smtpPort({ secure: true });
  const upgraded = await smtpPort({ disabledCommands: [] });
  warned.mockClear();
  for (const url of [`smtps://127.0.0.1:${secure}`, `smtp://127.0.0.1:${upgraded}`])
    expect(await failureAt(url)).toEqual({ error: 'ESOCKET', command: 'CONN', reason: 'CERT_HAS_EXPIRED' });
});

test('TLS spoken to a port without it is named as the reason, and so is nobody at the port', async () => {
  const port = await smtpPort({});
  const failure = await failureAt(`smtps://127.0.0.1:${port}`);
  expect(failure).toMatchObject({ error: 'ESOCKET', command: 'CONN' });
  expect(failure.reason).toMatch(/wrong.version.number|packet length too long/i);
  for (const end of ends.splice(0)) end();
  expect(await failureAt(`smtp://127.0.0.1:${port}`)).toMatchObject({ error: 'ESOCKET', reason: 'ECONNREFUSED' });
});

test('anything else is known by its name alone', () => {
  expect(mailFailure(new TypeError(visitor))).toEqual({ error: 'TypeError' });
  expect(mailFailure('a text')).toEqual({ error: 'string' });
});
