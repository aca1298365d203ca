import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, or on a part of it: one line a rule. `more`: rules that are off by default. */
export async function objectionsOfAxe(page: Page, part = 'html', more: readonly string[] = []): Promise<string[]> {
  // No page has a frame, which the slower mode is for; and only what is wrong needs describing.
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])),
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
