import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compiledCodeOf, runBundle } from './runBundle.server';

let folder: string;
let bundle: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-test-'));
  bundle = join(folder, 'server-1.cjs');
  writeFileSync(bundle, answering('of the first bundle'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A bundle that leaves its answer, and its folder's name as it sees it, in the process. */
function answering(answer: string): string {
  return `function say() { return ${JSON.stringify(answer)} }\nprocess.env.BUNDLE_ANSWER = say() + require('node:path').basename(__dirname)`;
}

function answerOf(file: string): { answer: string | undefined; refused: boolean | undefined; code: Buffer } {
  const script = runBundle(file);
  const { BUNDLE_ANSWER: answer } = process.env;
  delete process.env.BUNDLE_ANSWER;
  return {
    answer: answer?.replace(folder.split('/').at(-1) ?? '', ''),
    refused: script.cachedDataRejected,
    code: script.createCachedData(),
  };
}

test('a bundle runs without compiled code, and with its own', () => {
  const first = answerOf(bundle);
  expect(first).toMatchObject({ answer: 'of the first bundle', refused: undefined });
  writeFileSync(compiledCodeOf(bundle), first.code);
  expect(answerOf(bundle)).toMatchObject({ answer: 'of the first bundle', refused: false });
});

test.each([
  ['that is no compiled code', () => Buffer.from('not compiled code at all'.repeat(50))],
  ['that is empty', () => Buffer.alloc(0)],
  ['that is cut off', (code: Buffer) => code.subarray(0, code.length / 2)],
  [
    'of another version of V8',
    (code: Buffer) => Buffer.concat([code.subarray(0, 4), Buffer.from([1, 2, 3, 4]), code.subarray(8)]),
  ],
  [
    'of a longer bundle',
    () => {
      writeFileSync(join(folder, 'server-2.cjs'), answering('of the second bundle, which is longer'));
      return answerOf(join(folder, 'server-2.cjs')).code;
    },
  ],
])('a file in its place %s is ignored', (_, damage) => {
  const { code } = answerOf(bundle);
  writeFileSync(compiledCodeOf(bundle), damage(code));
  expect(answerOf(bundle).answer).toBe('of the first bundle');
});
