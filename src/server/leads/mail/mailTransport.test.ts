import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { mailFailure } from './mailFailure.server';
import { needsStartTls, openMailTransport } from './mailTransport.server';

test.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://user@mail.example', true],
  ['smtp://:secret@mail.example', true],
  ['smtp://user:secret@127.example', true],
  ['smtp://mail.example:25', false],
  ['smtps://user:secret@mail.example', false],
  ['smtp://user:secret@localhost:25', false],
  ['smtp://user:secret@127.0.0.1:25', false],
  ['smtp://user:secret@[::1]:25', false],
  ['smtp://user:secret@mail.example?ignoreTLS=true', false],
])('%s must be encrypted before the password is sent: %s', (smtpUrl, isNeeded) => {
  expect(needsStartTls(smtpUrl)).toBe(isNeeded);
});

/** What a mail server without TLS on loopback, which is asked for under this name, hears of the password. */
async function loginAt(host: string, atOnce?: number): Promise<{ passwords: string[]; failure: unknown }> {
  const passwords: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '');
      done(null, { user: 'user' });
    },
    onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const transport = openMailTransport(
    {
      smtpUrl: `smtp://user:secret@${host}:${port}`,
      from: 'site@cogsprout.example',
      recipients: [],
      regionsDir: './regions',
    },
    atOnce,
  );
  const failure = await transport.sendMail({ to: 'office@cogsprout.example', text: 'Hello' }).then(
    () => undefined,
    (error: unknown) => mailFailure(error),
  );
  transport.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  return { passwords, failure };
}

// 0.0.0.0 is this machine, and no loopback address by its name.
test.each([undefined, 2])(
  'no password goes unencrypted to another machine (connections that are kept: %s)',
  async (atOnce) => {
    const { passwords, failure } = await loginAt('0.0.0.0', atOnce);
    expect(passwords).toEqual([]);
    expect(failure).toMatchObject({ error: 'ETLS', command: 'STARTTLS' });
  },
);

test('to a mail server on the same machine it goes as ever', async () => {
  expect(await loginAt('127.0.0.1')).toEqual({ passwords: ['secret'], failure: undefined });
});

/** A mail server that says a letter of an endless answer now and then, as one that wants to keep senders busy does. */
async function drippingServer(): Promise<{ smtpUrl: string; closed: Promise<unknown>; stop: () => void }> {
  const server = createServer();
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => undefined).resume();
    socket.write('220 mail.example\r\n250-');
    const drip = setInterval(() => socket.write('x'), 5);
    socket.once('close', () => clearInterval(drip));
  });
  // Once it listens no more and its connections have ended; on a busy machine the mail is given up before there is one.
  const closed = once(server, 'close');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, closed, stop: () => server.close() };
}

test.each([undefined, 2])(
  'a mail server that answers letter by letter without end is given up (connections that are kept: %s)',
  async (atOnce) => {
    const { smtpUrl, closed, stop } = await drippingServer();
    const transport = openMailTransport(
      { smtpUrl, from: 'site@cogsprout.example', recipients: [], regionsDir: './regions' },
      atOnce,
      100,
    );
    await expect(transport.sendMail({ to: 'office@cogsprout.example', text: 'Hello' })).rejects.toThrow();
    stop();
    await closed;
    transport.close();
  },
);
