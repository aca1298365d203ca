import { commandOf, runAsProgram } from './commandLine';
import { check } from './regions/check';
import { diff } from './regions/diff';
import { list } from './regions/list';
import { newRegion } from './regions/newRegion';
import { preview } from './regions/preview';
import { remove } from './regions/remove';
import { schema } from './regions/schema';
import { show } from './regions/show';
import { history, undo } from './regions/undo';

const usage = `Usage: npm run regions -- <command>

  check                  look at every region, brand and locale file and explain each mistake
  list                   the regions, their addresses and their state
  show <code> [path]     a region's values and where each comes from
  diff <code> <code>     two regions side by side
  new <code>             write a new region file, live at once or with --draft not yet: npm run regions -- new uk
  preview <code>         a signed link to a draft: npm run regions -- preview ae --file new-ae.yaml
  history <code>         the versions of a region that were live
  undo <code>            put the version before back
  remove <code>          take a region off the site
  schema                 write the JSON Schema that editors complete and check with

Each command has --help. Exit codes: 0 done, 1 a mistake that is explained, 2 wrong usage.`;

/** Runs `npm run regions -- <command>`; `args` are the words after the dashes. */
export const regions = commandOf(
  { check, list, show, diff, new: newRegion, preview, history, undo, remove, schema },
  usage,
);

if (/regions\.(ts|mjs)$/.test(process.argv[1] ?? '')) {
  await runAsProgram(regions);
}
