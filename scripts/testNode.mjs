// `npm run test:node -- 24`: unit and HTTP tests on another Node.js than the one installed.
import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installNode, nodeIn, requireVersion } from './run/nodeVersion.mjs';
import { buildIfNeeded, fail, installIfNeeded, requireNode, root, run, say } from './run/steps.mjs';
import { countsIn, tagsFilter } from './run/vitestRun.mjs';

const usage = `npm run test:node -- <version> [unit] [http]

Runs the unit and the HTTP tests, or the ones named, on that version of Node.js (24, 20.19.5). npm's package "node" brings it;
it is kept in node_modules/.cache.`;
const kinds = ['unit', 'http'];

const [version, ...named] = process.argv.slice(2);
if (process.argv.includes('--help')) {
  say(usage);
  process.exit(0);
}
if (version === undefined || named.some((name) => !kinds.includes(name))) fail(usage, 2);
// Before anything is installed: npm ci empties node_modules, also under a server that runs.
requireVersion(version);

requireNode();
process.chdir(root);
installIfNeeded();
const node = nodeIn(installNode(version));
const projects = named.length > 0 ? named : kinds;
if (projects.includes('http')) buildIfNeeded();
const results = join(root, 'test-results', `node-${version}.json`);
mkdirSync(dirname(results), { recursive: true });

run(node, ['--version']);
const ok = run(
  node,
  [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    // As npm test does.
    tagsFilter(),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ],
  // What a test starts by name is this Node as well.
  { env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) } },
);
say(counts(ok));
process.exit(ok ? 0 : 1);

function counts(ok) {
  try {
    const { passed, failed, skipped } = countsIn(results);
    return `${passed} passed, ${ok ? failed : Math.max(1, failed)} failed${skipped ? `, ${skipped} skipped` : ''}`;
  } catch {
    return '0 passed, 1 failed';
  }
}
