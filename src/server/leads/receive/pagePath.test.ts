import { expect, test } from 'vitest';
import { pagePath } from './pagePath.server';

const from = (referer?: string, host = 'site.example') => ({
  headers: { host, ...(referer !== undefined && { referer }) },
});

test.each([
  ['/ae/contact-us', '/ae/contact-us'],
  ['/shop?utm=1#form', '/shop'],
  ['/a/../b', '/b'],
  [`/${'x'.repeat(499)}`, `/${'x'.repeat(499)}`],
])('a form that says it stands on %s stands on %s', (field, path) => {
  expect(pagePath(field, from('https://site.example/other'), '/')).toBe(path);
});

test.each([
  undefined,
  '',
  'contact-us',
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example/',
  'http://page.invalid/x',
  'javascript:alert(1)',
  '/..//evil.example',
  `/${'x'.repeat(500)}`,
  '/%ff',
  '/100%',
  '/%00',
  '/a%2fb',
  `/${'अ'.repeat(400)}`,
])('%s is no page of ours: the Referer tells, without its query', (field) => {
  expect(pagePath(field, from('https://site.example/ae/shop?x=1'), '/ae/')).toBe('/ae/shop');
});

test.each([
  undefined,
  'https://evil.example/shop',
  'https://site.example:8443/shop',
  'nothing',
  'https://site.example//evil.example',
])('with the Referer %s nothing tells: the home page', (referer) => {
  expect(pagePath(undefined, from(referer), '/ae/')).toBe('/ae/');
});
