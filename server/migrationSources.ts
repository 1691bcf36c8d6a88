import { join } from 'node:path'
import { EXTENSION_FOLDER } from './platform/extensionFolder.ts'
import { PRODUCT } from './platform/migrations/baseline.ts'
import type { MigrationSource } from './platform/migrations/migrate.ts'

export const migrationSourcesWith = (extension: string): readonly MigrationSource[] => [
  { owner: PRODUCT, folder: join(import.meta.dirname, 'migrations'), sql: import.meta.dirname },
  { owner: 'app', folder: join(extension, 'migrations'), sql: extension },
]

export const migrationSources = migrationSourcesWith(EXTENSION_FOLDER)
