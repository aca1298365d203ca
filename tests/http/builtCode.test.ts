import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the server’s code has no letter that makes V8 keep it in two bytes a letter', () => {
  const files = readdirSync('dist/app', { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) => /\.[cm]js$/.test(name) && !parentPath.endsWith('compiled'),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const { parentPath, name } of files)
    expect(/[\u0100-\uffff]/.exec(readFileSync(join(parentPath, name), 'utf8'))?.[0], name).toBeUndefined();
});

/** What the browser is sent, by file. */
function browserScripts(): [name: string, script: string][] {
  const folder = 'dist/client/assets';
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  return scripts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

test('no browser opens its own lists of names, of which the first takes a cheap phone a tenth of a second', () => {
  for (const [name, script] of browserScripts()) expect(script, name).not.toContain('DisplayNames');
});

test('browsers are sent no call that is younger than what the build is for, ES2022: many phones get no newer browser', () => {
  const young = new RegExp(
    [
      String.raw`\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed)\(`,
      String.raw`(?:Object|Map)\.groupBy|Array\.fromAsync|Promise\.(?:withResolvers|try)`,
      String.raw`AbortSignal\.(?:timeout|any)|URL\.canParse|structuredClone\(`,
    ].join('|'),
  );
  for (const [name, script] of browserScripts()) expect(young.exec(script)?.[0], name).toBeUndefined();
});
