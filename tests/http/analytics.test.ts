import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyPage } from '../pages';
import { copySiteFolder, type SiteFolder } from '../regions/siteFolder';
import { startTestServer, type TestServer } from './testServer';

const script = 'https://stats.example/js/script.js?site=a&b=1';
let folder: SiteFolder;
let server: TestServer;

beforeAll(async () => {
  folder = await copySiteFolder();
  await folder.save('regions/ae.yaml', `${await folder.read('regions/ae.yaml')}\nanalytics: { script: "${script}" }\n`);
  server = await startTestServer(folder.env);
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

async function open(path: string) {
  const response = await fetch(server.url + path);
  const policy = response.headers.get('content-security-policy') ?? '';
  // Besides, a page may allow a script of its own in its HTML, by what it says (/book, for the clock of whoever is elsewhere).
  const directive = (name: string) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.replace(/ 'sha256-[^']+'/g, '');
  return { html: await response.text(), policy, directive };
}

test('every page of a region that names an analytics script loads it, and its policy allows exactly that origin', async () => {
  const paths = everyPage.filter(({ region }) => region === 'ae').map(({ path }) => path);
  for (const path of [...paths, '/ae/nowhere']) {
    const { html, policy, directive } = await open(path);
    expect(html, path).toContain('<script src="https://stats.example/js/script.js?site=a&amp;b=1" async></script>');
    expect(directive('script-src'), path).toBe("'self' https://stats.example");
    expect(directive('connect-src'), path).toBe("'self' https://stats.example");
    expect(policy.match(/stats\.example/g), path).toHaveLength(2);
  }
});

test('pages of every other region load none and allow none', async () => {
  for (const { path } of everyPage.filter(({ region }) => region !== 'ae')) {
    const { html, policy, directive } = await open(path);
    expect(html, path).not.toContain('stats.example');
    expect(policy, path).not.toContain('stats.example');
    expect(directive('script-src'), path).toBe("'self'");
    expect(directive('connect-src'), path).toBe("'self'");
  }
});

test.each([
  ['/ae/privacy-policy', 'a statistics script from stats.example', 'The site runs no scripts from third parties'],
  ['/ae/ar/privacy-policy', 'برنامج إحصاءات من stats.example', 'لا يشغّل الموقع أي برامج نصية'],
  ['/privacy-policy', 'The site runs no scripts from third parties', 'a statistics script'],
  ['/hi/privacy-policy', 'साइट किसी तीसरे पक्ष की स्क्रिप्ट नहीं चलाती', 'आँकड़ा-स्क्रिप्ट'],
])('%s says which of the two is true', async (path, says, saysNot) => {
  const { html } = await open(path);
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
  expect(main).toContain(says);
  expect(main).not.toContain(saysNot);
  expect(main.includes('No cookies.')).toBe(path === '/privacy-policy');
});
