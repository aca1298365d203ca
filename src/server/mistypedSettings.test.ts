import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistypedSettings } from './mistypedSettings.server';

test.each([
  ['LEADS_SMTP_ULR', 'LEADS_SMTP_URL'],
  ['LEADS_RETENTION_DAY', 'LEADS_RETENTION_DAYS'],
  ['LEADS_CONTACT_ULR', 'LEADS_CONTACT_URL'],
  ['LEADS_CONTACT_ULR_AE', 'LEADS_CONTACT_URL_AE'],
  ['LEADS_SCHOOL_ENQIRY_URI_AE_AZ', 'LEADS_SCHOOL_ENQUIRY_URL_AE_AZ'],
  ['LEADS_MAILTO', 'LEADS_MAIL_TO'],
  ['LEAD_SMTP_URL', 'LEADS_SMTP_URL'],
  ['REGION_DIR', 'REGIONS_DIR'],
  ['CONTENFUL_SPACE_ID', 'CONTENTFUL_SPACE_ID'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASE_ULR_FILE', 'DATABASE_URL_FILE'],
  ['CONTENTFUL_SPACEID', 'CONTENTFUL_SPACE_ID'],
  ['PREVIEW_SECRETS', 'PREVIEW_SECRET'],
  ['METRICS_TOKKEN', 'METRICS_TOKEN'],
  ['PAGE_CACHE_MBS', 'PAGE_CACHE_MB'],
  ['LEADS_RETRY_BASE', 'LEADS_RETRY_BASE_MS'],
  ['LEADS_CONTACT', 'LEADS_CONTACT_URL'],
  ['POTR', 'PORT'],
  ['port', 'PORT'],
  ['HOTS', 'HOST'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['DATADIR', 'DATA_DIR'],
  ['Trust_Proxy', 'TRUST_PROXY'],
  ['CONTENTFUL_ACCESS', 'CONTENTFUL_ACCESS_TOKEN'],
])('whoever sets %s is asked whether %s was meant', (typed, meant) => {
  expect(mistypedSettings({ [typed]: 'x' })).toEqual([`${typed} is no setting; did you mean ${meant}?`]);
});

test.each([
  'LEADS_SERVICE_HOST',
  'LEADS_SERVICE_PORT',
  'LEADS_PORT',
  'LEADS_PORT_3000_TCP_ADDR',
  'CONTENTFUL_PORT',
  'DATABASE_HOST',
  'DATABASE_PASSWORD',
  'PAGER',
  'HOSTNAME',
  'LOGNAME',
  'HOME',
  'PATH',
  'SHORT',
  'VHOST',
  'NDEBUG',
  'http_proxy',
  'DATA',
])('%s, which platforms set, is nobody’s slip', (name) => {
  expect(mistypedSettings({ [name]: 'x' })).toEqual([]);
});

test('a setting of a form, of a region or from a file is none, and neither is a slip without a value', () => {
  const names = ['LEADS_TRIAL_BOOKING_URL', 'LEADS_CONTACT_URL_AE', 'LEADS_MAIL_TO_AE_AZ', 'METRICS_TOKEN_FILE'];
  const env = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(mistypedSettings({ ...env, LEADS_CSR_URL_PREVIEW_FILE: 'x', LEADS_SMTP_ULR: '' })).toEqual([]);
});

test('no setting of the manual is reported as a slip', () => {
  const rows = readFileSync('docs/deploy.md', 'utf8').match(/^\| `[A-Z].*?\|/gm) ?? [];
  const names = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
  expect(names).toContain('METRICS_TOKEN');
  expect(mistypedSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
