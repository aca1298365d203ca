// Starts the thread of the lead store from its source, in development and in tests: tsx does not reach into threads by itself.
import { register } from 'tsx/esm/api';

register();
await import('./leadThread.server.ts');
