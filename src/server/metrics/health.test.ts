import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { type HealthParts, healthRoutes } from './healthRoutes.server';
import { createSiteMetrics } from './siteMetrics.server';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function site(parts: Partial<HealthParts> = {}) {
  const metrics = createSiteMetrics();
  const routes = healthRoutes({ metrics, metricsToken: undefined, ready: async () => ({ ok: true }), ...parts });
  const server = express()
    .get('/healthz', routes.up)
    .get('/readyz', routes.ready)
    .get('/metrics', routes.metrics)
    .listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  return {
    metrics,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers }),
  };
}

test('the site is ready when leads can be stored, and says why when it is not', async () => {
  expect((await (await site()).get('/readyz')).status).toBe(200);
  const answer = await (await site({ ready: async () => ({ ok: false, reason: 'the disk is full' }) })).get('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('the disk is full');
});

test('what keeps leads or mails from arriving is named, while the site is ready', async () => {
  const troubles = [
    { endpoint: 'LEADS_CONTACT_URL', since: Date.UTC(2026, 10, 22), reason: 'status 500' },
    { endpoint: 'LEADS_SMTP_URL', since: Date.UTC(2026, 10, 22), reason: 'EAUTH 535' },
  ];
  const answer = await (await site({ ready: async () => ({ ok: true, troubles }) })).get('/readyz');
  expect(answer.status).toBe(200);
  expect((await answer.text()).split('\n')).toEqual([
    'ready',
    'not delivered: LEADS_CONTACT_URL fails since 2026-11-22T00:00:00.000Z (status 500); leads are kept, and tried again for a week',
    'not mailed: LEADS_SMTP_URL fails since 2026-11-22T00:00:00.000Z (EAUTH 535); mails wait, and are tried again',
  ]);
});

test('it is up, ready or not, and nobody keeps that answer', async () => {
  const answer = await (await site({ ready: async () => ({ ok: false }) })).get('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('metrics are for this machine, not for who comes through a proxy on it', async () => {
  const { get } = await site();
  expect((await get('/metrics')).status).toBe(200);
  expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
});

test('with the token metrics can be read from anywhere, with a wrong one not', async () => {
  const { get } = await site({ metricsToken: 'a long random text' });
  expect(
    (await get('/metrics', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer a long random text' })).status,
  ).toBe(200);
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer a guess' })).status).toBe(
    403,
  );
});

test('answers from memory are counted like any other', async () => {
  const { metrics, get } = await site();
  metrics.count('cache', 'GET', 200);
  metrics.count('cache', 'GET', 200);
  metrics.count('app', 'PATCH', 405);
  metrics.lead({ kind: 'stored', form: 'contact' });
  const text = await (await get('/metrics')).text();
  expect(text).toContain('http_requests_total{by="cache",method="GET",status="200"} 2');
  expect(text).toContain('http_requests_total{by="app",method="other",status="405"} 1');
  expect(text).toContain('leads_total{kind="stored",form="contact"} 1');
});
