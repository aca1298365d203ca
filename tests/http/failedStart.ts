import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts the production server with settings that it cannot start with, and waits until it has ended.
 * @param before the words of the command in front of Node's own
 * @returns its exit code and what it said, without the last line's end
 */
export async function failedStart(
  settings: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): Promise<{ code: number | null; said: string }> {
  const [command, ...rest] = [...before, process.execPath, 'dist/app/server.mjs'];
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 200_000,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...settings },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.trim() };
}
