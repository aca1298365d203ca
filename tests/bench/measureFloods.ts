import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { floodFromOutside, latencyOf } from '../soak/floods';
import { watchStarvation } from '../soak/starvation';
import { settled } from './atRest';
import type { Bench } from './createBench';
import { startSite } from './processes';

/**
 * What visitors feel of 200 connections that ask without a pause for what has to be rendered, and what the memory does. The
 * server has a processor for itself where `taskset` can bind it to one, and who floods and measures has another.
 */
export async function measureFloods(bench: Bench) {
  const isBound = cpus().length > 1 && existsSync('/usr/bin/taskset');
  const boundTo = (processor: number) => (isBound ? ['taskset', '-c', String(processor)] : []);
  const site = await startSite({}, process.cwd(), boundTo(0));
  if (isBound) execFileSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });
  const starvation = watchStarvation(() => site.pid);
  await settled(site);
  for (const [name, which] of [
    ['searches and lost pages', 'renders'],
    ['made-up ages, interests and hosts', 'keys'],
  ] as const) {
    const end = floodFromOutside(which, { url: site.url, connections: 200 }, boundTo(1));
    const signal = AbortSignal.timeout(bench.seconds * 4000);
    const cpuBefore = site.cpu();
    const [home, health] = await Promise.all([
      latencyOf(`${site.url}/`, signal, starvation),
      latencyOf(`${site.url}/healthz`, signal, starvation),
    ]);
    const busy = (site.cpu() - cpuBefore) / (bench.seconds * 40);
    const said = Object.entries(await end()).map(([status, count]) => `${count} × ${status}`);
    bench.note(
      `200 connections: ${name}`,
      home.p99,
      `${home.p99.toFixed(0)} ms`,
      [
        `p99 of a cached home (median ${home.median.toFixed(0)}`,
        `without waiting for a processor ${home.p99Unstarved.toFixed(0)}), /healthz ${health.p99.toFixed(0)} ms`,
        `processor ${busy.toFixed(0)} %; ${said.join(', ')}`,
      ].join(', '),
    );
    bench.note(`memory, ${name}`, site.memory(), `${site.memory().toFixed(0)} MB`, 'at the end of it');
  }
  starvation.stop();
  await site.stop();
}
