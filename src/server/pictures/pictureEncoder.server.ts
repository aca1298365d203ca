import { writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { encodePictures } from './encodePictures.server';

// A process of its own, and the last to get the processor: encoding takes all of it for seconds.
setPriority(19);
// Where memory runs out, Linux is to end this process and not the one that serves (man 5 proc, oom_score_adj).
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
const [picturesDir = '', dataDir = '', ...last] = process.argv.slice(2);
// At once, as this process may end with the picture that it has begun.
const onBegin = (file: string) => writeSync(1, `${file}\n`);
await encodePictures({ picturesDir, dataDir }, { last: new Set(last), onBegin });
