import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { isGroup } from '../../typed/unknownData';
import { writeWhole } from '../dataFolder.server';
import { errorCode } from '../errorName.server';
import type { PostCollection } from './PostSource.server';

/** Raised when the shape of a stored post changes, so that an older copy is not shown by newer code. */
const version = 1;

/** The last posts read, kept on disk: after a restart while Contentful is down the blog is still there. */
export interface DiskCopy {
  load(): Promise<PostCollection | null>;
  /** False where it could not be written, which the log says. */
  save(collection: PostCollection): Promise<boolean>;
}

/**
 * Opens the copy of a source's posts.
 * @param file where the copy stands; processes that share it may write it at the same moment
 * @param source name of the source; a copy of another one is ignored
 */
export function createDiskCopy(file: string, source: string, log: Logger): DiskCopy {
  return {
    async load() {
      try {
        const copy: unknown = JSON.parse(await readFile(file, 'utf8'));
        return isCopy(copy) && copy.version === version && copy.source === source
          ? { posts: copy.posts, complete: copy.complete }
          : null;
      } catch (error) {
        if (errorCode(error) !== 'ENOENT')
          log.warn(`blog: the copy of the posts in ${file} cannot be read; it is ignored`);
        return null;
      }
    },
    async save({ posts, complete }) {
      try {
        await writeWhole(file, JSON.stringify({ version, source, complete, posts } satisfies Copy));
        return true;
      } catch {
        log.warn(`blog: the copy of the posts cannot be written to ${file}; they are kept in memory only`);
        return false;
      }
    },
  };
}

type Copy = PostCollection & { version: number; source: string };

/** The file is our own work, made of checked posts: its frame is proof enough. */
function isCopy(value: unknown): value is Copy {
  return isGroup(value) && Array.isArray(value['posts']) && typeof value['complete'] === 'boolean';
}
