import { withNumberingPlan } from '../../src/server/regionFiles/countries/numberingPlan.server';

/** The rules of the two regions that the site ships with, with what libphonenumber knows of their countries. */
export const { phoneRule: indianPhones } = withNumberingPlan({
  country: 'IN',
  phoneRule: { digits: 10, example: '9876543210' },
});
export const { phoneRule: emiratiPhones } = withNumberingPlan({
  country: 'AE',
  phoneRule: { digits: 10, example: '0501234567' },
});
/** Of countries whose numbers vary in length, begin without a zero, or are dialled through a carrier. */
export const { phoneRule: germanPhones } = withNumberingPlan({
  country: 'DE',
  phoneRule: { digits: 10, longest: 12, example: '015123456789' },
});
export const { phoneRule: spanishPhones } = withNumberingPlan({
  country: 'ES',
  phoneRule: { digits: 9, example: '612345678' },
});
export const { phoneRule: americanPhones } = withNumberingPlan({
  country: 'US',
  phoneRule: { digits: 10, example: '2015550123' },
});
export const { phoneRule: brazilianPhones } = withNumberingPlan({
  country: 'BR',
  phoneRule: { digits: 12, example: '011912345678' },
});
