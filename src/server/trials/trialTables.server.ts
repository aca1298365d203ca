import { type Kysely, type Migration, sql } from 'kysely';

/**
 * `booked` and `offered` hold a seat; `waiting` stands in line for one; `cancelled` and `expired` (an offer that nobody took)
 * have let go of it.
 */
export type BookingState = 'booked' | 'waiting' | 'offered' | 'cancelled' | 'expired';

/** The states of a booking that has a place in its class, or in the line for one. */
export const standingStates = ['booked', 'offered', 'waiting'] as const satisfies BookingState[];

/** Times are milliseconds since 1970. */
export interface TrialBookingTable {
  /** The id of the lead that it belongs to: name, phone and child stand there. */
  id: string;
  region: string;
  language: string;
  /** The trial class, by its id in the timetable. Place and time are kept too: a timetable may change, a promise does not. */
  trial: string;
  place: string;
  starts_at: number;
  ends_at: number;
  /** Which of the seats is held, from 1; null: none. */
  seat: number | null;
  state: BookingState;
  /** How often it was changed: the SEQUENCE of its calendar file. */
  sequence: number;
  /** The place in line. */
  created_at: number;
  /** Until when an offered seat can be taken. */
  offer_until: number | null;
  /** The booking whose seat is given for this one once it is offered and taken: a place in line of who has a seat already. */
  exchanges: string | null;
  /** What a cancelled booking was; null: it is not cancelled, or was before this was kept. */
  was: BookingState | null;
  /** 1: it was cancelled with its class, by staff. */
  called_off: number | null;
}

/** The kinds of mails to families. */
export type TrialMailKind =
  | 'confirmation'
  | 'day-before'
  | 'hours-before'
  | 'moved'
  | 'cancelled'
  | 'waiting'
  | 'offer'
  /** A class that somebody with a seat waited for is called off; the seat stays. */
  | 'exchange-off';

interface TrialMailTable {
  booking: string;
  kind: TrialMailKind;
  /** The booking's sequence that the mail speaks of: one mail of a kind for each. */
  sequence: number;
  /** When it may be sent next; while somebody is sending it, when their lease ends. */
  due_at: number;
  attempts: number;
  /** null: not yet. Sent rows stay, so that nothing is sent twice. */
  sent_at: number | null;
  /** 1: it was given up, as the family's address takes no mail. */
  refused: number | null;
}

/**
 * The name of the key with which links to bookings are signed. Keys of other stores whose bookings were copied here have names
 * that begin with it.
 */
export const linkKeyName = 'booking-links';

export interface TrialTables {
  trial_bookings: TrialBookingTable;
  trial_mails: TrialMailTable;
  /** Classes that nobody can book any more, by the hand of whoever looks after them. */
  trial_blocks: { region: string; trial: string };
  /** Keys made by the store itself, which all processes share. */
  store_keys: { name: string; value: string };
}

/** Follows the migrations of the leads. */
export const trialMigrations: Readonly<Record<string, Migration>> = {
  '100-trial-bookings': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('trial_bookings')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('region', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('trial', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('starts_at', 'bigint', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .addColumn('seat', 'integer')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('offer_until', 'bigint')
        .execute();
      // The database itself refuses to give a seat twice, whatever the code above it does.
      await sql`create unique index trial_seats on trial_bookings (region, trial, seat) where seat is not null`.execute(
        db,
      );
      await sql`create index trial_days on trial_bookings (region, starts_at)`.execute(db);
      await sql`create index trial_lines on trial_bookings (starts_at) where state in ('waiting', 'offered')`.execute(
        db,
      );
      await db.schema
        .createTable('trial_mails')
        .addColumn('booking', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('sent_at', 'bigint')
        .addPrimaryKeyConstraint('trial_mails_key', ['booking', 'kind', 'sequence'])
        .execute();
      await sql`create index trial_mails_due on trial_mails (due_at) where sent_at is null`.execute(db);
      await db.schema
        .createTable('store_keys')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '101-trial-blocks': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('trial_blocks')
        .addColumn('region', 'text', (column) => column.notNull())
        .addColumn('trial', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('trial_blocks_key', ['region', 'trial'])
        .execute();
    },
  },
  '102-trial-exchanges': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('trial_bookings').addColumn('exchanges', 'text').execute();
      await sql`create unique index trial_exchanges on trial_bookings (exchanges) where exchanges is not null`.execute(
        db,
      );
    },
  },
  '103-trial-endings': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('trial_bookings').addColumn('was', 'text').execute();
      await db.schema.alterTable('trial_bookings').addColumn('called_off', 'integer').execute();
    },
  },
  '104-trial-refusals': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('trial_mails').addColumn('refused', 'integer').execute();
    },
  },
};
