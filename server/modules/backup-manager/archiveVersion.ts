/** Compares an archive's migrations with those of this build. */
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { PRODUCT } from '#server/platform/postgres/migrate.ts'
import type { AppliedMigration, Manifest } from './manifest.ts'
import { refused } from './readArchive.ts'

const keyOf = ({ owner, name, hash }: AppliedMigration): string => `${owner}/${name}/${hash}`
const labelOf = ({ owner, name }: AppliedMigration): string => (owner === PRODUCT ? name : `${owner}/${name}`)

const ofOwner = (all: readonly AppliedMigration[], owner: string): AppliedMigration[] =>
  all.filter((one) => one.owner === owner)

/** True if the migration is newer than all of its owner here: a newer build wrote the archive. */
const isLater = (one: AppliedMigration, here: readonly AppliedMigration[]): boolean => {
  const own = ofOwner(here, one.owner)
  return own.length > 0 && own.every(({ name }) => name < one.name)
}

/** Returns a migration missing in the middle of the archive: no build of this product had that state. */
const gapIn = (archived: readonly AppliedMigration[], here: readonly AppliedMigration[]) => {
  const there = new Set(archived.map(keyOf))
  return here.find((one) => !there.has(keyOf(one)) && ofOwner(archived, one.owner).some(({ name }) => name > one.name))
}

/** Throws if the archive is from a newer or a foreign build. Returns how many migrations an older one lacks. */
export const compareWithArchive = async (db: Queryable, { migrations }: Pick<Manifest, 'migrations'>) => {
  const { rows } = await db.query<AppliedMigration>('SELECT owner, name, hash FROM public.migration')
  const here = new Set(rows.map(keyOf))
  const unknown = migrations.filter((migration) => !here.has(keyOf(migration)))
  const later = unknown.find((one) => isLater(one, rows))
  if (later) throw refused(messages.newer(labelOf(later)))
  const foreign = unknown[0] ?? gapIn(migrations, rows)
  if (foreign) throw refused(messages.foreign(labelOf(foreign)))
  return { lacking: rows.length - migrations.length }
}
