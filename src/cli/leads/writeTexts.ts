import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { writeFailure } from '../writeFailure';
import { replaceFile } from './replaceFile';

/**
 * Writes texts into a file, piece by piece. Throws a CommandFailure where the file cannot be written, and what the texts
 * themselves throw as it is; either way the file is as it was.
 */
export async function writeTexts(texts: AsyncIterable<string>, file: string): Promise<void> {
  let unread: { error: unknown } | undefined;
  async function* read() {
    try {
      yield* texts;
    } catch (error) {
      unread = { error };
      throw error;
    }
  }
  try {
    await replaceFile(file, async (part) => {
      // Opened before anything is read: texts that fail at once would leave a file that is only then made.
      const handle = await open(part, 'w', 0o600);
      await pipeline(read(), handle.createWriteStream());
    });
  } catch (error) {
    throw unread === undefined ? writeFailure(file, error) : unread.error;
  }
}
