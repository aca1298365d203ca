import type { Region } from './schema';

/** Where a visitor of a region books a trial: the booking section of its home page, or the trial form of its hero. */
export function bookingPath({ home }: Pick<Region, 'home'>): string {
  return home.sections.includes('booking') ? '/#booking' : '/#trial';
}
