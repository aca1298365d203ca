import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { compressBest } from './compress.server';

// On Linux this is the priority of this thread alone: visitors have the processor first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(19);

parentPort?.on('message', (body: Uint8Array) => parentPort?.postMessage(compressBest(body), []));
