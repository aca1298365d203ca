import { createHash } from 'node:crypto';
import { expect, inject, test } from 'vitest';

const server = { url: inject('siteUrl') };

test.each([
  ['/', '/*'],
  ['/ae/ar', '/ae/ar/*'],
  ['/nowhere', '/*'],
])('%s says which of its links may be prerendered, and its policy lets it', async (path, own) => {
  const answer = await fetch(server.url + path);
  const [, rules = ''] = /<script type="speculationrules">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  expect(rules).toContain(`"${own}"`);
  expect(rules).toContain('"moderate"');
  const hash = createHash('sha256').update(rules).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
});
