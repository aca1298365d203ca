import { array, type InferType, object } from 'yup';
import { ageRange, choice, clockTime, count, id, isoDate, nonEmptyList } from '../regions/fields';
import { levelIds } from '../regions/pagePaths';
import { week } from '../regions/week';

const place = () =>
  id('dubai').meta({
    expects: 'the id of an address or a branch, or online',
    example: 'dubai',
    about: 'the id of an address or a branch of this file, or online',
  });
const seats = () => count('how many children can come', '6', [1, 500]);
const times = () =>
  nonEmptyList(clockTime('when it begins'), {
    expects: 'a list of times in quotes',
    example: '["10:00", "16:00"]',
    about: 'when trial classes begin, by the clock of the region',
  });
const levels = () =>
  array().of(choice(levelIds, 'a level')).optional().default(undefined).meta({
    expects: 'a list of levels',
    example: '[robo-starter, robo-explorer]',
    about: 'for which levels; in place of ages',
  });
const ages = () => ageRange('for which ages; left out: the ages of the courses').optional().default(undefined);

const weekly = object({
  place: place(),
  days: nonEmptyList(choice(week, 'a day of the week'), { expects: 'a list of days', example: '[Sat, Sun]' }),
  at: times(),
  ages: ages(),
  levels: levels(),
  seats: seats(),
})
  .required()
  .meta({
    expects: 'place, days, at and seats',
    example: '{ place: dubai, days: [Sat], at: ["10:00"], ages: [6, 16], seats: 6 }',
  });

const closed = object({
  from: isoDate('the first day without trial classes'),
  to: isoDate('the last day without trial classes, where there is more than one').optional(),
  place: place().optional(),
})
  .required()
  .meta({ expects: 'from, and to and place where they are meant', example: '{ from: "2026-12-02" }' });

const extra = object({
  place: place(),
  on: isoDate('the day'),
  at: times(),
  ages: ages(),
  levels: levels(),
  seats: seats(),
})
  .required()
  .meta({
    expects: 'place, on, at and seats',
    example: '{ place: dubai, on: "2026-12-05", at: ["11:00"], seats: 4 }',
  });

/** `trials:` of a region file: the timetable of free trial classes. Times are by the clock of the region. */
export const trialsSchema = object({
  minutes: count('how long a trial class lasts, in minutes', '120', [15, 600]),
  noticeHours: count('how many hours before its start a trial class can be booked at the latest', '12', [0, 720]),
  aheadDays: count('how many days ahead trial classes can be booked', '28', [1, 180]),
  offerHours: count('how many hours a place that became free is kept for the next on the waiting list', '12', [1, 168]),
  times: nonEmptyList(weekly, { expects: 'a list of weekly times', about: 'the times of each week' }),
  closed: array()
    .of(closed)
    .optional()
    .default(undefined)
    .meta({ expects: 'a list of days', about: 'holidays: days without trial classes' }),
  extra: array()
    .of(extra)
    .optional()
    .default(undefined)
    .meta({ expects: 'a list of days with times', about: 'times on single days beside those of each week' }),
})
  .optional()
  .default(undefined)
  .meta({
    expects: 'minutes, noticeHours, aheadDays, offerHours and times',
    about: 'free trial classes that can be booked; left out, the forms ask for a call',
  });

export type Trials = NonNullable<InferType<typeof trialsSchema>>;
