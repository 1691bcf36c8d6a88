import { defineConfig } from 'vitest/config'
import { appPlugin } from './scripts/appPlugin.ts'

/** One after the other: each starts several processes, and some programs that are skipped where they are missing. */
export default defineConfig({
  plugins: [appPlugin()],
  test: {
    environment: 'node',
    include: ['tests/nightly/**/*.test.ts'],
    fileParallelism: false,
    fsModuleCache: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
