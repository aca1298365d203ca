import { expect, test } from 'vitest';
import { explainStart } from './explainStart.server';
import { fileProblem } from './regionFiles/problem.server';
import { WrongRegions } from './regionFiles/WrongRegions.server';
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

test.each([
  ['REGIONS_DIR', '/nope', 'there is no folder /nope'],
  ['LOCALES_DIR', '/nope', 'there is no folder /nope'],
  ['LOCALES_DIR', import.meta.filename, `there is no folder ${import.meta.filename}`],
  ['LOCALES_DIR', import.meta.dirname, `${import.meta.dirname} has no folder en`],
  ['REGIONS_DIR', import.meta.dirname, `${import.meta.dirname} has no region file`],
])('%s that leads to no files (%s) is the one line that is told, not each file that is missing', (name, set, wrong) => {
  const error = new WrongRegions([fileProblem('nope/', 'error', 'found no region file', 'add one')]);
  expect(explainStart(error, { REGIONS_DIR: 'regions', LOCALES_DIR: 'locales', [name]: set })).toBe(
    `${name} is '${set}', and ${wrong}: give the path of the folder, or unset it.`,
  );
});

test('where both folders are right, the mistakes in their files are told', () => {
  const error = new WrongRegions([fileProblem('regions/ae.yaml', 'error', 'is gone', 'put it back')]);
  expect(explainStart(error, { REGIONS_DIR: 'regions', LOCALES_DIR: 'locales' })).toBe(error.message);
});

test('anything else is one sentence without a stack, unless somebody debugs', () => {
  const error = new Error('the disk is full');
  expect(explainStart(error, {})).not.toContain('at ');
  for (const debug of ['0', 'false', '', 'express:*'])
    expect(explainStart(error, { DEBUG: debug })).not.toContain('at ');
  expect(explainStart(error, { DEBUG: '1' })).toContain('explainStart.test');
});
