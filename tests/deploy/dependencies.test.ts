import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: { node: string };
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];

test('docs/dependencies.md says of every dependency why it is there, and of no other', () => {
  const rows = readFileSync('docs/dependencies.md', 'utf8').match(/^\| `.*$/gm) ?? [];
  const explained = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(new Set(explained)).toEqual(new Set(names));
  expect(explained).toHaveLength(names.length);
});

test('every dependency has an exact version', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('the types of Node.js are those of the floor, and development is on the version of the image', () => {
  const floor = /^>=(\d+)\./.exec(manifest.engines.node)?.[1];
  expect(manifest.devDependencies['@types/node']).toMatch(new RegExp(`^${floor}\\.`));
  expect(readFileSync('Dockerfile', 'utf8')).toContain(
    `FROM node:${readFileSync('.nvmrc', 'utf8').trim()}-bookworm-slim`,
  );
});
