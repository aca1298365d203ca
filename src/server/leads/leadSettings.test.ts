import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpointFor, mailRecipients } from './delivery/destinations.server';
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
  ['DATABASE_URL', 'postgres://', 'postgres://user:password@host:5432/name'],
  ['DATABASE_URL', 'postgres://user:hunter2#1@db/leads', '# in a password as %23'],
  ['DATABASE_URL', 'postgres://user:hunter2%zz@db/leads', 'the password holds a %'],
  ['DATABASE_URL', 'postgres://user:hunter2%ff@db/leads', 'write % as %25'],
  ['DATABASE_URL', 'postgres://user:hunter2@db/leads?sslmode=verify', 'verify-ca, verify-full'],
  ['DATABASE_URL', 'postgres://user:hunter2@db/leads?sslrootcert=/none/ca.pem', "'/none/ca.pem', a file that cannot"],
  ['LEADS_CONTACT_URL_ae', 'https://script.example/1', 'write LEADS_CONTACT_URL_AE'],
  ['LEADS_MAIL_TO', 'office', 'LEADS_MAIL_TO'],
])('%s=%s stops the start with one line that says what is right', (name, value, right) => {
  const { problems } = leadSettings({ [name]: value });
  expect(problems[0]).toMatch(new RegExp(`^${name}\\b`));
  expect(problems[0]).toContain(right);
  expect(problems.join('\n')).not.toContain('hunter2');
});

test('an address of Postgres may have escapes, an sslmode and a certificate', () => {
  const certificate = encodeURIComponent(path.resolve('package.json'));
  const databaseUrl = `postgres://us%40er:100%25@db/leads?sslmode=verify-full&sslrootcert=${certificate}`;
  expect(leadSettings({ DATABASE_URL: databaseUrl })).toMatchObject({ problems: [], settings: { databaseUrl } });
});

test('what each setting is without a value, and with one', () => {
  expect(leadSettings({}).settings).toEqual({
    dataDir: path.resolve('data'),
    endpoints: [],
    ack: 'status',
    rateLimit: 20,
    timeoutMs: 10_000,
    retryBaseMs: 1_000,
    retryCapMs: 900_000,
    redirectHosts: ['script.googleusercontent.com'],
  });
  const { settings, problems } = leadSettings({
    DATA_DIR: ' /srv/leads ',
    DATABASE_URL: 'postgresql://leads@db.example/leads',
    LEADS_ACK: 'id',
    LEADS_RATE_LIMIT: '1',
    LEADS_TIMEOUT_MS: '100',
    LEADS_RETRY_BASE_MS: '10',
    LEADS_RETRY_CAP_MS: '100',
    LEADS_REDIRECT_HOSTS: 'Script.example, other.example:8443',
    LEADS_RETENTION_DAYS: '30',
  });
  expect(problems).toEqual([]);
  expect(settings).toEqual({
    dataDir: '/srv/leads',
    databaseUrl: 'postgresql://leads@db.example/leads',
    endpoints: [],
    ack: 'id',
    rateLimit: 1,
    timeoutMs: 100,
    retryBaseMs: 10,
    retryCapMs: 100,
    redirectHosts: ['script.example', 'other.example:8443'],
    retentionDays: 30,
  });
});

test('a wrong address of who is to be told is one problem: it is not missing as well', () => {
  const mail = { LEADS_SMTP_URL: 'smtp://127.0.0.1:25', LEADS_MAIL_FROM: 'website@a.example' };
  const wrong = [expect.stringContaining('LEADS_MAIL_TO_AE: not a mail address')];
  expect(leadSettings({ ...mail, LEADS_MAIL_TO_AE: 'office' }).problems).toEqual(wrong);
  expect(leadSettings(mail).problems).toEqual([expect.stringContaining('LEADS_MAIL_TO: missing')]);
});

test('an empty value counts as unset', () => {
  const names = ['DATA_DIR', 'DATABASE_URL', 'LEADS_ACK', 'LEADS_TIMEOUT_MS', 'LEADS_RETENTION_DAYS'];
  const mail = ['LEADS_SMTP_URL', 'LEADS_MAIL_FROM', 'LEADS_MAIL_TO', 'LEADS_MAIL_TO_AE'];
  const others = ['LEADS_REDIRECT_HOSTS', 'LEADS_CONTACT_URL'];
  const blank = Object.fromEntries([...names, ...mail, ...others].map((name) => [name, '  ']));
  expect(leadSettings(blank)).toEqual(leadSettings({}));
});

test.each([
  ['LEADS_RATE_LIMIT', '1000001'],
  ['LEADS_TIMEOUT_MS', '99'],
  ['LEADS_TIMEOUT_MS', '600001'],
  ['LEADS_RETRY_BASE_MS', '9'],
  ['LEADS_RETRY_BASE_MS', '60001'],
  ['LEADS_RETRY_CAP_MS', '99'],
  ['LEADS_RETRY_CAP_MS', '86400001'],
  ['LEADS_RETENTION_DAYS', '0'],
  ['LEADS_RETENTION_DAYS', '36501'],
])('%s=%s is beyond what makes sense', (name, value) => {
  expect(leadSettings({ [name]: value }).problems).toEqual([expect.stringContaining(`${name} is '${value}'`)]);
});

