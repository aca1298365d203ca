import { expect, test } from 'vitest';
import { endpointFor, mailRecipients } from './destinations.server';
import { leadSettings } from './leadSettings.server';

test('nothing need be configured', () => {
  const { settings, problems } = leadSettings({});
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({ endpoints: [], ack: 'status', rateLimit: 20, timeoutMs: 10_000 });
  expect(settings.retentionDays).toBeUndefined();
  expect(settings.mail).toBeUndefined();
});

test('an endpoint of one region goes before the endpoint of all', () => {
  const { settings } = leadSettings({
    LEADS_SCHOOL_ENQUIRY_URL: 'https://a.example/1',
    LEADS_SCHOOL_ENQUIRY_URL_AE: 'https://a.example/2',
    LEADS_CSR_URL: '',
  });
  expect(endpointFor(settings.endpoints, 'school-enquiry', 'ae')).toBe('https://a.example/2');
  expect(endpointFor(settings.endpoints, 'school-enquiry', 'in')).toBe('https://a.example/1');
  expect(endpointFor(settings.endpoints, 'csr', 'in')).toBeUndefined();
});

test('mail goes to the region’s own people, else to those of all regions', () => {
  const { settings, problems } = leadSettings({
    LEADS_SMTP_URL: 'smtp://mail.example',
    LEADS_MAIL_FROM: 'site@a.example',
    LEADS_MAIL_TO: 'all@a.example',
    LEADS_MAIL_TO_AE: 'ae@a.example, b@a.example',
  });
  expect(problems).toEqual([]);
  expect(mailRecipients(settings.mail?.recipients ?? [], 'ae')).toBe('ae@a.example, b@a.example');
  expect(mailRecipients(settings.mail?.recipients ?? [], 'in')).toBe('all@a.example');
});

test.each([
  ['LEADS_ACK', 'maybe', 'status or id'],
  ['LEADS_RATE_LIMIT', '0', 'whole number'],
  ['LEADS_RATE_LIMIT', 'many', 'whole number'],
  ['LEADS_TIMEOUT_MS', '1.5', 'whole number'],
  ['LEADS_RETENTION_DAYS', '-1', 'whole number'],
  ['LEADS_CONTCT_URL', 'https://a.example', 'the forms are'],
  ['LEADS_CONTACT_URL', 'ftp://a.example', 'https://'],
  ['LEADS_CONTACT_URL_AE', 'not an address', 'https://'],
  ['DATABASE_URL', 'mysql://user:hunter2@db', 'postgres://'],
  ['LEADS_MAIL_TO', 'office', 'LEADS_MAIL_TO'],
])('%s=%s stops the start with one line that says what is right', (name, value, right) => {
  const { problems } = leadSettings({ [name]: value });
  expect(problems[0]).toMatch(new RegExp(`^${name}\\b`));
  expect(problems[0]).toContain(right);
  expect(problems.join('\n')).not.toContain('hunter2');
});
