import type { TestProject } from 'vitest/node'
import { migrationSourcesWith } from '#server/migrationSources.ts'
import { EXTENSION_FOLDER } from '#server/platform/extensionFolder.ts'
import { startTestPostgres } from './postgres.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  // This process lacks the tests' environment: a project names its extension folder there.
  const { EXTENSION_DIR = EXTENSION_FOLDER } = project.config.env ?? {}
  const postgres = await startTestPostgres(migrationSourcesWith(EXTENSION_DIR))
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresOwnerUrl', postgres.ownerUrl)
  project.provide('postgresRuntimeUrl', postgres.runtimeUrl)
  return postgres.stop
}
