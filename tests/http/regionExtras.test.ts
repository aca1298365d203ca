import { beforeAll, expect, test } from 'vitest';
import { liveSite } from '../regions/liveSite';
import { replaced } from '../regions/siteFolder';

const site = liveSite();
const { page, until } = site;
let uae: string;
beforeAll(async () => {
  uae = await site.folder.read('regions/ae.yaml');
});
const above = (line: string, added: string) => replaced(uae, line, `${added}\n${line}`);

/** A date some days from today, by a clock of the world. */
function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

test('a holiday saved in the file is told on the contact page and to search engines, and has no trial class', async () => {
  const times = async () => (await fetch(`${site.url}/ae/api/trials`)).json() as Promise<{ times: unknown[] }>;
  expect((await times()).times).not.toEqual([]);
  const closed = `closed:\n  - { from: "${daysAhead(2)}", to: "${daysAhead(60)}", name: { en: "Long Rest", ar: "راحة" } }`;
  await site.folder.save('regions/ae.yaml', above('chat:', closed));
  await until(async () => (await page('/ae/contact-us')).includes('Long Rest'));
  expect(await page('/ae/contact-us')).toMatch(/Closed on [^<]*: Long Rest/);
  expect(await page('/ae/contact-us')).toContain(
    `"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"${daysAhead(2)}"`,
  );
  expect(await page('/ae/ar/contact-us')).toContain('راحة');
  await until(async () => (await times()).times.length <= 6);
});

test('a week that begins on Sunday is told as one row, and what is listed in Arabic has Arabic commas', async () => {
  const hours = '  - { days: [Mon, Tue, Wed, Thu, Fri, Sat], opens: "09:00", closes: "18:00" }';
  await site.folder.save('regions/ae.yaml', replaced(uae, hours, hours.replace('Fri, Sat', 'Sun')));
  await until(async () => (await page('/ae/contact-us')).includes('Sunday to Thursday'));
  const contact = await page('/ae/ar/contact-us');
  expect(contact).toContain('<dt>من الأحد إلى الخميس</dt>');
  expect(contact).toContain('<dt>الجمعة، السبت</dt>');
  expect(await page('/ae/ar/franchise')).toContain('حتى 15,000 درهم، حتى 25,000 درهم، أكثر من 50,000 درهم.');
});

test('a notice is on every page of the region from its first day to its last, in the language of the page', async () => {
  const notice = (from: string, to: string) =>
    above(
      'contact:',
      `notice: { text: { en: "New hall: call {{phone}}", ar: "قاعة جديدة" }, from: "${from}", to: "${to}", page: contact }`,
    );
  await site.folder.save('regions/ae.yaml', notice(daysAhead(-2), daysAhead(2)));
  await until(async () => (await page('/ae/about-us')).includes('New hall: call <bdi'));
  // In a text that runs from right to left the number would stand backwards if it were not set apart.
  expect(await page('/ae/about-us')).toContain('New hall: call <bdi class="phone-number">+971 4 000 0000</bdi>');
  expect(await page('/ae/about-us')).toContain('href="/ae/contact-us">New hall');
  expect(await page('/ae/ar')).toContain('قاعة جديدة');
  expect(await page('/')).not.toContain('New hall');
  await site.folder.save('regions/ae.yaml', notice(daysAhead(3), daysAhead(5)));
  await until(async () => !(await page('/ae/about-us')).includes('aria-label="Notice"'));
});

test('a colour of its own goes live with the policy that allows it', async () => {
  await site.folder.save('regions/ae.yaml', replaced(uae, 'theme: dune', 'theme: { brand: "#7A1FA2" }'));
  await until(async () => (await page('/ae')).includes('data-theme="own"'));
  const html = await page('/ae');
  const [, css = ''] = /<style>([^<]*--accent-text:#7a1fa2[^<]*)<\/style>/.exec(html) ?? [];
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))).toString('base64');
  const policy = (await fetch(`${site.url}/ae`)).headers.get('content-security-policy');
  expect(policy).toContain(`'sha256-${hash}'`);
  expect(await page('/')).toContain('data-theme="marigold"');
});

