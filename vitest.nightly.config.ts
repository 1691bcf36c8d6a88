import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { extensionPlugin } from './scripts/extensionPlugin.ts'

const SLOW = { environment: 'node', testTimeout: 300_000, hookTimeout: 300_000 } as const

/** Tests that use samples in daily runs (tests/support/thorough.ts), and all cases here. */
const SAMPLED = [
  ...['hiddenRows', 'transferRoundTrip', 'transferHostile', 'hostile'],
  ...['backupFlips', 'backupCrash', 'jobsRestart', 'letters'],
]

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
          alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
          globalSetup: ['tests/support/vitestPostgres.ts'],
        },
      },
    ],
  },
})
