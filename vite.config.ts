import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { leanModules } from './scripts/leanModules.ts'

/** Build wiring only; see docs/decisions/0002-rendering.md for why it is shaped like this. */
export default defineConfig(({ command }) => {
  const production = command === 'build'
  return {
    plugins: [react(), vike()],
    resolve: { alias: leanModules },
    // The same class names on server and browser, with names in development (a mismatch is silent in production).
    oxc: { plugins: { styledComponents: { displayName: !production, fileName: false, pure: true } } },
    // Otherwise both builds of React are bundled, and the slow one can run.
    define: production ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
    ssr: { noExternal: production || [], external: ['vike'] },
    server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**'] } },
  }
})
