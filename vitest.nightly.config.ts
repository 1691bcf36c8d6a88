import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { extensionPlugin } from './scripts/extensionPlugin.ts'

const SLOW = { environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 } as const

/** Tests that use samples in daily runs (tests/support/thorough.ts), and all cases here. */
const SAMPLED = [
  ...['hiddenRows', 'hiddenFields', 'transferRoundTrip', 'transferHostile', 'hostile', 'listsAsText', 'rightsMatrix'],
  ...['trashRoundTrip', 'updateFlag', 'backupFlips', 'backupCrash', 'jobsRestart', 'letters'],
]
const INTEGRATOR = join(import.meta.dirname, 'tests/integrator/extension')
const GRAPHQL = [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }]

/** In sequence: each test starts several processes, and some programs (tests without them are skipped). */
export default defineConfig({
  test: {
    fileParallelism: false,
    fsModuleCache: false,
    projects: [
      { plugins: [extensionPlugin()], test: { ...SLOW, name: 'nightly', include: ['tests/nightly/**/*.test.ts'] } },
      {
        plugins: [extensionPlugin()],
        test: {
          ...SLOW,
          name: 'thorough',
          env: { THOROUGH: '1' },
          // Property tests of rules draw new cases.
          include: [...SAMPLED.map((name) => `tests/server/**/${name}.test.ts`), 'tests/domain/**/*.test.ts'],
          server: { deps: { inline: ['ra-data-graphql'] } },
          alias: GRAPHQL,
          globalSetup: ['tests/support/vitestPostgres.ts'],
        },
      },
      {
        plugins: [extensionPlugin(INTEGRATOR)],
        test: {
          ...SLOW,
          name: 'thorough-integrator',
          env: { THOROUGH: '1', EXTENSION_DIR: INTEGRATOR },
          server: { deps: { inline: ['ra-data-graphql'] } },
          include: ['newFiles', 'olderArchive'].map((name) => `tests/integrator/${name}.test.ts`),
          alias: GRAPHQL,
          globalSetup: ['tests/support/vitestPostgres.ts', 'tests/integrator/webFolder.ts'],
        },
      },
      {
        plugins: [extensionPlugin(), react()],
        test: {
          ...SLOW,
          name: 'thorough-web',
          environment: 'happy-dom',
          env: { THOROUGH: '1' },
          setupFiles: ['tests/support/ownerStacks.ts'],
          include: ['tests/web/pages/everyEntity.test.tsx'],
          alias: [
            {
              find: /^react-router$/,
              replacement: join(import.meta.dirname, 'node_modules/react-router/dist/development/index.mjs'),
            },
          ],
        },
      },
    ],
  },
})
