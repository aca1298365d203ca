import { ownClockMark } from '../trials/ownClockMark';

/**
 * Writes the visitor's own clock beside that of the region, where the two differ, before the page is drawn: the server does
 * not know the visitor's time zone, and what came with the page's script would move what stands below. It stands in the page
 * itself, behind the times (TrialDayGroup.tsx), and says what React then writes there.
 */
export const ownClockScript = `for (const own of document.querySelectorAll('[data-own-clock]')) {
  const start = own.dataset.ownClock
  const at = new Date(start)
  const local = new Date(at - at.getTimezoneOffset() * 6e4).toISOString()
  if (local.slice(0, 16) === start.slice(0, 16)) continue
  const written = { weekday: 'long', day: 'numeric', month: 'long' }
  const day = local.slice(0, 10) === start.slice(0, 10) ? ''
    : new Intl.DateTimeFormat(document.documentElement.lang, written).format(at) + ', '
  own.textContent = own.textContent.replace(/${ownClockMark}\\S*/, day + local.slice(11, 16))
  own.hidden = false
}`;
