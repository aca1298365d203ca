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
