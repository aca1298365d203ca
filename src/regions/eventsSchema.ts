import { object } from 'yup';
import { count, currency, isoDate } from './fields';

const noDateYet = 'left out, the page says that there is no date yet';
const dates = () => ({
  from: isoDate(`the first day; ${noDateYet}`).optional(),
  to: isoDate('the last day; left out, the event is on one day').optional(),
});

/** `events:` of a region file. An event without dates is one that has no date yet. */
export const eventsGroup = () =>
  object({
    robotica: object({
      ...dates(),
      teams: count('how many teams', '500'),
      prize: object({ amount: count('the prize pool', '50000'), currency: currency('the currency of the prize') })
        .required()
        .meta({ expects: 'amount and currency', example: '{ amount: 50000, currency: INR }' }),
    })
      .required()
      .meta({ expects: 'from, to, teams and prize' }),
    workshops: object(dates())
      .required()
      .meta({ expects: 'from and to, or {} for no date yet', example: '{ from: "2025-12-01", to: "2025-12-30" }' }),
  })
    .required()
    .meta({ expects: 'robotica and workshops' });
