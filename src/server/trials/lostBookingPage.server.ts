import { drawnRobot } from '../answer/drawnRobot.server';
import { asIs, html } from '../answer/html.server';
import { type BookingFrameParts, bookAgain, bookingFrame, chatButton } from './bookingFrame.server';

/** What a family reads whose link leads to no booking: it was cut by a mail program, or typed. */
export function lostBookingPage(parts: BookingFrameParts): string {
  const { resolved, t } = parts;
  return bookingFrame(
    parts,
    t('lost.title'),
    html`<div class="head">
        <h1>${t('lost.title')}</h1>
        ${asIs(drawnRobot)}
      </div>
      <div class="card">
        <p>${t('lost.text')}</p>
        <div class="links loud">${chatButton(resolved.region, t)} ${bookAgain(parts)}</div>
      </div>`,
  );
}
