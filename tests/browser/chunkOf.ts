import { readFileSync } from 'node:fs';

/** The built file of a module that is loaded when it is needed, as its path ends: 'assets/chunks/x.js'. */
export function chunkOf(module: string): string {
  return builtFiles()[module]?.file ?? '';
}

/** The built file without which the first script of a page cannot start: 'assets/chunks/x.js'. */
export function firstImport(): string {
  const manifest = builtFiles();
  return manifest[manifest[firstScript]?.imports?.[0] ?? '']?.file ?? '';
}

/** The built file that the first script of a page asks for first: 'assets/chunks/x.js'. */
export function firstChunk(): string {
  const manifest = builtFiles();
  return manifest[manifest[firstScript]?.dynamicImports?.[0] ?? '']?.file ?? '';
}

const firstScript = 'src/renderer/+client.ts';

function builtFiles() {
  return JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<
    string,
    { file: string; imports?: string[]; dynamicImports?: string[] }
  >;
}
