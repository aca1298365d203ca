import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../leads/eventually';
import { type LeadServer, startLeadServer } from '../leads/leadServer';
import { sampleLeads } from '../leads/sampleLeads';

interface Mail {
  from: string;
  to: string[];
  text: string;
}

let smtp: SMTPServer;
let mails: Mail[];
let refusing: boolean;
let server: LeadServer;

beforeEach(async () => {
  mails = [];
  refusing = false;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusing ? new Error('451 later') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  smtp.on('error', () => undefined);
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  server = await startLeadServer({
    LEADS_SMTP_URL: `smtp://127.0.0.1:${port}`,
    LEADS_MAIL_FROM: 'site@cogsprout.example',
    LEADS_MAIL_TO: 'india@cogsprout.example',
    LEADS_MAIL_TO_AE: 'dubai@cogsprout.example, owner@cogsprout.example',
  });
});
afterEach(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

test('the people of a region are told of a lead, without what the visitor typed', async () => {
  await server.post('csr', sampleLeads.csr, { 'idempotency-key': 'told' });
  await eventually('the mail arrives', () => mails.length === 1);
  const [mail] = mails;
  expect(mail).toMatchObject({ from: 'site@cogsprout.example', to: ['india@cogsprout.example'] });
  expect(mail?.text).toContain('Subject: New csr lead (in)');
  expect(mail?.text).toContain('npm run leads -- show told');
  for (const value of ['Asha', 'asha@', '9876543210']) expect(mail?.text).not.toContain(value);
});

test('a region may have its own people', async () => {
  await fetch(`${server.url}/ae/api/leads/newsletter`, {
    method: 'POST',
    body: new URLSearchParams(sampleLeads.newsletter),
  });
  await eventually('the mail arrives', () => mails.length === 1);
  expect(mails[0]?.to).toEqual(['dubai@cogsprout.example', 'owner@cogsprout.example']);
});

test('nobody is told of a lead that is set aside, or twice of one', async () => {
  await server.post('csr', { ...sampleLeads.csr, website: 'x' });
  await server.post('csr', sampleLeads.csr, { 'idempotency-key': 'once' });
  await server.post('csr', sampleLeads.csr, { 'idempotency-key': 'once' });
  await eventually('the mail arrives', () => mails.length === 1);
  await server.post('newsletter', sampleLeads.newsletter);
  await eventually('the next arrives', () => mails.length === 2);
  expect(mails.map(({ text }) => /leads? -- show (\S+)/.exec(text)?.[1])).toContain('once');
});

test('a lead is stored and delivered whatever becomes of its mail', async () => {
  refusing = true;
  expect((await server.post('csr', sampleLeads.csr)).status).toBe(201);
  await eventually('the failure is noted', () => server.logged().includes('mail notice not sent'));
  expect(mails).toEqual([]);
  expect((await server.service.counts())['stored']).toBe(1);
});
