/** Where the migrations of each owner lie, in the order in which they are applied. */
import { join } from 'node:path'
import { APP_FOLDER } from './platform/appFolder.ts'
import { type MigrationSource, PRODUCT } from './platform/postgres/migrate.ts'

/** With the folder of an integrator at `app`. */
export const migrationSourcesWith = (app: string): readonly MigrationSource[] => [
  { owner: PRODUCT, folder: join(import.meta.dirname, 'migrations') },
  { owner: 'app', folder: join(app, 'migrations') },
]

export const migrationSources = migrationSourcesWith(APP_FOLDER)