test('social links, an office of its own, a menu entry elsewhere and under another name', async () => {
  const text = [
    ['chat:', 'social: { tiktok: https://tiktok.example/@cogsprout, koo: https://koo.example/cogsprout }\nchat:'],
    ['      postcode: ""', '      postcode: ""\n      phone: "+971 2 111 1111"\n      email: desk@cogsprout.example'],
    ['  - { page: blog }', '  - { link: https://forum.example, label: { en: "Forum", ar: "منتدى" } }'],
    ['  - { page: shop }', '  - { page: shop, label: { en: "Kits", ar: "عُدد" } }'],
  ].reduce((before, [from = '', to = '']) => replaced(before, from, to), uae);
  await site.folder.save('regions/ae.yaml', text);
  await until(async () => (await page('/ae/contact-us')).includes('href="https://tiktok.example/@cogsprout"'));
  const html = await page('/ae/contact-us');
  expect(html).toContain('aria-label="TikTok (opens in a new tab)"');
  expect(html).toContain('aria-label="Koo (opens in a new tab)"');
  expect(html).not.toContain('href="https://www.facebook.com');
  expect(html).toContain('tel:+97121111111');
  expect(html).toContain('mailto:desk@cogsprout.example');
  expect(html).toMatch(/<a href="https:\/\/forum\.example"[^>]*rel="noopener"[^>]*>Forum</);
  expect(html).toMatch(/href="\/ae\/shop"[^>]*>Kits</);
  expect(await page('/ae/ar/about-us')).toContain('>منتدى<');
});

test('an event without dates says so in every language, has no calendar file and nothing for search engines', async () => {
  const undated = replaced(
    replaced(uae, 'from: "2025-03-15", to: "2025-03-17", ', ''),
    /workshops: \{.*\}/,
    'workshops: {}',
  );
  await site.folder.save('regions/ae.yaml', undated);
  await until(async () => (await page('/ae/robotica')).includes('data-state="undated"'));
  const html = await page('/ae/robotica');
  expect(html).toContain('No date yet for the next one.');
  expect(html).not.toContain('"@type":"Event"');
  expect(html).not.toMatch(/content="[^"]*, ,/);
  expect(await page('/ae/workshop')).toContain('No date yet for the next one');
  expect(await page('/ae/ar/robotica')).toContain('لم يُحدَّد موعد النسخة القادمة بعد.');
  expect((await fetch(`${site.url}/ae/robotica/event.ics`)).status).toBe(404);
});

test('an old prefix arrives at the new one with path, language and query kept', async () => {
  await site.folder.save('regions/ae.yaml', replaced(uae, 'prefix: /ae ', 'prefix: /ae\nformerly: [/uae] '));
  const asked = async (path: string) => {
    const { status, headers } = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  await until(async () => (await asked('/uae'))[0] === 308);
  expect(await asked('/uae')).toEqual([308, '/ae']);
  expect(await asked('/uae/ar/contact-us?for=child')).toEqual([308, '/ae/ar/contact-us?for=child']);
  expect((await fetch(`${site.url}/uae/about-us`)).status).toBe(200);
});

test('no page has a link to one that is switched off', async () => {
  const on = ['about', 'courses', 'blog', 'workshop'];
  await site.folder.save('regions/ae.yaml', replaced(uae, 'pages: all', `pages: [${on.join(', ')}]`));
  await until(async () => (await fetch(`${site.url}/ae/contact-us`)).status === 404);
  const seen = new Set<string>();
  const broken: string[] = [];
  const waiting = ['/ae', '/ae/ar', '/ae/nowhere'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const response = await fetch(`${site.url}${path}`);
    if (response.status !== 200 && path !== '/ae/nowhere') {
      broken.push(`${path} ${response.status}`);
      continue;
    }
    if (!response.headers.get('content-type')?.includes('text/html')) continue;
    const links = (await response.text()).matchAll(/<a [^>]*href="(\/ae(?:\/[^"#?]*)?)["#?]/g);
    waiting.push(...[...links].map(([, href = '']) => href));
  }
  expect(broken).toEqual([]);
  expect([...seen].filter((path) => /contact-us|privacy|franchise|\/shop/.test(path))).toEqual([]);
  expect(seen.size).toBeGreaterThan(10);
});
