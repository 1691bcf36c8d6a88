/** Whether an archive is of this build: it names the migrations that its database had. */
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { AppliedMigration, Manifest } from './manifest.ts'
import { refused } from './readArchive.ts'

const keyOf = ({ owner, name, hash }: AppliedMigration): string => `${owner}/${name}/${hash}`

/** Refuses an archive of another build, and says which way round. */
export const compareWithArchive = async (db: Queryable, { migrations }: Manifest): Promise<void> => {
  const { rows } = await db.query<AppliedMigration>('SELECT owner, name, hash FROM public.migration')
  const here = new Set(rows.map(keyOf))
  if (!migrations.every((migration) => here.has(keyOf(migration)))) throw refused(messages.newer)
  if (migrations.length < here.size) throw refused(messages.older)
}
