import { LeadStore } from '../../src/server/leads/store/leadStore.server';

/** A process that opens the SQLite store in the folder given as argument, and ends; the tests start several at once. */
const store = await LeadStore.open({ dataDir: process.argv[2] ?? '' });
await store.close();
