import type { Plugin } from 'vite';

/** The files that each file of the build imports by itself. */
type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * What has to be fetched for a part that is imported when it is needed, besides the part itself: files that the importing one
 * is loaded with are there already. The names are sixteen letters that do not compress, in a list that every page loads.
 * @returns a plugin that notes which file imports which, and Vite's `modulePreload.resolveDependencies` that looks there
 */
export function missingChunks(): {
  plugin: Plugin;
  resolveDependencies: (file: string, files: string[], host: { hostId: string }) => string[];
} {
  const imports = new Map<string, readonly string[]>();
  return {
    plugin: {
      name: 'missing-chunks',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') imports.set(file.fileName, file.imports);
        },
      },
    },
    resolveDependencies(file, files, { hostId }) {
      // The first script of a page preloads what the server has listed (src/renderer/+client.ts).
      if (hostId.includes('/entries/')) return [];
      const there = withImports(hostId, imports);
      return files.filter((needed) => needed !== file && !there.has(needed));
    },
  };
}

/** A file and all that it imports, and what these import. */
function withImports(file: string, imports: Imports, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of imports.get(file) ?? []) withImports(imported, imports, found);
  return found;
}
