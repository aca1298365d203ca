import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { boardKeyName } from '../../regions/keysInQuery';
import { whyNotWritten } from '../../server/dataFolder.server';
import { signBoardAccess } from '../../server/regionFiles/previews/boardAccess.server';
import {
  keepPreviewFile,
  previewPrefix,
  signRegionPreview,
} from '../../server/regionFiles/previews/previewLinks.server';
import { errorsOf } from '../../server/regionFiles/problem.server';
import { problemReport } from '../../server/regionFiles/problemReport.server';
import { asWritten } from '../../server/regionFiles/siteFiles.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { expiresAfter, goodUntil, neededSecret, originOf } from '../previewLink';
import { checkedSite, checkedWith, regionOfCode, regionSettings } from './folders';

const usage = `Usage: npm run regions -- preview <code> [--file <file>] [--hours 48] [--origin <address>]
       npm run regions -- preview --board

Prints a signed link to a region that is not live: every page, with a banner, hidden from search engines.

  --file <file>        the draft to show, for example new-ae.yaml; without it, the region's own file
  --hours <number>     how long the link is good (48)
  --origin <address>   where the site runs; without it, the public address of the region's file
  --board              a link to the region board instead

The server and this command need the same PREVIEW_SECRET and DATA_DIR.`;

/** `npm run regions -- preview`. */
export async function preview(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      file: { type: 'string' },
      hours: { type: 'string', default: '48' },
      origin: { type: 'string' },
      board: { type: 'boolean' },
      ...helpOption,
    },
  });
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const { previewSecret, dataDir, port } = regionSettings();
  const [code, ...more] = positionals;
  if ((code === undefined && !values.board) || more.length > 0) throw new WrongUsage(usage);
  const expires = Math.floor(expiresAfter(values.hours, 24 * 90) / 1000);
  const secret = neededSecret(previewSecret);
  if (code === undefined) {
    await tell(`/_regions?${boardKeyName}=${signBoardAccess(expires, secret)}`);
    return 0;
  }
  const source =
    values.file === undefined ? await liveSource(code) : await keptDraft(dataDir, await draftText(code, values.file));
  await tell(`${previewPrefix}/${signRegionPreview({ code, expires, source }, secret)}`);
  output.explain(goodUntil(expires * 1000));
  return 0;

  /** The link that works for everybody, and, as that may not be reached from here, the one for this machine. */
  async function tell(path: string): Promise<void> {
    const origin = values.origin === undefined ? await publicOrigin(code) : originOf(values.origin);
    output.write(`${origin ?? `http://localhost:${port}`}${path}`);
    if (values.origin === undefined && origin !== undefined)
      output.explain(`On the machine that runs the site: http://localhost:${port}${path}`);
  }
}

/** The origin of the region's canonical address; without a region, of the default one's. */
async function publicOrigin(code: string | undefined): Promise<string | undefined> {
  const { regions, snapshot } = await checkedSite();
  const canonical =
    regions.find((region) => region.code === code)?.text('canonical') ?? snapshot?.index.default.canonical;
  return canonical !== undefined && URL.canParse(canonical) ? new URL(canonical).origin : undefined;
}

async function liveSource(code: string): Promise<string> {
  regionOfCode(await checkedSite(), code);
  return 'live';
}

/** The name by which the server finds the draft. */
function keptDraft(dataDir: string, text: string): Promise<string> {
  return keepPreviewFile(dataDir, text).catch((error: unknown) => {
    throw new CommandFailure(`The draft cannot be kept in ${dataDir} (DATA_DIR): ${whyNotWritten(error)}.`);
  });
}

/** The draft's text, checked in the place of the region's own file. */
async function draftText(code: string, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').then(asWritten, () => {
    throw new CommandFailure(`There is no file '${file}'.`);
  });
  const { name, after } = checkedWith(await checkedSite(), code, text);
  const own = errorsOf(after.problems)
    .filter((problem) => problem.file === name)
    .map((problem) => ({ ...problem, file: basename(file) }));
  if (own.length > 0) throw new CommandFailure(problemReport(own));
  return text;
}
