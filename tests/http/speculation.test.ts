import { expect, inject, test } from 'vitest';

const server = { url: inject('siteUrl') };

test.each(['/', '/ae/ar', '/nowhere'])('%s names the rules by which its links may be prerendered', async (path) => {
  const { headers } = await fetch(server.url + path);
  expect(headers.get('speculation-rules')).toBe('"/speculation-rules"');
});

test('the rules come as the type that browsers ask for, and are empty for whoever saves data', async () => {
  const answer = await fetch(`${server.url}/speculation-rules`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(answer.headers.get('vary')).toContain('save-data');
  expect(await answer.json()).toMatchObject({ prerender: [{ eagerness: 'moderate' }] });
  const saving = await fetch(`${server.url}/speculation-rules`, { headers: { 'save-data': 'on' } });
  expect(await saving.json()).toEqual({});
});
