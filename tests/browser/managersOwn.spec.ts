import { expect, test } from '@playwright/test';
import { exhaustively } from '../exhaustive';
import { replaced } from '../regions/siteFolder';
import { ownSite } from './ownSite';

const longWord = 'Untergeschosswohnungsverwaltungsgebäude';
const team = `
team:
  - { id: mira, name: Mira, picture: avatar-4, position: { en: Trainer }, message: { en: "I ask." } }
  - { id: ravi, name: Ravi, picture: avatar-6, position: { en: Trainer }, message: { en: "I listen." } }
`;
const testimonials = `
testimonials:
  - { id: priya, name: Priya, relation: parent, quote: { en: "My son puts it back together." } }
`;
const site = ownSite(async (folder) => {
  const india = await folder.read('regions/in.yaml');
  const flat = replaced(india, 'picture: hero-in', 'picture: workshop');
  const noticed = replaced(
    flat,
    /^contact:$/m,
    'notice: { text: { en: "Closed. Call {{phone}}." }, page: contact }\ncontact:',
  );
  await folder.save(
    'regions/in.yaml',
    replaced(noticed, '{ en: Katpadi Road,', `{ en: ${longWord},`) + team + testimonials,
  );
});

test.use({ viewport: { width: 360, height: 800 } });

test(
  'a photo in the opening has a sun behind it where the words stand beside it, not where they stand above',
  exhaustively,
  async ({ page }) => {
    const sun = () =>
      page.locator('[data-opening] .stage').evaluate((stage) => getComputedStyle(stage, '::before').content);
    await page.goto(site.url('/'));
    expect(await sun()).toBe('none');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await sun()).toBe('""');
  },
);

test('a photo in the opening hides nothing of the form below it', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.url('/'));
  const photo = await page.locator('[data-opening] .stage img').boundingBox();
  const form = await page.locator('[data-opening] .trial > *').boundingBox();
  expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThan(form?.y ?? 0);
});

test('a notice that is a link and names the phone is read as one sentence', exhaustively, async ({ page }) => {
  await page.goto(site.url('/'));
  const link = page.locator('aside.notice a');
  await expect(link).toHaveText('Closed. Call +91 416 000 0000.');
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeLessThan(60);
});

test(
  'a long word in an address is broken on a phone, and nothing beside it is cut off',
  exhaustively,
  async ({ page }) => {
    await page.goto(site.url('/contact-us'));
    const ends = await page
      .locator('address span, .ways a, article')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(360);
  },
);

test('a team of two that stands side by side has no buttons that lead nowhere; on a phone it has them', async ({
  page,
}) => {
  await page.goto(site.url('/about-us'));
  await page.locator('#team').scrollIntoViewIfNeeded();
  const controls = page.locator('#team .controls');
  await expect(controls.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('#team').scrollIntoViewIfNeeded();
  await expect(page.getByText('I listen.')).toBeInViewport();
  await expect(controls).toBeHidden();
});

test('a single testimonial begins where the heading above it begins', exhaustively, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(site.url('/about-us'));
  const section = page.locator('#testimonials');
  await section.scrollIntoViewIfNeeded();
  const [quote, words] = [section.locator('figure'), section.getByRole('heading')];
  const begin = async (part: typeof quote) => (await part.boundingBox())?.x ?? Number.NaN;
  expect(await words.evaluate((heading) => getComputedStyle(heading).textAlign)).toBe('start');
  expect(Math.abs((await begin(words)) - (await begin(quote)))).toBeLessThan(2);
});
