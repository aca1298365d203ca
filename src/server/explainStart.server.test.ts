import { expect, test } from 'vitest';
import { explainStart } from './explainStart.server';
import { fileProblem } from './regionFiles/problem.server';
import { WrongRegions } from './regionFiles/loadRegions.server';
import { WrongSettings } from './wrongSettings.server';

test('a wrong setting is explained by its own line', () => {
  expect(explainStart(new WrongSettings('PORT is wrong'), {})).toBe('PORT is wrong');
});

test('a taken port names itself and the way out', () => {
  expect(explainStart(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }), { PORT: '3100' })).toBe(
    'Port 3100 is taken by another program: stop that one, or set PORT to another number.',
  );
});

test('a host that this machine does not have is named', () => {
  for (const code of ['ENOTFOUND', 'EADDRNOTAVAIL'])
    expect(explainStart(Object.assign(new Error('listen'), { code }), { HOST: 'nosuch.invalid' })).toBe(
      "HOST is 'nosuch.invalid', which is no address of this machine; write 0.0.0.0 for all of them, or 127.0.0.1.",
    );
});

test('a folder that is not there is named before the files that are missing in it', () => {
  const problem = fileProblem('nope/', 'error', 'found no region file', 'add one');
  const error = new WrongRegions([problem]);
  const text = explainStart(error, { REGIONS_DIR: '/nope', LOCALES_DIR: import.meta.dirname });
  expect(text).toMatch(/^REGIONS_DIR is '\/nope', and there is no folder \/nope: /);
  expect(text).toContain('found no region file');
  expect(text).not.toContain('LOCALES_DIR');
});

test('anything else is one sentence without a stack, unless somebody debugs', () => {
  const error = new Error('the disk is full');
  expect(explainStart(error, {})).not.toContain('at ');
  for (const debug of ['0', 'false', '', 'express:*'])
    expect(explainStart(error, { DEBUG: debug })).not.toContain('at ');
  expect(explainStart(error, { DEBUG: '1' })).toContain('explainStart.server.test');
});