test.each([
  ['http://', false],
  ['a b', false],
  ['host.example/path', false],
  ['host.example:123456', false],
  ['host.example,', false],
  ['xn--p1ai.example', true],
  ['127.0.0.1:8080', true],
])('LEADS_REDIRECT_HOSTS=%s', (value, isRight) => {
  const { problems } = leadSettings({ LEADS_REDIRECT_HOSTS: value });
  if (isRight) expect(problems).toEqual([]);
  else expect(problems).toEqual([expect.stringMatching(/^LEADS_REDIRECT_HOSTS: .*host names with commas/)]);
});

test('wrong hosts are named, and only they', () => {
  expect(leadSettings({ LEADS_REDIRECT_HOSTS: 'a b, right.example, c d' }).problems[0]).toContain('"a b, c d"');
});

test('an endpoint is for one form, in all regions or in one, and known by its setting', () => {
  const url = 'https://script.example/1';
  const { settings, problems } = leadSettings({
    LEADS_TRIAL_BOOKING_URL: ` ${url} `,
    LEADS_CONTACT_URL_AE_AZ: 'http://127.0.0.1:9/x',
    LEADS_SMTP_URL: 'smtp://mail.example',
    LEADS_MAIL_FROM: 'site@a.example',
    LEADS_MAIL_TO: 'all@a.example',
    OTHER_LEADS_CONTACT_URL: 'https://a.example',
    LEADS_CONTACT_URLS: 'https://a.example',
    LEADS_CONTACT_URL_: 'https://a.example',
  });
  expect(problems).toEqual([]);
  expect(settings.endpoints).toEqual([
    { form: 'trial-booking', url, name: 'LEADS_TRIAL_BOOKING_URL' },
    { form: 'contact', region: 'ae-az', url: 'http://127.0.0.1:9/x', name: 'LEADS_CONTACT_URL_AE_AZ' },
  ]);
});

describe('mail', () => {
  const mail = {
    LEADS_SMTP_URL: 'smtps://user:hunter2@mail.example',
    LEADS_MAIL_FROM: 'site@a.example',
    LEADS_MAIL_TO: 'all@a.example',
    LEADS_MAIL_TO_AE_AZ: 'a@a.example, b@a.example',
    XLEADS_MAIL_TO: 'no@a.example',
    LEADS_MAIL_TOO: 'no@a.example',
  };

  test('has a server, a sender, and who is told in which region', () => {
    expect(leadSettings(mail)).toMatchObject({
      problems: [],
      settings: {
        mail: {
          smtpUrl: mail.LEADS_SMTP_URL,
          from: 'site@a.example',
          recipients: [{ to: 'all@a.example' }, { region: 'ae-az', to: 'a@a.example, b@a.example' }],
        },
      },
    });
  });

  test.each([
    ['LEADS_SMTP_URL', undefined, 'missing, though LEADS_MAIL_TO is set'],
    ['LEADS_SMTP_URL', 'https://user:hunter2@mail.example', 'not the address of a mail server'],
    ['LEADS_SMTP_URL', 'smtp:user:hunter2', 'names no host'],
    ['LEADS_SMTP_URL', 'smtp://', 'names no host'],
    ['LEADS_MAIL_FROM', undefined, 'missing or not a mail address'],
    ['LEADS_MAIL_FROM', 'the website', 'missing or not a mail address'],
    ['LEADS_MAIL_FROM', 'a b@a.example', 'missing or not a mail address'],
    ['LEADS_MAIL_FROM', 'a@a.example b', 'missing or not a mail address'],
    ['LEADS_MAIL_TO', 'all@a.example, office', 'not a mail address'],
  ])('%s=%s: %s', (name, value, wrong) => {
    const { problems } = leadSettings({ ...mail, [name]: value });
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name}: ${wrong}`))]);
    expect(problems.join()).not.toContain('hunter2');
  });

  test('that only a sender is named for is missing its server', () => {
    const { problems } = leadSettings({ LEADS_MAIL_FROM: 'site@a.example' });
    expect(problems).toEqual([expect.stringMatching(/^LEADS_SMTP_URL: missing, though LEADS_MAIL_FROM is set/)]);
  });

  test('that nobody is notified of is missing its recipients', () => {
    const { problems } = leadSettings({ LEADS_SMTP_URL: 'smtp://mail.example', LEADS_MAIL_FROM: 'site@a.example' });
    expect(problems).toEqual([expect.stringMatching(/^LEADS_MAIL_TO: missing/)]);
  });

  test('has no sender where none is named', () => {
    expect(leadSettings({ ...mail, LEADS_MAIL_FROM: '' }).settings.mail?.from).toBe('');
  });
});
