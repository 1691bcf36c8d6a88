/** Vitest's global setup: the run's PostgreSQL, whose address the test files receive. */
import type { TestProject } from 'vitest/node'
import { migrationSourcesWith } from '#server/migrationSources.ts'
import { APP_FOLDER } from '#server/platform/appFolder.ts'
import { startTestPostgres } from './postgres.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  // This process is not that of the tests: a project says in its environment which folder it runs with.
  const { APP_DIR = APP_FOLDER } = project.config.env ?? {}
  const postgres = await startTestPostgres(migrationSourcesWith(APP_DIR))
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresOwnerUrl', postgres.ownerUrl)
  project.provide('postgresRuntimeUrl', postgres.runtimeUrl)
  return postgres.stop
}
