import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { extensionPlugin } from './scripts/extensionPlugin.ts'
import { languagePlugin } from './scripts/languagePlugin.ts'
import { EXTENSION_FOLDER } from './server/platform/extensionFolder.ts'

const INTEGRATOR = join(import.meta.dirname, 'tests/integrator/extension')

/** Node resolves the CommonJS entry; a second copy of graphql would not recognise the types of the first. */
const GRAPHQL = [{ find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') }]

const RULES = 'tests/domain'
const CONTRACT = 'tests/resources'

/** Tests of the product whose result an extension can change: they walk over registries that it extends. */
const WALKING = [
  ...['dataProviders', 'menu', 'relations', 'renaming', 'roleRights'].map((name) => `${RULES}/${name}.test.ts`),
  `${CONTRACT}/contract.test.ts`,
]

/** Files of a worker share loaded modules, as loading takes longer than tests: restore every change. */
const SHARED = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Events reach the caches of a busy machine late.
  expect: { poll: { timeout: 10_000 } },
  setupFiles: ['tests/support/properties.ts'],
}

/** Projects run by name, but components first: their single long file would run last and alone. */
class ComponentsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isComponent = ({ project }: TestSpecification) => project.name === 'web'
    return [...sorted.filter(isComponent), ...sorted.filter((file) => !isComponent(file))]
  }
}

const ROUTER = [
  {
    find: /^react-router$/,
    replacement: join(import.meta.dirname, 'node_modules/react-router/dist/development/index.mjs'),
  },
]

const WEB = {
  ...SHARED,
  environment: 'happy-dom',
  setupFiles: [...SHARED.setupFiles, 'tests/support/ownerStacks.ts'],
  alias: ROUTER,
}

const extensionProjects = existsSync(EXTENSION_FOLDER)
  ? [
      {
        plugins: [extensionPlugin()],
        test: {
          ...SHARED,
          name: 'extension',
          environment: 'node',
          dir: EXTENSION_FOLDER,
          include: ['**/*.test.ts'],
          alias: GRAPHQL,
          globalSetup: ['tests/support/vitestPostgres.ts'],
        },
      },
      {
        plugins: [extensionPlugin(), react()],
        test: { ...WEB, name: 'extension-web', dir: EXTENSION_FOLDER, include: ['**/*.test.tsx'] },
      },
    ]
  : []

/** A test's folder decides its environment: rules need nothing, services a PostgreSQL, components a DOM. */
export default defineConfig({
  test: {
    // Twice the cores of a small machine: half of a worker's time passes in waits for PostgreSQL, processes and locks.
    maxWorkers: 4,
    // Cached modules contain resolved `#extension/…` imports, which differ between projects.
    fsModuleCache: false,
    sequence: { sequencer: ComponentsFirst },
    projects: [
      {
        plugins: [extensionPlugin()],
        test: {
          ...SHARED,
          name: 'unit',
          environment: 'node',
          // Written for bundlers: Node cannot resolve its Apollo imports.
          server: { deps: { inline: ['ra-data-graphql'] } },
          include: [`${RULES}/**/*.test.ts`, `${CONTRACT}/**/*.test.ts`, 'tests/*.test.ts'],
        },
      },
      {
        plugins: [languagePlugin('en'), extensionPlugin()],
        test: { ...SHARED, name: 'english', environment: 'node', include: ['tests/english/**/*.test.ts'] },
      },
      {
        plugins: [extensionPlugin()],
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
        plugins: [extensionPlugin(INTEGRATOR)],
        test: {
          ...SHARED,
          name: 'integrator',
          environment: 'node',
          env: { EXTENSION_DIR: INTEGRATOR },
          server: { deps: { inline: ['ra-data-graphql'] } },
          include: ['tests/integrator/**/*.test.ts', ...WALKING],
          alias: GRAPHQL,
          globalSetup: ['tests/support/vitestPostgres.ts', 'tests/integrator/webFolder.ts'],
        },
      },
      {
        plugins: [extensionPlugin(), react()],
        test: { ...WEB, name: 'web', include: ['tests/web/**/*.test.{ts,tsx}'] },
      },
      ...extensionProjects,
    ],
  },
})
