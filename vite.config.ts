import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chooseLanguage, webFolder } from './i18n/language.mjs'
import product from './package.json' with { type: 'json' }
import { codeSplitting } from './scripts/chunks.ts'
import { extensionPlugin } from './scripts/extensionPlugin.ts'
import { languagePlugin } from './scripts/languagePlugin.ts'
import { temporalPlugin } from './scripts/temporalPlugin.ts'

// Sent to every service as `client-version`.
process.env.VITE_APP_VERSION ??= product.version

const language = chooseLanguage(process.env)
const server = `http://localhost:${process.env.PORT ?? 4000}`

/** Development proxy: Vite serves the web and forwards requests to services of any name; `kinds/files` is source. */
const SERVED =
  '^/(?!kinds/)(health|builds|[a-z][a-z0-9-]*/(graphql|files|exports)|drive/thumbnails|parameter/company\\.css)(/|\\?|$)'

export default defineConfig(({ command }) => ({
  plugins: [languagePlugin(language), extensionPlugin(), temporalPlugin(), react()],
  // `scripts/build.mjs` checks them.
  ...(command === 'build' && { define: { 'globalThis.areDeclarationsChecked': 'true' } }),
  resolve: {
    alias: {
      // react-admin exports loaded records in the browser; ours asks the server.
      'jsonexport/dist/index.js': fileURLToPath(new URL('./src/shell/stockExport.ts', import.meta.url)),
      'object.entries': fileURLToPath(new URL('./scripts/objectEntries.cjs', import.meta.url)),
    },
  },
  build: {
    outDir: webFolder(language),
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 4001),
    strictPort: true,
    proxy: { [SERVED]: { target: server, ws: true } },
  },
}))
