import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { appPlugin } from './scripts/appPlugin.ts'

/** An integrator's folder that the tests of the seam run with. */
const INTEGRATOR = join(import.meta.dirname, 'tests/integrator/app')

/** Node gives everyone its CommonJS entry; a second copy of graphql would not know the types of the first. */
const GRAPHQL = [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }]

const RULES = 'tests/domain'
const CONTRACT = 'tests/resources'
const REGISTRIES =
  /from '#(resources\/index|server\/declared|i18n\/fr\/(entities\/|menu|rights|roles)|product\/|src\/app)/

/** Tests that walk the registries: what an integrator adds is in them, too. What no registry reaches runs once. */
const WALKING = [RULES, CONTRACT].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => REGISTRIES.test(readFileSync(join(import.meta.dirname, path), 'utf8'))),
)

/**
 * Files share one load of the modules in each worker: a file that changes them, or the process, puts it back. A load of
 * its own for each would cost more than the tests themselves.
 */
const SHARED = { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 }

/** Projects run by their names, but for components: their one long file would end alone, after all the others. */
class ComponentsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isComponent = ({ project }: TestSpecification) => project.name === 'web'
    return [...sorted.filter(isComponent), ...sorted.filter((file) => !isComponent(file))]
  }
}

/** Where a test lies tells what it needs: pure rules nothing, services a PostgreSQL, components a page. */
export default defineConfig({
  test: {
    // One more than the two cores that a small machine has: some tests wait, for a process, a lock or a page.
    maxWorkers: 3,
    // Kept modules name what `#app/…` led to: the folder of one project would be found by another.
    fsModuleCache: false,
    sequence: { sequencer: ComponentsFirst },
    projects: [
      {
        plugins: [appPlugin()],
        test: {
          ...SHARED,
          name: 'unit',
          environment: 'node',
          // Written for a bundler: Node alone does not find what it imports from Apollo.
          server: { deps: { inline: ['ra-data-graphql'] } },
          include: [`${RULES}/**/*.test.ts`, `${CONTRACT}/**/*.test.ts`, 'tests/*.test.ts'],
        },
      },
      {
        plugins: [appPlugin()],
        test: {
          ...SHARED,
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          alias: GRAPHQL,
          globalSetup: ['tests/support/vitestPostgres.ts'],
        },
      },
      {
        plugins: [appPlugin(INTEGRATOR)],
        test: {
          ...SHARED,
          name: 'integrator',
          environment: 'node',
          env: { APP_DIR: INTEGRATOR },
          server: { deps: { inline: ['ra-data-graphql'] } },
          // Whatever walks the registries passes with what an integrator adds, too.
          include: ['tests/integrator/**/*.test.ts', ...WALKING],
          alias: GRAPHQL,
          globalSetup: ['tests/support/vitestPostgres.ts', 'tests/integrator/webFolder.ts'],
        },
      },
      {
        plugins: [appPlugin(), react()],
        test: {
          ...SHARED,
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
        },
      },
    ],
  },
})
