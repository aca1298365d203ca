import { expect, inject, test } from 'vitest';

const server = { url: inject('siteUrl') };

test('security.txt is at the address of RFC 9116, names the support address of the region, and nothing of the request', async () => {
  const response = await fetch(`${server.url}/.well-known/security.txt`, {
    headers: { 'x-forwarded-host': 'evil.example' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:india@cogsprout\.example\n/);
  expect(text).toContain('Canonical: https://cogsprout.example/.well-known/security.txt\n');
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  expect(expires.getTime()).toBeGreaterThan(Date.now());
  expect(text).not.toContain('evil.example');
});

test('security.txt is at the root of a host alone, as RFC 9116 has it', async () => {
  expect((await fetch(`${server.url}/ae/.well-known/security.txt`)).status).toBe(404);
});
