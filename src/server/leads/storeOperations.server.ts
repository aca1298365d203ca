import { keysOf } from '../../typed/keysOf';
import { trialOperations } from '../trials/trialOperations.server';
import type { StoreContext } from './StoreContext';
import type { NewLead, Saved } from './store/leadStore.server';
import type { LeadTable } from './store/leadTables.server';

/**
 * What may be asked of the lead store, by name. An operation runs where the database is, in the worker thread for SQLite: its
 * arguments and result pass through `postMessage`, so they are plain data, and what a caller must tell apart is a result, not
 * an error. What is to be written together with a lead goes through `LeadStore.saveWith`, in one transaction.
 *
 * Another domain that shares the database has a record of the same shape, spread into this one.
 */
const storeOperations = {
  /** Stores a lead once; where it has been stored under one of `earlierIds`, that one is named and nothing is written. */
  async saveLead({ store, stored }, lead: NewLead, earlierIds: readonly string[] = []): Promise<Saved> {
    const earlier = earlierIds.length === 0 ? null : await store.firstStored(earlierIds);
    if (earlier !== null) return { id: earlier, isNew: false };
    const saved = await store.save(lead);
    if (saved.isNew) stored({ ...lead, id: saved.id });
    return saved;
  },

  /** True when the lead stored under this id is the same submission. */
  isSameLead({ store }, id: string, lead: Pick<NewLead, 'form' | 'region' | 'fields'>): Promise<boolean> {
    return store.isSame(id, lead);
  },

  /** How many leads are in each state. */
  countByState({ store }): Promise<Partial<Record<LeadTable['state'], number>>> {
    return store.countByState();
  },

  ...trialOperations,
} satisfies Record<string, Operation>;

type Operation = (context: StoreContext, ...args: never[]) => Promise<unknown>;

type AfterContext<Args extends unknown[]> = Args extends [StoreContext, ...infer Rest] ? Rest : never;

/** The operations as a caller sees them. Each rejects when the store cannot do it now. */
export type StoreOperations = {
  readonly [Name in keyof typeof storeOperations]: (
    ...args: AfterContext<Parameters<(typeof storeOperations)[Name]>>
  ) => ReturnType<(typeof storeOperations)[Name]>;
};

export type OperationName = keyof typeof storeOperations;

/** Runs an operation by name. */
export function runOperation(name: OperationName, context: StoreContext, args: unknown[]): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the arguments were typed where operationsThrough was called
  const operation = storeOperations[name] as (context: StoreContext, ...args: unknown[]) => Promise<unknown>;
  return operation(context, ...args);
}

/** All operations, each done by `run`. */
export function operationsThrough(run: (name: OperationName, args: unknown[]) => Promise<unknown>): StoreOperations {
  const operations = keysOf(storeOperations).map((name) => [name, (...args: unknown[]) => run(name, args)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of each name, and each answers what its namesake answers
  return Object.fromEntries(operations) as StoreOperations;
}
