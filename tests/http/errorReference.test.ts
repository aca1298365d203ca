import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../leads/eventually';
import { type BuiltServer, startBuiltServer } from '../lifecycle/builtServer';

/** Makes each reading of a drawn map fail as a broken disk does. */
const brokenDisk = `data:text/javascript,${encodeURIComponent(`
  import files from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { readFile } = files;
  files.readFile = async (path, ...more) => {
    if (/maps/.test(String(path))) throw new Error('EIO: the disk of secret-host broke');
    return readFile(path, ...more);
  };
  syncBuiltinESMExports();
`)}`;

let server: BuiltServer;

beforeAll(async () => {
  server = await startBuiltServer({ NODE_OPTIONS: `--import=${brokenDisk}` });
});

afterAll(async () => {
  await server.remove();
});

/** The line of the log that holds a text. */
async function logLine(text: string): Promise<Record<string, unknown>> {
  const line = () =>
    server
      .logged()
      .split('\n')
      .find((each) => each.includes(text));
  await eventually(`the log names ${text}`, async () => line() !== undefined);
  return JSON.parse(line() ?? '{}') as Record<string, unknown>;
}

const report = (body: string) => fetch(`${server.url}/api/errors`, { method: 'POST', body });

test('an error that nobody foresaw on the server shows the reference with which it stands in the log, and nothing of itself', async () => {
  const response = await fetch(`${server.url}/franchise`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(html).toContain('Unexpected Application Error!');
  expect(html).not.toContain('secret-host');
  const reference = /Internal error\. Reference: ([\da-f]{4}-[\da-f]{4})/.exec(html)?.[1] ?? 'none';
  expect(await logLine(reference)).toMatchObject({ reference, err: { message: 'EIO: the disk of secret-host broke' } });
});

test('a report of a browser stands in the log, cut to a measure; what is none is refused, and too many are not written', async () => {
  const told = { reference: '12ab-34cd', page: '/ae/blog', message: 'x is undefined', stack: 'at y '.repeat(2_000) };
  expect((await report(JSON.stringify(told))).status).toBe(204);
  const { stack, ...line } = await logLine('12ab-34cd');
  expect(line).toMatchObject({ reference: '12ab-34cd', page: '/ae/blog', message: 'x is undefined' });
  expect(String(stack)).toHaveLength(4_000);
  expect((await report('nonsense')).status).toBe(400);
  expect((await report(JSON.stringify({ reference: 'a\nb' }))).status).toBe(400);
  expect((await report('x'.repeat(20_000))).status).toBe(413);
  const answers = [];
  for (let sent = 0; sent < 10; sent += 1) answers.push((await report(JSON.stringify(told))).status);
  expect(answers.at(-1)).toBe(429);
});
