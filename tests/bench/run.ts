import { measureCheck, measureFirstCheck } from './checkFile';
import { type Bench, createBench } from './createBench';
import { measureLeadStores, measureWaitingLeads } from './leads';
import { measureBytes, measurePeers } from './measureBytes';
import { measureFloods } from './measureFloods';
import { measureManyPosts, measureManyRegions } from './measureGrowth';
import { measureLoad, measureStart } from './measurePages';
import { measureResolving } from './resolve';

const usage = `npm run bench -- [--seconds <n>] [--only <part>]

Measures the production build and prints a table; the same as JSON goes to test-results/bench.json.
  --seconds <n>   how long each load lasts (5)
  --only <part>   start, load, flood, leads, resolve, check, growth, bytes or peers
                  (peers installs Next.js from the registry into a folder of its own: only when it is asked for)`;

type Part = (bench: Bench) => Promise<void> | void;

/** In the order in which they run. */
const parts: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['start', measureStart],
  ['load', measureLoad],
  ['flood', measureFloods],
  ['leads', measureLeads],
  ['resolve', measureResolve],
  ['check', measureChecks],
  [
    'growth',
    async (bench) => {
      await measureManyRegions(bench);
      await measureManyPosts(bench);
    },
  ],
  ['bytes', measureBytes],
  ['peers', measurePeers],
]);
const onlyWhenAskedFor = 'peers';

const asked = readArguments(process.argv.slice(2));
if (asked) {
  const bench = createBench(asked.seconds);
  for (const [name, measure] of parts) {
    if (asked.only === undefined ? name !== onlyWhenAskedFor : name === asked.only) await measure(bench);
  }
  bench.report();
}

async function measureLeads(bench: Bench) {
  for (const [name, speed] of Object.entries(await measureLeadStores(bench.seconds))) {
    if (speed === null)
      bench.row({ what: `leads stored, ${name}`, value: 'not measured', note: 'not installed on this machine' });
    else
      bench.note(
        `leads stored, ${name}`,
        speed.together,
        `${Math.round(speed.together).toLocaleString('en')}/s`,
        `on disk before it is answered; 64 at once share commits; one at a time ${Math.round(speed.oneAtATime)}/s`,
      );
  }
  const { none, waiting } = await measureWaitingLeads();
  bench.note(
    'memory, 100,000 leads waiting',
    waiting,
    `${waiting.toFixed(0)} MB`,
    `with none ${none.toFixed(0)} MB; their endpoint fails meanwhile`,
  );
}

function measureResolve(bench: Bench) {
  const [few = 0, many = 0] = measureResolving([2, 1000]).values();
  bench.note('resolving a request, 2 regions', few, `${few.toFixed(0)} ns`, '');
  bench.note(
    'resolving a request, 1000 regions',
    many,
    `${many.toFixed(0)} ns`,
    `${(many / few).toFixed(2)} × 2 regions`,
  );
}

async function measureChecks(bench: Bench) {
  for (const [size, bytes] of [
    ['as it is', 0],
    ['of 1 MB', 1_048_576],
  ] as const) {
    const took = await measureCheck(bytes);
    bench.note(`check after a save of a region file ${size}`, took, `${took.toFixed(1)} ms`, 'best of 5');
  }
  const ten = await measureFirstCheck(10);
  bench.note('first check of ten regions', ten, `${ten.toFixed(0)} ms`, 'best of 5');
}

interface Asked {
  seconds: number;
  /** The one part that is wanted. */
  only?: string;
}

/** Nothing where only the usage was asked for. Ends the process where the command was called wrongly. */
function readArguments(args: readonly string[]): Asked | undefined {
  const read: Asked = { seconds: 5 };
  for (let at = 0; at < args.length; at += 2) {
    const [name, value = ''] = [args[at], args[at + 1]];
    if (name === '--help') {
      process.stdout.write(`${usage}\n`);
      return undefined;
    }
    if (name === '--seconds' && Number(value) > 0) read.seconds = Number(value);
    else if (name === '--only' && parts.has(value)) read.only = value;
    else {
      process.stderr.write(`${usage}\n`);
      process.exit(2);
    }
  }
  return read;
}
