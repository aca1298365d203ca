import { writeFileSync } from 'node:fs'
import { build as buildSite } from 'vike/api'
import { build } from 'vite'

/** `npm run build`: the browser's code and the renderer (Vike), then the server and the commands. */
process.env.NODE_ENV = 'production'
await buildSite()
await build({ configFile: 'vite.server.config.ts' })
// Written last: its time tells a complete build from an interrupted one.
writeFileSync('dist/built', '')
