import { withNumberingPlan } from '../../src/server/regionFiles/numberingPlan.server';

/** The rules of the two regions that the site ships with, with what libphonenumber knows of their countries. */
export const { phoneRule: indianPhones } = withNumberingPlan({
  country: 'IN',
  phoneRule: { digits: 10, example: '9876543210' },
});
export const { phoneRule: emiratiPhones } = withNumberingPlan({
  country: 'AE',
  phoneRule: { digits: 10, example: '0501234567' },
});
