import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { envBytes, readEnvText } from './run/envFile.mjs';

const read = (text: string) => readEnvText(Buffer.from(text));

describe('.env', () => {
  test('is read as editors and people write it', () => {
    const text =
      '\uFEFFPORT=3001\r\nexport HOST = 127.0.0.1\r\n\r\n# quiet\r\nLOG_LEVEL="warn" # or info\r\n' +
      "TRUST_PROXY=1 # one hop\r\nPREVIEW_SECRET='abc#def ghi'\r\nHSTS_PRELOAD=\r\n";
    expect(read(text)).toEqual({
      values: {
        PORT: '3001',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        PREVIEW_SECRET: 'abc#def ghi',
        HSTS_PRELOAD: '',
      },
      faults: [],
    });
  });

  test.each([
    ['METRICS_TOKEN=abc#def', 'what follows the # in METRICS_TOKEN would be lost; write the value in quotes'],
    ['LEADS_ACK: id', 'found no setting; write NAME=value, for example PORT=3000'],
    ['set PORT=3000', 'found no setting; write NAME=value'],
    ['PREVIEW_SECRET="abc', 'the quote before the value of PREVIEW_SECRET is not closed on its line'],
    ['PREVIEW_SECRET="abc"def', 'found more behind the closing quote of PREVIEW_SECRET'],
    ['LOG_LEVEL=“warn”', 'LOG_LEVEL stands in curly quotes; write straight ones: LOG_LEVEL="…".'],
  ])('that holds %s is told with its line, and nothing of it is taken', (line, said) => {
    const { values, faults } = read(`PORT=3001\n${line}\n`);
    expect(faults).toEqual([expect.stringContaining(`.env, line 2: ${said}`)]);
    expect(faults.join(), 'a secret is not repeated').not.toMatch(/abc|def/);
    expect(values).toEqual({});
  });

  test('in another encoding is to be saved again', () => {
    expect(readEnvText(Buffer.from('\uFEFFPORT=3001\n', 'utf16le')).faults).toEqual([
      '.env is saved as UTF-16: save it again as UTF-8.',
    ]);
  });

  test('that is not there is none, and one that is a folder is told', () => {
    const folder = mkdtempSync(join(tmpdir(), 'env-'));
    expect(envBytes(join(folder, '.env'))).toBeUndefined();
    expect(() => envBytes(folder)).toThrow('.env is a folder: remove it, or put a text file of settings in its place.');
    rmSync(folder, { recursive: true });
  });
});
