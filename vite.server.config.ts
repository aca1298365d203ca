import { join } from 'node:path';
import { transform } from 'esbuild';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { componentIds } from './scripts/componentIds.ts';

/**
 * V8 keeps the text of every script in memory, in two bytes a letter when one of them is no Latin letter. Without
 * indentation and in ASCII the server's takes a third of its 14 MB, with `shorter` (docs/benchmarks.md).
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  // The bundler lays out once more what earlier hooks leave.
  generateBundle: async (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const written = await transform(chunk.code, {
        charset: 'ascii',
        minifyWhitespace: true,
        lineLimit: 400,
        target: 'node20',
        legalComments: 'none',
      });
      // Left as they are: regular expressions and tagged templates, in both of which the escape means the same here.
      chunk.code = written.code.replaceAll(
        /[\u0100-\uffff]/g,
        (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** Short names for what is local; those of functions and classes stay: stack traces and logs show them. */
const shorter = { compress: true, mangle: { keepNames: true } };

const shared = {
  plugins: [componentIds(), inAscii],
  // Otherwise both builds of React are bundled, and the slow one can run.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  // Native parts, and what only a Postgres needs, stay outside.
  ssr: { noExternal: true, external: ['vite', 'libsql', 'pg', 'sharp'] },
} satisfies UserConfig;

const folder = { ssr: true, target: 'node20', outDir: 'dist/app', copyPublicDir: false } as const;

/**
 * The server as one file, pages and Vike included: nothing is looked up in node_modules at start, and Vike is the same
 * module for its pages and for us. A script rather than a module, as some of what it holds (pino) finds its files by `__dirname`.
 */
const server: UserConfig = {
  ...shared,
  resolve: {
    alias: [{ find: 'virtual:built-site', replacement: join(import.meta.dirname, 'dist/server/entry.mjs') }],
  },
  build: {
    ...folder,
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'server.ts' },
      // Development's part of Vike, and its search for a build, which the server does without: it imports the pages itself.
      external: [/node\/createDevMiddleware/, /autoImporter\.js$/],
      // "use client", which React Router says to servers with React's server components; this is none.
      checks: { moduleLevelDirective: false },
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        codeSplitting: false,
        dynamicImportInCjs: false,
        minify: shorter,
      },
    },
  },
};

/** The commands, the few lines that start the server, and the code of its threads; they share what they have in common. */
const commands: UserConfig = {
  ...shared,
  build: {
    ...folder,
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        server: 'src/server/startServer.server.ts',
        compressWorker: 'src/server/answer/compressWorker.ts',
        regions: 'src/cli/regions.ts',
        blog: 'src/cli/blog.ts',
        leads: 'src/cli/leads.ts',
        trials: 'src/cli/trials.ts',
        leadThread: 'src/server/leads/leadThread.server.ts',
        pictureEncoder: 'src/server/pictures/pictureEncoder.server.ts',
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs', minify: shorter },
    },
  },
};

/** Bundles the server and the commands, so that production starts without TypeScript's tool chain. */
export default defineConfig(({ mode }) => (mode === 'commands' ? commands : server));
