import { defineConfig } from 'vite'
import { leanModules } from './scripts/leanModules.ts'

/** Bundles server.ts and the commands, so that production starts without TypeScript's tool chain. */
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: leanModules },
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, pure: true } } },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/app',
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { input: { server: 'server.ts', regions: 'src/cli/regions.ts', blog: 'src/cli/blog.ts', leads: 'src/cli/leads.ts' }, output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' } },
  },
  // Native parts, and Vike, which must be the same module for the server entry and for us, stay outside.
  ssr: { noExternal: true, external: ['vike', 'vite', 'libsql', 'pg', 'sharp'] },
})
