import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import { type AppliedMigration, BASELINE, OLDEST, PRODUCT, withBaseline } from '#server/platform/migrations/baseline.ts'
import { labelOf } from '#server/platform/migrations/migrate.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Manifest } from './manifest.ts'
import { refused } from './readArchive.ts'

const keyOf = ({ owner, name, hash }: AppliedMigration): string => `${owner}/${name}/${hash}`

const ofOwner = (all: readonly AppliedMigration[], owner: string): AppliedMigration[] =>
  all.filter((one) => one.owner === owner)

const isLater = (one: AppliedMigration, here: readonly AppliedMigration[]): boolean => {
  const own = ofOwner(here, one.owner)
  return own.length > 0 && own.every(({ name }) => name < one.name)
}

/** Returns a migration missing in the middle of the archive: no build of this product had that state. */
const gapIn = (archived: readonly AppliedMigration[], here: readonly AppliedMigration[]) => {
  const there = new Set(archived.map(keyOf))
  return here.find((one) => !there.has(keyOf(one)) && ofOwner(archived, one.owner).some(({ name }) => name > one.name))
}

const readMigrations = async (db: Queryable): Promise<AppliedMigration[]> =>
  (await db.query<AppliedMigration>('SELECT owner, name, hash FROM public.migration')).rows

const archivedIn = ({ migrations }: Pick<Manifest, 'migrations'>, here: readonly AppliedMigration[]) => {
  const baseline = here.find(({ owner, name }) => owner === PRODUCT && name === BASELINE)
  const archived = withBaseline(migrations, baseline?.hash ?? '')
  if (!archived) throw refused(messages.tooOld(OLDEST))
  return archived
}

/** Throws for an archive of a newer, foreign or too old build. Returns its migrations, and the number that it lacks. */
export const compareWithArchive = async (db: Queryable, manifest: Pick<Manifest, 'migrations'>) => {
  const rows = await readMigrations(db)
  const migrations = archivedIn(manifest, rows)
  const here = new Set(rows.map(keyOf))
  const unknown = migrations.filter((migration) => !here.has(keyOf(migration)))
  const later = unknown.find((one) => isLater(one, rows))
  if (later) throw refused(messages.newer(labelOf(later)))
  const foreign = unknown[0] ?? gapIn(migrations, rows)
  if (foreign) throw refused(messages.foreign(labelOf(foreign)))
  return { migrations, lacking: rows.length - migrations.length }
}
