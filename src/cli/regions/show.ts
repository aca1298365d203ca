import { parseArgs } from 'node:util';
import { nearest } from '../../regions/nearest';
import { pathSteps, pathText } from '../../server/regionFiles/problem.server';
import { standingText } from '../../server/regionFiles/standingText.server';
import { type ValueOrigin, valueOrigins, valueText } from '../../server/regionFiles/valueOrigins.server';
import { CommandFailure, helpOption, type Output, WrongUsage } from '../commandLine';
import { table } from '../table';
import { checkedSite, regionOfCode } from './folders';

const usage = `Usage: npm run regions -- show <code> [<path>] [--json]

A region's values, each with the file and line it comes from. With a path, only what stands there or below:
  npm run regions -- show ae contact.phone`;

/** `npm run regions -- show`. */
export async function show(args: string[], output: Output): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, ...helpOption },
  });
  if (values.help) {
    output.write(usage);
    return 0;
  }
  const [code, path, ...more] = positionals;
  if (code === undefined || more.length > 0) throw new WrongUsage(usage);
  const checked = await checkedSite();
  const region = regionOfCode(checked, code);
  const all = valueOrigins(checked, region);
  const shown = path === undefined ? all : all.filter((value) => isAt(value, path));
  if (shown.length === 0) {
    const meant = nearest(
      withBrackets(path ?? ''),
      new Set(all.flatMap((value) => [value.path, ...above(value.path)])),
    );
    throw new CommandFailure(`Nothing stands at '${path}' in ${code}${meant ? `; did you mean ${meant}?` : '.'}`);
  }
  if (values.json) output.write(JSON.stringify(shown, null, 2));
  else
    output.write(
      table(
        shown.map((value) => [value.path, valueText(value.value), value.from]),
        output,
      ),
    );
  const standing = standingText(checked, region.file.file, checked.since);
  if (standing) output.explain(`This is what ${region.file.file} says, not what visitors see: ${standing}.`);
  return 0;
}

/** `contact.addresses[0].city` for `contact.addresses.0.city`, as programmers write it. */
function withBrackets(path: string): string {
  return path.replaceAll(/\.(\d+)(?=\.|\[|$)/g, '[$1]');
}

/** The groups and lists in which a value stands: `contact`, `contact.addresses`, `contact.addresses[0]`. */
function above(path: string): string[] {
  const steps = pathSteps(path);
  return steps.slice(1).map((_, index) => pathText(steps.slice(0, index + 1)));
}

function isAt(value: ValueOrigin, path: string): boolean {
  return value.path === path || value.path.startsWith(`${path}.`) || value.path.startsWith(`${path}[`);
}
