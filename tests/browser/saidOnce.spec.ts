import { expect, type Page, test } from '@playwright/test';
import { turn } from '../exhaustive';
import { awake } from './awake';

interface Said {
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  ignored: boolean;
  nodeId: string;
  parentId?: string;
}

/** All that a screen reader is told of the page. */
async function saidOf(page: Page): Promise<Said[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Said[] };
  return nodes.filter(({ ignored }) => !ignored);
}

for (const path of ['/', '/blog-details/how-does-a-robot-see', '/ae/ar/contact-us'])
  test(
    `nothing on ${path} is described by the words that name it`,
    turn(path === '/ae/ar/contact-us'),
    async ({ page }) => {
      await page.goto(path);
      await awake(page);
      if (path.endsWith('contact-us')) {
        await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
        await expect(page.locator('.leaflet-control-zoom a')).toHaveCount(2);
      }
      const twice = (await saidOf(page)).filter(
        ({ name, description }) => description?.value && description.value === name?.value,
      );
      expect(twice.map(({ role, name }) => `${role?.value} ${name?.value}`)).toEqual([]);
    },
  );

test('a carousel and the row of its slides have names of their own', async ({ page }) => {
  await page.goto('/robotics-coding-courses');
  await awake(page);
  const said = await saidOf(page);
  const groups = new Map(said.filter(({ role }) => role?.value === 'group').map((group) => [group.nodeId, group]));
  const twice = [...groups.values()].filter(
    ({ name, parentId }) => name?.value && name.value === groups.get(parentId ?? '')?.name?.value,
  );
  expect(twice.map(({ name }) => name?.value)).toEqual([]);
  expect([...groups.values()].some(({ name }) => name?.value === 'Slides')).toBe(true);
});

for (const width of [390, 800, 1280])
  test(
    `at ${width} px a carousel has as many dots before its engine comes as with it`,
    turn(width === 1280),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/robotics-coding-courses');
      await awake(page);
      const carousel = page.locator('[data-base]:has(+ .controls > .dots)');
      const dots = carousel.locator('+ .controls .dots button').filter({ visible: true });
      await expect(carousel).not.toHaveAttribute('data-on');
      const before = await dots.count();
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveAttribute('data-on', '');
      await expect(dots).toHaveCount(before);
    },
  );
