import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createSiteChecker } from '../checks/checkSite.server';
import { readSiteFiles } from '../siteFiles.server';
import { boardPage } from './boardPage.server';

const now = new Date('2026-11-22T09:59:00Z');
const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const checker = createSiteChecker();

/** What the board shows of region files at a moment. */
function boardOf(regions = files.regions) {
  const checked = checker({ ...files, regions });
  const { snapshot } = checked;
  if (!snapshot) throw new Error('nothing is live');
  const [first] = checked.regions;
  if (!first) throw new Error('there is no region');
  const state = { liveSince: now, errors: [], warnings: [], fileSince: new Map<string, Date>(), fromCopy: [], checked };
  const look = (at = now) =>
    boardPage({
      live: { current: snapshot, state },
      now: at,
      previewLink: () => undefined,
      trials: { booked: [], closed: [] },
    });
  return { look, values: vi.spyOn(first, 'group') };
}

const days = vi.spyOn(Temporal.PlainDate.prototype, 'add');
beforeEach(() => void days.mockClear());
afterAll(() => void vi.restoreAllMocks());

test('a second look at the same regions works out neither their values nor their timetables anew', () => {
  const { look, values } = boardOf();
  const first = look();
  expect(values.mock.calls.length).toBeGreaterThan(0);
  expect(days.mock.calls.length).toBeGreaterThan(0);
  values.mockClear();
  days.mockClear();
  expect(look()).toBe(first);
  expect([values.mock.calls.length, days.mock.calls.length]).toEqual([0, 0]);
});

test('a later look shows the clocks and the classes of its own moment', () => {
  const { look } = boardOf();
  expect(look()).toContain('13:59 (Asia/Dubai)');
  const classes = (page: string) => Number(/<th scope="row">ae<\/th>\s*<td>(\d+)/.exec(page)?.[1]);
  const later = new Date(now.getTime() + 120_000);
  expect(look(later)).toContain('14:01 (Asia/Dubai)');
  for (const minutes of [1, 61, 60 * 24, 60 * 30, 60 * 55]) {
    const at = new Date(now.getTime() + minutes * 60_000);
    expect(classes(look(at)), String(minutes)).toBe(classes(boardOf().look(at)));
    expect(classes(look(at))).toBeGreaterThan(0);
  }
});

test('a look after an edit shows what the file says now', () => {
  expect(boardOf().look()).not.toContain('+971 4 444 4444');
  const ae = (files.regions.get('regions/ae.yaml') ?? '').replace(/^ {2}phone: .*$/m, '  phone: "+971 4 444 4444"');
  expect(boardOf(new Map([...files.regions, ['regions/ae.yaml', ae]])).look()).toContain('+971 4 444 4444');
});

test('the clocks of regions in one time zone are read once a look', () => {
  const formats = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const ae = files.regions.get('regions/ae.yaml') ?? '';
  const emirates = Array.from({ length: 20 }, (_, at) => `emirate${at}`).map((code) => {
    const text = ae.replace('prefix: /ae', `prefix: /${code}`).replace('example/ae', `example/${code}`);
    return [`regions/${code}.yaml`, text.replace('[ae.cogsprout', `[${code}.cogsprout`)] as const;
  });
  const { look } = boardOf(new Map([...files.regions, ...emirates]));
  look();
  formats.mockClear();
  look();
  expect(formats.mock.calls.length).toBeLessThan(5);
  formats.mockRestore();
});
