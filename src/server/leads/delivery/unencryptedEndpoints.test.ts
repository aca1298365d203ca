import { expect, test, vi } from 'vitest';
import { warnOfUnencrypted } from './unencryptedEndpoints.server';

function warnedOf(url: string): string[] {
  const warn = vi.fn();
  warnOfUnencrypted([{ form: 'contact', url, name: 'LEADS_CONTACT_URL' }], { warn });
  return warn.mock.calls.map(([, text]) => String(text));
}

test.each([
  'http://crm.example/leads',
  'http://crm.local.example/',
  'http://203.0.113.7/',
  'http://[2001:db8::1]:8080/',
])('a lead that would travel unencrypted through networks of others is warned of: %s', (url) => {
  expect(warnedOf(url)).toEqual([
    `LEADS_CONTACT_URL: leads travel unencrypted to ${new URL(url).hostname}; write https:// where it answers`,
  ]);
});

test.each([
  'https://script.google.com/macros/s/x/exec',
  'http://127.0.0.1:8080/',
  'http://localhost/',
  'http://[::1]/',
  'http://crm:8080/leads',
  'http://crm.office.svc.cluster.local/',
  'http://10.1.2.3/',
  'http://[fd00::5]/',
])('one that is encrypted or stays in networks of one’s own is not: %s', (url) => {
  expect(warnedOf(url)).toEqual([]);
});
