import type { Accepted, SeatWish } from '../leads/receive/leadIntake.server';
import { idForKey } from '../leads/store/leadId.server';
import type { NewLead } from '../leads/store/leadStore.server';
import type { StoreOperations } from '../leads/storeOperations.server';
import type { TrialBooking } from './trialBooking.server';
import type { TrialDesk } from './trialDesk.server';

interface BookSeatParts {
  operations: Pick<StoreOperations, 'bookTrial' | 'isSameLead' | 'findBooking'>;
  trials: Pick<TrialDesk, 'changed'>;
}

interface Repeats {
  /** Other ids under which the same words may be stored. */
  earlierIds: readonly string[];
  /** Whether the sender has a key of its own for this very attempt. */
  hasKey: boolean;
}

/**
 * Stores a lead together with a seat in the class that was chosen, or with a place in its line. Where the class is full, or can be
 * booked no more, nothing is stored.
 */
export async function bookSeat(
  parts: BookSeatParts,
  row: NewLead,
  wish: SeatWish,
  { earlierIds, hasKey }: Repeats,
): Promise<Accepted> {
  const { operations, trials } = parts;
  if (wish.time === undefined) return repeatedBooking(operations, row, [...earlierIds, row.id]);
  const seat = await operations.bookTrial(row, wish.time, { earlierIds });
  const outcome =
    seat.kind === 'full' && wish.waits ? await operations.bookTrial(row, wish.time, { earlierIds, waits: true }) : seat;
  trials.changed(row.region);
  if (outcome.kind === 'stored-before') return { kind: 'stored', saved: { id: outcome.id, isNew: false } };
  if (outcome.kind !== 'done') return { kind: 'full' };
  const { booking, repeated } = outcome;
  // Without a script the same words have the same key for a minute or two: who has let go of the seat meanwhile books anew.
  const isSameAttempt = hasKey && booking.id === row.id;
  if (repeated && !isSameAttempt && isLetGo(booking)) {
    const anew = { ...row, id: idForKey(`${booking.id}\n${booking.sequence}`) };
    return bookSeat(parts, anew, wish, { earlierIds: [], hasKey });
  }
  const saved = { id: booking.id, isNew: !repeated };
  // An id stands in the spreadsheet and in mails to the staff; only who sends the same again is given the link to the booking.
  if (repeated && !(await operations.isSameLead(booking.id, row))) return { kind: 'stored', saved };
  return { kind: 'stored', saved, booking };
}

/** A class that cannot be booked any more may have been, by the same submission. */
async function repeatedBooking(
  operations: BookSeatParts['operations'],
  row: NewLead,
  ids: readonly string[],
): Promise<Accepted> {
  for (const id of ids) {
    const booking = (await operations.isSameLead(id, row)) ? await operations.findBooking(id) : undefined;
    if (booking) return { kind: 'stored', saved: { id, isNew: false }, booking };
  }
  return { kind: 'full' };
}

const isLetGo = ({ state }: TrialBooking) => state === 'cancelled' || state === 'expired';
