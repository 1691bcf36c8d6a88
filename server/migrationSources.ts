/** Where the migrations of each owner lie, in the order in which they are applied. */
import { join } from 'node:path'
import { type MigrationSource, PRODUCT } from './platform/postgres/migrate.ts'

export const migrationSources: readonly MigrationSource[] = [
  { owner: PRODUCT, folder: join(import.meta.dirname, 'migrations') },
]
