import type { Post } from '../../blog/post';

/** What a source holds, in any order. */
export interface PostCollection {
  posts: Post[];
  /** False when the source holds more posts than the site keeps in memory; the others are asked for one by one. */
  complete: boolean;
}

/** Where posts come from: Contentful, or a Contentful space export on disk. Both may reject with BlogSourceFailed. */
export interface PostSource {
  /** Names the source and what it reads, so that a copy on disk is not mistaken for another space's. */
  readonly name: string;
  list(): Promise<PostCollection>;
  /** The published post with an id; null when there is none. */
  find(id: string): Promise<Post | null>;
  /**
   * The latest state of a post, draft or not; null when there is none. Absent where drafts cannot be had. Rejects with
   * UnfinishedDraft where there is one that cannot be shown yet.
   */
  findDraft?(id: string): Promise<Post | null>;
}

/** The source did not answer, or not with posts. `message` is one line without secrets, for the log. */
export class BlogSourceFailed extends Error {
  override readonly name = 'BlogSourceFailed';

  /**
   * @param status of the answer, where the source gave one
   * @param tooMuch whether fewer entries may be asked for with success
   */
  constructor(
    message: string,
    readonly status?: number,
    readonly tooMuch = false,
  ) {
    super(message);
  }
}

/** A draft that lacks what every post has: who writes it is told which field to fill. */
export class UnfinishedDraft extends Error {
  override readonly name = 'UnfinishedDraft';

  /** @param field as the content type calls it: `title` */
  constructor(readonly field: string) {
    super(`the draft's field '${field}' is empty or cannot be read`);
  }
}

/** No post has ever been read and the source does not answer: the visitor gets status 503. */
export class BlogUnavailable extends Error {
  override readonly name = 'BlogUnavailable';
  readonly status = 503;
}

/** Why a source has failed, a line for the operator. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown failure';
}
