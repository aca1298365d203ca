/** The place of trial classes that children join from home. */
export const onlinePlace = 'online';

/** What a form sends as `TrialTime` when no time fits: we call. */
export const anotherTime = 'other';

/** A trial class as `GET /api/trials` gives it (docs/trials.md). */
export interface OfferedTrial {
  id: string;
  /** By the clock of the region, `2026-12-05T16:00:00+04:00`. */
  start: string;
  end: string;
  /** The id of an address or a branch of the region, or `online`. */
  place: string;
  online: boolean;
  /** How many places are left; 0: somebody may wait for one. */
  left: number;
  /** For which ages, both included. */
  ages: readonly [number, number];
}

/** What the page of bookings is rendered with: all classes to come, full ones with 0 places left. */
export interface BookData {
  times: OfferedTrial[];
  state: 'ready' | 'failed';
}

/** The answer of `GET /api/trials`. */
export interface TrialList {
  timeZone: string;
  times: OfferedTrial[];
}

/** Before the id of a class that is full: the family waits for a place in it. */
export const waitingPrefix = 'wait:';

/** What the answer to a form says of the place that was booked with it. */
export interface BookedTrial {
  start: string;
  end: string;
  timeZone: string;
  place: string;
  /** Where the booking is seen, moved and cancelled, and its calendar file: paths with the region's prefix. */
  manage: string;
  calendar: string;
  /** The class is full: this is a place in line. */
  waiting?: true;
}
