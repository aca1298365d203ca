import { describe, expect, test, vi } from 'vitest';
import { problemLine } from '../problem.server';
import { readSiteFiles } from '../siteFiles.server';
import { createSiteChecker } from './checkSite.server';

vi.setConfig({ testTimeout: 30_000 });

const files = await readSiteFiles({ regionsDir: 'regions', localesDir: 'locales' });
const check = createSiteChecker();
const shipped = files.regions.get('regions/ae.yaml') ?? '';

/** What is said of the timetable of the shipped UAE file once its times, or what follows them, are these lines. */
function said(times: string, after = '', from = shipped): string[] {
  const text = from.replace(/\n {2}times:[^]*?\n(?=\w)/, `\n  times:\n    - ${times}\n${after}`);
  expect(text).not.toBe(shipped);
  return check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', text]]) })
    .problems.filter(({ path, sample }) => path.startsWith('trials') && !sample)
    .map(problemLine)
    .map((line) => line.replace(/^regions\/ae\.yaml:\d+:\d+ /, ''));
}

const good = '{ place: dubai, days: [Sat], at: ["10:00"], seats: 6 }';

describe('the timetable of trial classes', () => {
  test('both sample regions have one, and it is marked as a sample', () => {
    for (const file of ['regions/ae.yaml', 'regions/in.yaml'])
      expect(files.regions.get(file)).toMatch(/\ntrials:[^]*\nsamples: \[.*\btrials\b.*\]/);
    expect(said(good)).toEqual([]);
  });

  test('a region without one is good', () => {
    const text = shipped.replace(/\ntrials:[^]*?\n(?=franchise)/, '\n').replace(', trials', '');
    const { problems } = check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', text]]) });
    expect(problems.filter(({ severity, path }) => severity === 'error' || path.startsWith('trials'))).toEqual([]);
  });

  test('a place is an address, a branch, or online', () => {
    expect(said('{ place: online, days: [Sat], at: ["10:00"], seats: 6 }')).toEqual([]);
    expect(said('{ place: dubay, days: [Sat], at: ["10:00"], seats: 6 }')).toEqual([
      'trials.times[0].place: found dubay, which is no address and no branch of this file; write one of ' +
        'dubai, abu-dhabi, sharjah, online. Did you mean dubai?',
    ]);
  });

  test('an hour without minutes is told as that of the day at which somebody is there', () => {
    const times = (at: string) =>
      said(`{ place: online, days: [Sat], at: [${at}], seats: 6 }`).map((line) => line.split('write ')[1]);
    expect(times('10, 2')).toEqual(['"10:00".', '"14:00".']);
    expect(times('"2:30", 5 pm, 2 am, "02.00"')).toEqual(['"14:30".', '"17:00".', '"02:00".', '"02:00".']);
    expect(times('9, 12, 8'), 'open from nine to six').toEqual(['"09:00".', '"12:00".', '"08:00".']);
  });

  test('the line and the column are named', () => {
    const text = shipped.replace('place: online', 'place: onlyne');
    const [problem] = check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', text]]) }).problems;
    const line = text.split('\n').findIndex((each) => each.includes('onlyne')) + 1;
    expect(problem && problemLine(problem)).toMatch(`regions/ae.yaml:${line}:16 trials.times[2].place: found onlyne`);
  });

  test('days without classes that are over may go', () => {
    const own = shipped.replace(', trials,', ',');
    const closed = (entry: string) => said(good, `  closed:\n    - ${entry}\n`, own);
    expect(closed('{ from: "2020-12-02", to: "2020-12-03" }')).toEqual([
      'trials.closed[0].to: found 2020-12-03, which is over; take the entry out.',
    ]);
    expect(closed('{ from: "2020-12-02", place: dubai }')).toEqual([
      'trials.closed[0].from: found 2020-12-02, which is over; take the entry out.',
    ]);
    expect(closed('{ from: "2020-12-02", to: "2999-12-03" }')).toEqual([]);
    expect(closed('{ from: "2020-12-04", to: "2020-12-03" }')).toHaveLength(1);
    expect(said(good, '  closed:\n    - { from: "2020-12-02" }\n'), 'a sample is replaced as a whole').toEqual([]);
  });

  test('no day and no time stands twice', () => {
    expect(said('{ place: dubai, days: [Sat, Sat], at: ["10:00", "10:00"], seats: 6 }')).toEqual([
      'trials.times[0].days[1]: found Sat a second time; keep one of the two.',
      'trials.times[0].at[1]: found 10:00 a second time; keep one of the two.',
    ]);
    expect(said(`${good}\n    - { place: dubai, days: [Fri, Sat], at: ["09:00", "10:00"], seats: 2 }`)).toEqual([
      'trials.times[1].at[1]: found Sat 10:00 at dubai a second time; keep one of the two, with the seats of both.',
    ]);
    expect(said(`${good}\n    - { place: online, days: [Sat], at: ["10:00"], seats: 2 }`)).toEqual([]);
  });

  test('the younger age comes first, a level exists, a day too', () => {
    expect(said('{ place: dubai, days: [Sat], at: ["10:00"], ages: [12, 9], seats: 6 }')).toEqual([
      'trials.times[0].ages: found from 12 to 9; write the lower age first: [9, 12].',
    ]);
    expect(said('{ place: dubai, days: [Sat], at: ["10:00"], levels: [robo-startr], seats: 6 }')[0]).toContain(
      'Did you mean robo-starter?',
    );
    expect(said('{ place: dubai, days: [Saturday], at: ["10:00"], seats: 6 }')[0]).toContain('trials.times[0].days[0]');
    expect(
      said('{ place: dubai, days: [Sat], at: ["10:00"], ages: [6, 8], levels: [robo-starter], seats: 6 }'),
    ).toEqual(['trials.times[0].levels: found levels beside ages, and the ages decide; keep one of the two.']);
  });

  test('a class at which nobody is there to open the door deserves a look', () => {
    const remedy = 'look at the time and at hours; leave it if the place opens for the class.';
    expect(said('{ place: dubai, days: [Sat, Sun], at: ["10:00", "17:00"], seats: 6 }')).toEqual([
      `trials.times[0].at[0]: found a class on Sun, 10:00 to 12:00, outside of the opening hours; ${remedy}`,
      `trials.times[0].at[1]: found a class on Sat, Sun, 17:00 to 19:00, outside of the opening hours; ${remedy}`,
    ]);
    expect(said('{ place: online, days: [Sun], at: ["23:00"], seats: 6 }')).toEqual([]);
    expect(said(good, '  extra:\n    - { place: dubai, on: "2036-12-07", at: ["10:00"], seats: 3 }\n')).toEqual([]);
  });

  test('hours past midnight, also over the end of a week, and two that meet, have room for a class', () => {
    const late =
      '  - { days: [Sun], opens: "20:00", closes: "02:00" }\n  - { days: [Mon], opens: "02:00", closes: "04:00" }\n';
    const text = shipped
      .replace(
        /\n {2}times:[^]*?\n(?=\w)/,
        '\n  times:\n    - { place: dubai, days: [Sun], at: ["23:30"], seats: 6 }\n',
      )
      .replace(/\nhours:\n[^]*?\n(?=\w)/, `\nhours:\n${late}`);
    const found = (edited: string) =>
      check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', edited]]) })
        .problems.filter(({ path }) => path.startsWith('trials.times'))
        .map(({ path }) => path);
    expect(found(text)).toEqual([]);
    expect(found(text.replace('days: [Sun], at: ["23:30"]', 'days: [Mon], at: ["01:00"]'))).toEqual([]);
    expect(found(text.replace('at: ["23:30"]', 'at: ["19:30"]'))).toEqual(['trials.times[0].at[0]']);
  });

  test('a class of another length than the words of the pages promise deserves a look', () => {
    const text = shipped.replace('minutes: 120', 'minutes: 90');
    const { problems } = check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', text]]) });
    expect(problems.filter(({ path }) => path === 'trials.minutes').map(problemLine)).toEqual([
      expect.stringContaining(
        'trials.minutes: found 90, and the words of the pages promise two hours; look for "two hours" and "2-hour" in ' +
          'locales/en, and say it your way in locales/en-AE and locales/ar-AE; leave it if you have.',
      ),
    ]);
    for (const file of ['home', 'book'])
      expect(files.locales.get(`locales/en/${file}.json`)).toMatch(/2-hour|two-hour|two hours/i);
  });

  test('a timetable of which nobody can book a class deserves a look', () => {
    const noticed = (hours: number) => {
      const text = shipped.replace('noticeHours: 12', `noticeHours: ${hours}`);
      const { problems } = check({ ...files, regions: new Map([...files.regions, ['regions/ae.yaml', text]]) });
      return problems.filter(({ path, sample }) => path === 'trials.noticeHours' && !sample).map(problemLine);
    };
    expect(noticed(671)).toEqual([]);
    expect(noticed(672)).toEqual([
      expect.stringContaining(
        'trials.noticeHours: found 672, and no class is shown so long ahead: aheadDays are 28 days, 672 hours, so that ' +
          'nothing can be booked; write fewer hours, or more aheadDays.',
      ),
    ]);
  });

  test('holidays end after they began, and an extra time that is over deserves a look', () => {
    expect(said(good, '  closed:\n    - { from: "2026-12-05", to: "2026-12-03" }\n')).toEqual([
      'trials.closed[0].to: found 2026-12-03, which is before 2026-12-05; write the first day in from, the last day in to.',
    ]);
    expect(said(good, '  extra:\n    - { place: dubai, on: "2020-12-05", at: ["10:00"], seats: 3 }\n')).toEqual([
      'trials.extra[0].on: found 2020-12-05, which is over; write a day to come, or take it out.',
    ]);
  });
});
