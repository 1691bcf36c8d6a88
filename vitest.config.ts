import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Where a test lies tells what it needs: pure rules nothing, services a PostgreSQL, components a page. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Written for a bundler: Node alone does not find what it imports from Apollo.
          server: { deps: { inline: ['ra-data-graphql'] } },
          include: ['tests/domain/**/*.test.ts', 'tests/resources/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // Node gives everyone its CommonJS entry; a second copy of graphql would not know the types of the first.
          alias: [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }],
          globalSetup: ['tests/support/vitestPostgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          // One router for the pages and for react-admin: a second copy would not know the address.
          alias: [
            {
              find: /^react-router$/,
              replacement: join(import.meta.dirname, 'node_modules/react-router/dist/development/index.mjs'),
            },
          ],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
