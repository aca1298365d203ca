import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tests = ['src', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);

// Files share what they import (vitest.config.ts): who has loaded a module before does not see what stands in for it, and who loads it
// afterwards does. Such a test passes or fails by the order of the files.
test('no test puts another module in the place of one that other files may have loaded', () => {
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter(({ text }) => /vi\.mock\(/.test(text)).map(({ file }) => file)).toEqual([]);
  const loadedAnew = tests.filter(({ text }) => /vi\.doMock\(/.test(text));
  for (const { file, text } of loadedAnew) {
    // Before its modules are loaded, and after its tests.
    expect(text.match(/vi\.resetModules\(/g), file).toHaveLength(2);
    expect(text.match(/vi\.doUnmock\(/g)?.length, file).toBe(text.match(/vi\.doMock\(/g)?.length);
  }
});
