import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type OwnPictureFile, type PictureFolders, readOwnPictures } from './ownPictures.server';

export interface OwnPictureOptions extends PictureFolders {
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called when a picture has been added, encoded, found wrong or taken away. */
  onChange: () => Promise<void>;
  /** In place of `longestPictureMs`. */
  longestMs?: number;
}

export interface OwnPicturesKept {
  close(): Promise<void>;
}

// One look costs a listing and a `stat` a picture; shared volumes send no events.
const lookEveryMs = 800;
// Whatever made the encoder fail (memory, a full disk) may have passed by then.
const tryAgainMs = 60_000;
/** The largest picture takes a minute; a drawing (svg) with thousands of effects would take days. */
const longestPictureMs = 600_000;

/**
 * Watches `pictures/` as long as the site runs: what is put there is encoded in a process of its own once it is there as
 * a whole, and then `onChange` is called.
 */
export function keepOwnPictures(options: OwnPictureOptions): OwnPicturesKept {
  const { log, onChange, longestMs = longestPictureMs } = options;
  let seen = '';
  let encoder: ChildProcess | undefined;
  /** Not by the clock on the wall: set back, it would put the next try off until it has caught up. */
  let failedAt = -Infinity;
  /** Pictures of which the encoder has died, or at which it had to be ended, by their files. */
  const deadly = new Set<string>();
  let closed = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(look, 0);
  timer.unref();

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      encoder?.kill('SIGKILL');
      await running;
    },
  };

  function look(): void {
    running = lookNow()
      .catch((error: unknown) => log.error({ err: error }, 'pictures: the folder could not be read'))
      .finally(() => {
        if (closed) return;
        timer = setTimeout(look, lookEveryMs);
        timer.unref();
      });
  }

  async function lookNow(): Promise<void> {
    const pictures = await readOwnPictures(options);
    const now = stateOf(pictures);
    // Copied to the end: nothing has changed since the last look.
    const isSettled = now === seen;
    const isFirst = seen === '';
    if (!isSettled) {
      seen = now;
      if (!isFirst) await onChange();
    }
    const isPending = [...pictures.values()].some((picture) => picture.isPending);
    if (!isPending || !(isSettled || isFirst) || performance.now() - failedAt < tryAgainMs || closed) return;
    if (!(await encode())) failedAt = performance.now();
    if (closed) return;
    const after = await readOwnPictures(options);
    seen = stateOf(after);
    tell(pictures, after);
    await onChange();
  }

  /** True when the encoder has looked at everything. */
  function encode(): Promise<boolean> {
    return new Promise((resolve) => {
      const { child, begun } = startEncoder(options, deadly);
      encoder = child;
      let limit: NodeJS.Timeout | undefined;
      let isTooLong = false;
      const endIt = () => (isTooLong = child.kill('SIGKILL'));
      child.stdout?.on('data', () => {
        clearTimeout(limit);
        limit = setTimeout(endIt, longestMs);
      });
      const end = (isDone: boolean, why: string, isDead = false) => {
        clearTimeout(limit);
        encoder = undefined;
        const file = isDead ? begun() : undefined;
        if (file !== undefined) deadly.add(file);
        if (!isDone && !closed)
          log.error(
            { why, ...(file !== undefined && { file }) },
            `pictures: the encoder failed${file === undefined ? '' : ` at ${file}`}; it is tried again in a minute`,
          );
        resolve(isDone);
      };
      child.once('error', (error) => end(false, error.message));
      // Once all that it has said is read.
      child.once('close', (code, signal) =>
        end(code === 0, isTooLong ? 'it took too long' : (signal ?? `code ${code}`), signal !== null),
      );
    });
  }

  function tell(before: ReadonlyMap<string, OwnPictureFile>, after: ReadonlyMap<string, OwnPictureFile>): void {
    for (const [name, { file, fault, ready }] of after) {
      if (!before.get(name)?.isPending) continue;
      if (fault) log.warn({ file }, `pictures: ${file}: ${fault.found}; ${fault.remedy}`);
      else if (ready) log.info({ file, hash: ready.hash }, `pictures: ${file} is ready`);
    }
  }
}

function stateOf(pictures: ReadonlyMap<string, OwnPictureFile>): string {
  return JSON.stringify([...pictures.values()]);
}

interface Encoder {
  child: ChildProcess;
  /** The picture that it has begun last. */
  begun: () => string | undefined;
}

/** From its source in development and in tests, else from the file that the build has put beside the server's. */
function startEncoder({ picturesDir, dataDir }: PictureFolders, last: ReadonlySet<string>): Encoder {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(isSource ? 'pictureEncoder.server.ts' : 'pictureEncoder.mjs', import.meta.url));
  const loader = isSource ? ['--import', 'tsx'] : [];
  const child: ChildProcess = spawn(process.execPath, [...loader, file, picturesDir, dataDir, ...last], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  // None where the system has no room for another process.
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, begun: () => said.trimEnd().split('\n').at(-1) || undefined };
}
