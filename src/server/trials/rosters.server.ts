import type { LeadStore } from '../leads/store/leadStore.server';
import { parseFields } from '../leads/store/leadTables.server';
import { asBooking, type TrialBooking } from './trialBooking.server';
import { standingStates } from './trialTables.server';

/** A place in a class with what the people who give the class need of the family. */
export interface RosterEntry extends TrialBooking {
  child: string;
  name: string;
  mobile: string;
  email: string;
  /** A mail to them was given up, as their address takes none. */
  isMailRefused: boolean;
}

export interface RosterFilter {
  region?: string | undefined;
  trial?: string | undefined;
  /** Classes that begin at or after, and before. */
  from?: number | undefined;
  until?: number | undefined;
  /** Those who were called off with their class, in place of who comes. */
  calledOff?: boolean | undefined;
}

/** Who comes to which class, or waits for it: by class, then in the order of booking. What was cancelled is left out. */
export async function readRoster(store: LeadStore, filter: RosterFilter): Promise<RosterEntry[]> {
  const { region, trial, from, until, calledOff } = filter;
  const rows = await store.database.db
    .selectFrom('trial_bookings')
    .innerJoin('leads', (join) =>
      join.on((eb) => eb('leads.id', '=', eb.fn.coalesce('trial_bookings.exchanges', 'trial_bookings.id'))),
    )
    .selectAll('trial_bookings')
    .select('leads.fields')
    // About their place in this class, and about the seat that they would give for it.
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('trial_mails')
            .select('kind')
            .where('refused', '=', 1)
            .where((mail) =>
              mail.or([
                mail('booking', '=', mail.ref('trial_bookings.id')),
                mail('booking', '=', mail.ref('trial_bookings.exchanges')),
              ]),
            ),
        )
        .as('refused'),
    )
    .where((eb) => (calledOff ? eb('called_off', '=', 1) : eb('trial_bookings.state', 'in', standingStates)))
    .$if(region !== undefined, (query) => query.where('trial_bookings.region', '=', region ?? ''))
    .$if(trial !== undefined, (query) => query.where('trial_bookings.trial', '=', trial ?? ''))
    .$if(from !== undefined, (query) => query.where('starts_at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('starts_at', '<', until ?? 0))
    .orderBy('starts_at')
    .orderBy('trial_bookings.trial')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => {
    return { ...asBooking(row), ...familyOf(parseFields(row.fields)), isMailRefused: Boolean(row.refused) };
  });
}

/** Who has booked, by the fields of a lead: the two forms that book a class call the same things by different names (spec.md section 3). */
export function familyOf(
  fields: Readonly<Record<string, string>>,
): Pick<RosterEntry, 'child' | 'name' | 'mobile' | 'email'> {
  const of = (...names: string[]) => names.map((name) => fields[name]).find((value) => value) ?? '';
  return {
    child: of('ChildName', 'childName'),
    name: of('FullName', 'fullName'),
    mobile: of('Mobile', 'mobile'),
    email: of('Email', 'email'),
  };
}
