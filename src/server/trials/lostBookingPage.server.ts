import { html } from '../answer/html.server';
import { type BookingFrameParts, bookAgain, bookingFrame, chatButton } from './bookingFrame.server';

/** What a family reads whose link leads to no booking: it was cut by a mail program, or typed. */
export function lostBookingPage(parts: BookingFrameParts): string {
  const { resolved, t } = parts;
  return bookingFrame(
    parts,
    t('lost.title'),
    html`<h1>${t('lost.title')}</h1>
      <div class="card">
        <p>${t('lost.text')}</p>
        <div class="links">${chatButton(resolved.region, t)} ${bookAgain(parts)}</div>
      </div>`,
  );
}
