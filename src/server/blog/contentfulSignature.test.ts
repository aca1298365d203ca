import { expect, test } from 'vitest';
import { isSignedByContentful } from './contentfulSignature.server';

const secret = 's'.repeat(64);
/** Signed with Contentful's own toolkit (@contentful/node-apps-toolkit 3.16.1). */
const request = {
  method: 'POST',
  path: '/api/webhooks/contentful?a=b c&d=é',
  body: '{"é":1}',
  headers: {
    'content-type': 'application/json',
    'x-contentful-topic': 'ContentManagement.Entry.publish',
    'x-contentful-timestamp': '1767225600000',
    'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
    'x-contentful-signature': '500281713a44484dd27b98b239bfee7bc6c014e16293a49a9d2332183c7e4755',
  },
};

test('a request that Contentful has signed is recognised', () => {
  expect(isSignedByContentful(secret, request)).toBe(true);
});

test.each([
  ['another body', { body: '{"é":2}' }],
  ['another path', { path: '/api/webhooks/contentful?a=c' }],
  ['another topic', { headers: { ...request.headers, 'x-contentful-topic': 'ContentManagement.Entry.delete' } }],
  ['another time', { headers: { ...request.headers, 'x-contentful-timestamp': '1767225600001' } }],
  ['no signature', { headers: { ...request.headers, 'x-contentful-signature': '' } }],
  ['a signature of another length', { headers: { ...request.headers, 'x-contentful-signature': '50' } }],
  [
    'a time that is not signed',
    { headers: { ...request.headers, 'x-contentful-signed-headers': 'x-contentful-topic' } },
  ],
])('a request with %s is not', (_, change) => {
  expect(isSignedByContentful(secret, { ...request, ...change })).toBe(false);
});

test('another secret is not the secret', () => {
  expect(isSignedByContentful('t'.repeat(64), request)).toBe(false);
});
