/** Vitest's global setup: the run's PostgreSQL, whose address the test files receive. */
import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
