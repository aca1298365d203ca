import { spawnSync } from 'node:child_process';
import { seedFrom } from './random';
import { soak } from './soak';

const usage = `npm run soak

Attacks the production build for an hour (npm run build first) while visitors read, enquire and edit, and one fault after the
other happens to it; then kills it 100 times on each database, once while enquiries come and once during a rush for seats.
Exits 1 when anything of that is noticed.
  SOAK_MINUTES   how long (60)
  SOAK_SEED      the number to have the same run again that a run printed
  SOAK_KILLS     kills on each database (100; 0 for none)`;

/** What a process may hold: docs/benchmarks.md. */
const mostMegabytes = 200;

if (process.argv.includes('--help')) console.log(usage);
else if (process.argv.length > 2) {
  console.error(usage);
  process.exitCode = 2;
} else process.exitCode = await run();

async function run(): Promise<number> {
  const minutes = Number(process.env['SOAK_MINUTES'] ?? 60);
  const kills = Number(process.env['SOAK_KILLS'] ?? 100);
  const seed = seedFrom(process.env['SOAK_SEED']);
  if (!(minutes > 0) || !Number.isInteger(kills)) {
    console.error('SOAK_MINUTES and SOAK_KILLS are numbers; see npm run soak -- --help');
    return 2;
  }
  console.log(`Seed ${seed}, ${minutes} minutes.`);
  const { problems, numbers } = await soak({ minutes, seed, say: (line) => console.log(line) });
  for (const [what, count] of Object.entries(numbers)) console.log(`${count} ${what}`);
  const memory = numbers['MB of memory at most'] ?? 0;
  if (memory >= mostMegabytes) problems.push(`the process held ${memory} MB`);
  if (kills > 0 && !survivesKills(kills, seed)) problems.push('the crash tests failed');
  for (const problem of problems) console.log(`NOT WELL: ${problem}`);
  if (problems.length === 0) console.log('All well.');
  return problems.length === 0 ? 0 : 1;
}

function survivesKills(kills: number, seed: number): boolean {
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--project', 'http', 'tests/leads/crash.test.ts', 'tests/leads/trialRush.test.ts', '-t', 'killed'],
    { stdio: 'inherit', env: { ...process.env, CRASH_KILLS: String(kills), CRASH_SEED: String(seed) } },
  );
  return status === 0;
}
