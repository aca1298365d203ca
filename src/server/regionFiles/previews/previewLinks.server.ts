import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../dataFolder.server';
import { isSameSignature, sign } from '../../signature.server';

/** What a preview link shows, and until when. */
export interface Preview {
  /** The region's code, `ae`. */
  code: string;
  /** Seconds since 1970. */
  expires: number;
  /** The kept file that is shown, or `live` for what lies in the folder of region files. */
  source: string;
}

/** The first segment of every preview address; the signed part follows and stays in every link of the page. */
export const previewPrefix = '/_preview';

/** The signed part of a preview address: `ae.6740a1b2.live.0f3c…`. Small letters and digits alone, as clean paths are. */
export function signRegionPreview({ code, expires, source }: Preview, secret: string): string {
  const said = `${code}.${expires.toString(16)}.${source}`;
  return `${said}.${signature(said, secret)}`;
}

/** What a signed part says; nothing if it is forged, garbled or has expired. */
export function readPreview(signed: string, secret: string, now: Date): Preview | undefined {
  const [, said, code, expires, source, given] =
    /^(([a-z][a-z0-9-]*)\.([0-9a-f]{1,10})\.(live|[0-9a-f]{16}))\.([0-9a-f]{64})$/.exec(signed) ?? [];
  if (!said || !code || !expires || !source || !given) return undefined;
  if (!isSameSignature(given, signature(said, secret))) return undefined;
  const until = Number.parseInt(expires, 16);
  return until * 1000 > now.getTime() ? { code, expires: until, source } : undefined;
}

function signature(said: string, secret: string): string {
  return sign(secret, `preview ${said}`);
}

/** Keeps the text of a draft where the server finds it, and returns the name that a link carries. */
export async function keepPreviewFile(dataDir: string, text: string): Promise<string> {
  const source = createHash('sha256').update(text).digest('hex').slice(0, 16);
  await writeWhole(join(previewFolder(dataDir), `${source}.yaml`), text);
  return source;
}

/** The kept text of a draft, or nothing when it is not there. */
export async function readPreviewFile(dataDir: string, source: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{16}$/.test(source)) return undefined;
  return readFile(join(previewFolder(dataDir), `${source}.yaml`), 'utf8').catch(() => undefined);
}

function previewFolder(dataDir: string): string {
  return join(dataDir, 'previews');
}
