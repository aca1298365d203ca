import type { BookedTrial, TrialList } from '../../src/trials/TrialList';
import type { LeadServer } from '../leads/leadServer';
import { sampleLeads } from '../leads/sampleLeads';

/** What families do with bookings of the UAE, over HTTP; `server` is asked for at each step, as it starts before the tests. */
export function bookingsOf(server: () => LeadServer) {
  const freeTimes = async () => ((await (await fetch(`${server().url}/ae/api/trials`)).json()) as TrialList).times;

  /** So many of the first classes online, which have ten seats each, share the tests that need any class. */
  const roomyClasses = 4;
  let handedOut = 0;

  /** A class that is not full whatever day of the week it is: the first of all may have six seats, for ten tests. */
  async function roomyClass(): Promise<string | undefined> {
    const online = (await freeTimes()).filter((time) => time.online);
    handedOut += 1;
    return online[handedOut % roomyClasses]?.id;
  }

  async function bookedAt(trial: string | undefined, prefix = '/ae'): Promise<BookedTrial & { id: string }> {
    const answer = await fetch(`${server().url}${prefix}/api/leads/slot-booking`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sampleLeads['slot-booking'], TrialTime: trial }),
    });
    const { id, booking } = (await answer.json()) as { id: string; booking: BookedTrial };
    return { id, ...booking };
  }

  function press(manage: string, values: Record<string, string>): Promise<Response> {
    return fetch(server().url + manage, { method: 'POST', redirect: 'manual', body: new URLSearchParams(values) });
  }

  /** Presses a button of a page as it was drawn, whatever has become of the booking since. */
  function pressIn(drawn: string, action: string, chosen: Record<string, string> = {}): Promise<Response> {
    const form = drawn.split('<form').find((part) => part.includes(`name="action" value="${action}"`)) ?? '';
    const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const [, path = ''] = /action="([^"]+)"/.exec(form) ?? [];
    return press(path, { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...chosen, action });
  }

  const page = async (path: string) => (await fetch(server().url + path)).text();

  return { freeTimes, roomyClass, bookedAt, press, pressIn, page };
}
