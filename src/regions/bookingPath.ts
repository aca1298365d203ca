/**
 * Where a visitor books a trial: the booking section of the home page, or, where its region lists none, the trial form of its hero,
 * which then stands under the same anchor (decision 22).
 */
export const bookingPath = '/#booking';
