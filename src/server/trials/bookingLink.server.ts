import type { Region } from '../../regions/schema';
import { canonicalUrl, nearestLanguage } from '../../regions/urls';
import { isSameSignature, sign } from '../signature.server';
import type { TrialBooking } from './trialBooking.server';

/**
 * The signed part of a booking's address, `/booking/<token>`. Whoever has it may see, move and cancel the booking; it names
 * nothing of the child. Small letters and digits alone, as clean paths are.
 * @param key the store's key for booking links
 * @param id the booking's id
 */
export function bookingToken(key: string, id: string): string {
  const said = Buffer.from(id).toString('hex');
  return `${said}.${signature(key, said)}`;
}

/**
 * The page of a booking at the public address of its region, in the family's language or the nearest one that the region has.
 * Who waits for another class in exchange for a seat has one page, that of the seat.
 * @param key the store's key for booking links
 */
export function bookingUrl(
  key: string,
  region: Region,
  booking: Pick<TrialBooking, 'id' | 'exchanges' | 'language'>,
): string {
  const token = bookingToken(key, booking.exchanges ?? booking.id);
  return canonicalUrl(region, nearestLanguage(region, booking.language), `/booking/${token}`);
}

const tokenShape = /^((?:[0-9a-f]{2}){1,100})\.([0-9a-f]{40})$/;

/** Whether a text could be a token, so that the store need not be asked for what was cut or made up. */
export function isBookingToken(text: string): boolean {
  return tokenShape.test(text);
}

/** The id of the booking that a token is for; undefined where it is forged, garbled or signed with none of the keys. */
export function bookingOfToken(keys: readonly string[], token: string): string | undefined {
  const [, said, given] = tokenShape.exec(token) ?? [];
  if (!said || !given) return undefined;
  const isSigned = keys.some((key) => isSameSignature(given, signature(key, said)));
  return isSigned ? Buffer.from(said, 'hex').toString() : undefined;
}

/** 160 bits of it are more than anybody can guess, and keep the address short. */
function signature(key: string, said: string): string {
  return sign(key, `booking ${said}`).slice(0, 40);
}
