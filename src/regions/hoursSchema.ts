import { array, object } from 'yup';
import { choice, clockTime, isoDate, nonEmptyList, textOrTexts } from './fields';
import { week } from './week';

/** `hours:` of a region file: when somebody is there, by the clock of the region. */
export const hoursList = () =>
  nonEmptyList(
    object({
      days: nonEmptyList(choice(week, 'a day of the week'), { expects: 'a list of days', example: '[Mon, Tue, Wed]' }),
      opens: clockTime('the opening time'),
      closes: clockTime('the closing time; one before the opening time is that of the next morning'),
    })
      .required()
      .meta({ expects: 'days, opens and closes', example: '{ days: [Mon, Tue], opens: "09:00", closes: "18:00" }' }),
    { expects: 'a list of opening hours', about: 'opening hours in the time zone of the region' },
  );

/** `closed:` of a region file: holidays and other days on which nobody is there, and no trial class takes place. */
export const closedDays = () =>
  array()
    .of(
      object({
        from: isoDate('the first closed day'),
        to: isoDate('the last closed day, where there is more than one').optional(),
        name: textOrTexts('why, or why in each language', 'National Day', '{ en: "National Day" }').optional(),
      })
        .required()
        .meta({
          expects: 'from, and to and name where they are meant',
          example: '{ from: "2026-12-02", to: "2026-12-03", name: { en: "National Day" } }',
        }),
    )
    .optional()
    .default(undefined)
    .meta({
      expects: 'a list of days',
      example: '[{ from: "2026-12-02" }]',
      about: 'holidays and other closed days; exceptions to hours and to trials',
    });
