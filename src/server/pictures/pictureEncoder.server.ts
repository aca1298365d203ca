import { setPriority } from 'node:os';
import { encodePictures } from './encodePictures.server';

// A process of its own, and the last to get the processor: encoding takes all of it for seconds, and may run out of memory.
setPriority(19);
const [picturesDir = '', dataDir = ''] = process.argv.slice(2);
await encodePictures({ picturesDir, dataDir });
