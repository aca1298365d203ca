import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { leanModules } from './scripts/leanModules.ts'
import { leanRouter } from './scripts/leanRouter.ts'

/** What every page needs goes into two files: packages, which stay in the visitor's cache when we deploy, and our own. */
const browserChunks = [
  { name: 'packages', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|styled-components|stylis)[\\/]|rolldown[\\/]runtime/ },
  { name: 'core', test: /preload-helper|src[\\/](?:theme|i18n)[\\/]|src[\\/]regions[\\/](?:RegionContext|catalogue|urls)|src[\\/]ui[\\/](?:Button|Icon|iconPaths|Picture|pictures|pictureUrls|usePictureAlt|Section|lazySection|VisuallyHidden)\.tsx?$/ },
]

/** Build wiring only; see docs/decisions/0002-rendering.md for why it is shaped like this. */
export default defineConfig(({ command }) => {
  const production = command === 'build'
  return {
    plugins: [react(), leanRouter(), vike()],
    resolve: { alias: leanModules },
    // The same class names on server and browser, with names in development (a mismatch is silent in production).
    oxc: { plugins: { styledComponents: { displayName: !production, fileName: false, pure: true } } },
    // Otherwise both builds of React are bundled, and the slow one can run.
    define: production ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } } } } },
    ssr: { noExternal: production || [], external: ['vike'] },
    server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**'] } },
  }
})
