import { join } from 'node:path'
import { APP_FOLDER } from './platform/appFolder.ts'
import { PRODUCT } from './platform/postgres/baseline.ts'
import type { MigrationSource } from './platform/postgres/migrate.ts'

/** `app`: folder of the extension. */
export const migrationSourcesWith = (app: string): readonly MigrationSource[] => [
  { owner: PRODUCT, folder: join(import.meta.dirname, 'migrations'), sql: import.meta.dirname },
  { owner: 'app', folder: join(app, 'migrations'), sql: app },
]

export const migrationSources = migrationSourcesWith(APP_FOLDER)
