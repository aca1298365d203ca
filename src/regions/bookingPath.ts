import { hasPage, type LevelId, pagePaths, type RegionPages } from './pagePaths';

/**
 * Where a visitor books a trial: the booking section of the home page, or, where its region lists none, the trial form of its hero,
 * which then stands under the same anchor.
 */
export const bookingPath = '/#booking';

/** Where a trial is booked: on the page of its times where the region has a timetable, else in the form of the home page. */
export function anyTrialPath(region: RegionPages): string {
  return hasPage(region, 'book') ? pagePaths.book : bookingPath;
}

/** Where a trial of one level is booked: among its times where the region has a timetable, else where any trial is. */
export function trialPath(region: RegionPages, level: LevelId): string {
  return hasPage(region, 'book') ? `${pagePaths.book}?level=${level}` : bookingPath;
}
