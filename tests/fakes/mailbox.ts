import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  to: string[];
  /** Headers by their names in small letters, unfolded. */
  headers: Record<string, string>;
  raw: string;
}

/** A mail server on loopback that keeps what it gets. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  /** The answer in place of taking the mail, to its recipient unless it is for the sender: '451 later', '550 no such address'. */
  refusal: { code: number; text: string; of?: 'sender' } | undefined;
  private server: SMTPServer | undefined;

  async start(): Promise<string> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(this.refusal?.of === 'sender' ? refused(this.refusal) : undefined),
      onRcptTo: (_address, _session, done) => done(this.refusal && refused(this.refusal)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('utf8');
          this.mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), headers: headersOf(raw), raw });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    this.server = server;
    return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }
}

const refused = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

function headersOf(raw: string): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
