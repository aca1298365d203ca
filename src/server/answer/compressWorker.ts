import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { compressBest } from './compress.server';

// On Linux this is the priority of this thread alone: visitors have the processor first. Elsewhere it is the process's.
if (process.platform === 'linux') setPriority(19);

// What came goes back with what is sent: a thread that makes few objects collects none, and would hold 300 kB of each page.
parentPort?.on('message', (body: Uint8Array<ArrayBuffer>) => {
  const compressed = compressBest(body);
  parentPort?.postMessage({ compressed, body }, [compressed.buffer, body.buffer]);
});
