import type { LeadStore, NewLead } from './store/leadStore.server';

/** What an operation works with, where the database is. */
export interface StoreContext {
  store: LeadStore;
  /** To be called for every lead that has just been committed: it goes on its way, and mails about it are sent. */
  stored: (lead: NewLead) => void;
  /** Whether families are written to about their bookings: there is a mail server. */
  writesMails: boolean;
}
