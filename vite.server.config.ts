import { join } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { asciiOnly } from './scripts/asciiOnly.ts';
import { leanModules } from './scripts/leanModules.ts';
import { noAsyncHooks } from './scripts/noAsyncHooks.ts';

const shared = {
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  // Native parts, and what only a Postgres needs, stay outside.
  ssr: { noExternal: true, external: ['vite', 'libsql', 'pg', 'sharp'] },
} satisfies UserConfig;

const folder = { ssr: true, target: 'node20', outDir: 'dist/app', copyPublicDir: false } as const;

/**
 * The server as one file, pages and Vike included: nothing is looked up in node_modules at start, and Vike is the same
 * module for its pages and for us. A script rather than a module, because V8 keeps compiled code for scripts only (decision 7).
 */
const server: UserConfig = {
  ...shared,
  plugins: [asciiOnly(), noAsyncHooks()],
  resolve: {
    alias: [
      ...leanModules,
      { find: 'virtual:built-site', replacement: join(import.meta.dirname, 'dist/server/entry.mjs') },
      // Vike would look for its pages by itself, through a file in node_modules that names the last build of any folder.
      {
        find: '@brillout/vite-plugin-server-entry/runtime',
        replacement: join(import.meta.dirname, 'scripts/noServerEntry.ts'),
      },
    ],
  },
  build: {
    ...folder,
    emptyOutDir: true,
    rolldownOptions: {
      input: { server: 'server.ts' },
      external: [/node\/createDevMiddleware/],
      output: { format: 'cjs', entryFileNames: '[name]-[hash].cjs', codeSplitting: false, dynamicImportInCjs: false },
    },
  },
};

/** The commands, the thread of the lead store, and the few lines that start the server; they share what they have in common. */
const commands: UserConfig = {
  ...shared,
  resolve: { alias: leanModules },
  build: {
    ...folder,
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        runBundle: 'src/server/runBundle.server.ts',
        regions: 'src/cli/regions.ts',
        blog: 'src/cli/blog.ts',
        leads: 'src/cli/leads.ts',
        leadThread: 'src/server/leads/leadThread.server.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
};

/** Bundles the server and the commands, so that production starts without TypeScript's tool chain. */
export default defineConfig(({ mode }) => (mode === 'commands' ? commands : server));
