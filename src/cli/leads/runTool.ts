import { runPostgresTool } from '../../server/leads/store/postgresTools.server';
import { CommandFailure } from '../commandLine';

/** Runs a program of Postgres for a command, which fails with what is wrong where it does not end well. */
export function runTool(...call: Parameters<typeof runPostgresTool>): void {
  const problem = runPostgresTool(...call);
  if (problem !== undefined) throw new CommandFailure(problem);
}
