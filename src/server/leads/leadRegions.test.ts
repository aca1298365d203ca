import { expect, test } from 'vitest';
import { wrongLeadRegions } from './leadRegions.server';
import { leadSettings } from './leadSettings.server';

test.each([
  ['LEADS_NEWSLETTER_URL_UAE', 'LEADS_NEWSLETTER_URL_AE'],
  ['LEADS_NEWSLETTER_URL_INDIA', 'LEADS_NEWSLETTER_URL_IN'],
  ['LEADS_NEWSLETTER_URL_GB', 'LEADS_NEWSLETTER_URL_UK'],
])('%s stops the start and names %s', (wrong, right) => {
  const { settings } = leadSettings({ [wrong]: 'https://script.example/1' });
  const [line] = wrongLeadRegions(settings, ['in', 'ae', 'uk']);
  expect(line).toContain(`${wrong}: there is no region`);
  expect(line).toContain(`write ${right}`);
});

test('a region that has a file, and the previews, are right; for another no guess is made', () => {
  const { settings } = leadSettings({
    LEADS_CONTACT_URL_AE: 'https://script.example/1',
    LEADS_CONTACT_URL_PREVIEW: 'https://script.example/2',
    LEADS_CSR_URL_ATLANTIS: 'https://script.example/3',
  });
  expect(wrongLeadRegions(settings, ['in', 'ae'])).toEqual([
    "LEADS_CSR_URL_ATLANTIS: there is no region 'atlantis', the regions are in, ae",
  ]);
});
