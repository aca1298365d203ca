import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { postPath } from '../blog/postPath';
import { draftKeyName } from '../regions/keysInQuery';
import { createExportSource } from '../server/blog/exportSource.server';
import { isPostId } from '../server/blog/parsePost.server';
import { everyPost, signPostPreview } from '../server/blog/previewLink.server';
import { withSecretFiles } from '../server/secretFiles.server';
import { readSettings } from '../server/settings.server';
import { parseOwnJson } from '../typed/ownJson';
import { commandOf, type Output, runAsProgram, WrongUsage } from './commandLine';
import { expiresAfter, goodUntil, neededSecret, originOf } from './previewLink';
import { sitePort } from './sitePort';

const usage = `Usage: npm run blog -- <command>

  preview <post id> [--hours 24] [--origin <address>]
      a signed link that shows the latest draft of a post
  preview --all [--hours 720] [--origin <address>]
      a signed address for Contentful's preview URL (Settings, Content preview): it opens any draft
  check [file]
      read a Contentful space export and name each post that would be hidden (content/contentful-export.json)

The links work where PREVIEW_SECRET is the same; drafts of Contentful need CONTENTFUL_PREVIEW_TOKEN there.
Exit codes: 0 done, 1 a mistake that is explained, 2 wrong usage.`;

const longestHours = 24 * 365;

/** Runs `npm run blog -- <command>`; returns its exit code. */
export async function blog(
  args: string[],
  output: Output,
  env: NodeJS.ProcessEnv = withSecretFiles(process.env),
): Promise<number> {
  const commands = commandOf({ preview: async (rest) => preview(rest, output, env), check }, usage);
  // The usage explains both commands.
  return commands(args.includes('--help') ? ['--help'] : args, output);
}

function preview(args: string[], output: Output, env: NodeJS.ProcessEnv): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, hours: { type: 'string' }, origin: { type: 'string' } },
  });
  const settings = readSettings(env);
  const [id] = positionals;
  if (positionals.length !== (values.all ? 0 : 1)) throw new WrongUsage(usage);
  if (id !== undefined && !isPostId(id))
    throw new WrongUsage(`'${id}' is not the id of a post; copy it from the end of the entry's address in Contentful.`);
  const expires = expiresAfter(values.hours ?? (values.all ? '720' : '24'), longestHours);
  const secret = neededSecret(settings.previewSecret);
  const origin = originOf(values.origin ?? `http://localhost:${sitePort(settings, env)}`);
  // Contentful fills in what stands in braces.
  output.write(
    `${origin}${postPath(id ?? '{entry.sys.id}')}?${draftKeyName}=${signPostPreview(secret, id ?? everyPost, expires)}`,
  );
  output.explain(goodUntil(expires));
  return 0;
}

async function check(args: string[], output: Output): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  if (positionals.length > 1) throw new WrongUsage(usage);
  const hidden: string[] = [];
  const log = pino(
    { messageKey: 'msg' },
    { write: (line: string) => void hidden.push(parseOwnJson<{ msg: string }>(line).msg) },
  );
  const { posts } = await createExportSource(positionals[0] ?? join('content', 'contentful-export.json'), log).list();
  output.write(`${posts.length} published posts can be shown.`);
  for (const line of hidden) output.explain(line);
  return hidden.length > 0 ? 1 : 0;
}

if (/blog\.(ts|mjs)$/.test(process.argv[1] ?? '')) {
  await runAsProgram(blog);
}
