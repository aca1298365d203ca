import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WrongSettings } from '../../wrongSettings.server';
import { leadSettings } from '../leadSettings.server';
import { checkLeadRegions, wrongLeadRegions } from './leadRegions.server';

test.each([
  ['LEADS_NEWSLETTER_URL_UAE', 'LEADS_NEWSLETTER_URL_AE'],
  ['LEADS_NEWSLETTER_URL_INDIA', 'LEADS_NEWSLETTER_URL_IN'],
  ['LEADS_NEWSLETTER_URL_GB', 'LEADS_NEWSLETTER_URL_UK'],
  ['LEADS_CONTACT_URL_EMIRATES', undefined],
  ['LEADS_CONTACT_URL_UNITED_ARAB_EMIRATES', 'LEADS_CONTACT_URL_AE'],
  ['LEADS_CONTACT_URL_UNITED', 'LEADS_CONTACT_URL_AE'],
  ['LEADS_CONTACT_URL_BRITAIN', undefined],
  ['LEADS_CONTACT_URL_IND', 'LEADS_CONTACT_URL_IN'],
  ['LEADS_CONTACT_URL_UN', undefined],
  ['LEADS_CONTACT_URL_AED', undefined],
])('%s stops the start and names %s', (wrong, right) => {
  const { settings } = leadSettings({ [wrong]: 'https://script.example/1' });
  const [line = ''] = wrongLeadRegions(settings, ['in', 'ae', 'uk']);
  expect(line).toContain(`${wrong}: there is no region`);
  expect(/; write (.*)$/.exec(line)?.[1]).toBe(right);
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

test('a region is guessed by its code as the country’s, however either is written', () => {
  const meant = (suffix: string, codes: string[]) => {
    const { settings } = leadSettings({ [`LEADS_CONTACT_URL_${suffix}`]: 'https://script.example/1' });
    return /; write (.*)$/.exec(wrongLeadRegions(settings, codes)[0] ?? '')?.[1];
  };
  expect(meant('UK', ['gb'])).toBe('LEADS_CONTACT_URL_GB');
  expect(meant('SA', ['sau-arabia'])).toBe('LEADS_CONTACT_URL_SAU_ARABIA');
  expect(meant('KSA', ['in'])).toBeUndefined();
});

test('a mail address for a region that has no file is reported as well', () => {
  const { settings } = leadSettings({
    LEADS_SMTP_URL: 'smtp://mail.example',
    LEADS_MAIL_FROM: 'site@a.example',
    LEADS_MAIL_TO: 'all@a.example',
    LEADS_MAIL_TO_SOUTH_INDIA: 'south@a.example',
  });
  expect(wrongLeadRegions(settings, ['in'])).toEqual([
    "LEADS_MAIL_TO_SOUTH_INDIA: there is no region 'south-india', the regions are in",
  ]);
});

describe('the regions that have a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lead-regions-'));
    for (const name of ['ae.yaml', 'abu-dhabi.yaml', 'site.yaml', 'README.md', 'old.yaml.bak', 'In.yaml', 'x1.yaml'])
      writeFileSync(path.join(folder, name), 'not: read');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const check =
    (suffix: string, warn: (...said: unknown[]) => void = () => undefined) =>
    () =>
      checkLeadRegions(
        leadSettings({ [`LEADS_CSR_URL_${suffix}`]: 'https://script.example/1' }).settings,
        { regionsDir: folder, dataDir: path.join(folder, 'data') },
        { warn },
      );

  test('are named right, whatever stands in the files', () => {
    for (const suffix of ['AE', 'ABU_DHABI', 'X1', 'PREVIEW']) expect(check(suffix)).not.toThrow();
  });

  test('are no others: the brand’s file and copies are none', () => {
    for (const suffix of ['SITE', 'OLD', 'IN', 'README'])
      expect(check(suffix)).toThrow(
        new WrongSettings(
          `LEADS_CSR_URL_${suffix}: there is no region '${suffix.toLowerCase()}', the regions are abu-dhabi, ae, x1`,
        ),
      );
  });

  test('one that was live and has gone is reported, and the site starts for the others', () => {
    mkdirSync(path.join(folder, 'data', 'regions-history', 'uk'), { recursive: true });
    const warn = vi.fn();
    expect(check('UK', warn)).not.toThrow();
    expect(warn).toHaveBeenCalledWith(
      { region: 'uk', setting: 'LEADS_CSR_URL_UK' },
      'LEADS_CSR_URL_UK: the region has no file any more',
    );
    expect(check('FR')).toThrow("there is no region 'fr', the regions are abu-dhabi, ae, x1");
  });

  test('all that is wrong is told at once', () => {
    const { settings } = leadSettings({
      LEADS_CSR_URL_XX: 'https://script.example/1',
      LEADS_CONTACT_URL_YY: 'https://script.example/1',
    });
    expect(() =>
      checkLeadRegions(settings, { regionsDir: folder, dataDir: folder }, { warn: () => undefined }),
    ).toThrow(/^LEADS_CSR_URL_XX: .*\nLEADS_CONTACT_URL_YY: /);
  });
});
