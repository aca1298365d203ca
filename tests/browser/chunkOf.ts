import { readFileSync } from 'node:fs';

/** The built file of a module that is loaded when it is needed, as its path ends: 'assets/chunks/x.js'. */
export function chunkOf(module: string): string {
  const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<string, { file: string }>;
  return manifest[module]?.file ?? '';
}

/** The built file that the first script of a page asks for first: 'assets/chunks/x.js'. */
export function firstChunk(): string {
  const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<
    string,
    { file: string; dynamicImports?: string[] }
  >;
  return manifest[manifest['src/renderer/+client.ts']?.dynamicImports?.[0] ?? '']?.file ?? '';
}
