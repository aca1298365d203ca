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

test('no check of ours is left out of the server’s code because nobody uses what it gives: it would never fail', () => {
  const files = readdirSync('dist/app', { recursive: true, encoding: 'utf8' }).filter((name) => /\.[cm]js$/.test(name));
  for (const name of files)
    expect(
      /try\{return ?(?:true|!0)\}catch/.exec(readFileSync(join('dist/app', name), 'utf8'))?.[0],
      name,
    ).toBeUndefined();
});

/** What the browser is sent, by file. */
function browserScripts(): [name: string, script: string][] {
  const folder = 'dist/client/assets';
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  return scripts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

test('the first script of a page brings along only what it needs itself: all else waits until the page has been seen', () => {
  const scripts = new Map(browserScripts());
  const [first = ''] = [...scripts.keys()].filter((name) => name.startsWith('entries/src_renderer_client.'));
  const along = [first];
  for (const name of along)
    for (const [, file = ''] of (scripts.get(name) ?? '').matchAll(/\bfrom\s*["'`]\.{1,2}\/(?:chunks\/)?([^"'`]+)/g))
      if (!along.includes(`chunks/${file}`)) along.push(`chunks/${file}`);
  expect(along).toHaveLength(2);
  const bytes = along.reduce((sum, name) => sum + (scripts.get(name)?.length ?? Infinity), 0);
  expect(bytes).toBeLessThan(6_000);
});

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
