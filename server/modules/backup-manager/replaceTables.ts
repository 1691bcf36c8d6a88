/** Puts the rows of an archive in the place of those that are there, in one transaction of the role that owns the tables. */

import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import { type Rows, rowsIn } from '#server/platform/postgres/copy.ts'
import { COUNTERS, type StoredTable } from './catalogue.ts'
import { type ForeignKey, listForeignKeys } from './foreignKeys.ts'
import type { Manifest, SavedTable } from './manifest.ts'
import { refused } from './readArchive.ts'

export type Replacing = {
  client: Client
  manifest: Manifest
  /** The tables of the services, as they are here. */
  tables: readonly StoredTable[]
  /** Tables of what lasts for minutes, of any service: emptied. */
  transient: readonly string[]
  /** Tables that are not replaced, whose pointers follow as if records had been deleted one by one. */
  following: readonly string[]
  settle: readonly string[]
  rowsOf: (table: string) => Promise<Readable>
  /** Builds a foreign key again. */
  restoreKey: (client: Client, key: ForeignKey) => Promise<void>
}

/** Indexes that are faster built once than row by row, and what builds them again. */
const HEAVY = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS build
  FROM pg_constraint WHERE contype = 'x' AND conrelid = ANY ($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`

type Heavy = { remove: string; build: string }

/** Tables of the catalogue, without the share of one that all services have in common. */
const wholeTables = (tables: readonly StoredTable[]): string[] =>
  tables.filter(({ name }) => name !== COUNTERS).map(({ name }) => name)

const empty = async ({ client, tables, transient }: Replacing): Promise<void> => {
  await client.query(`TRUNCATE ${[...wholeTables(tables), ...transient].join(', ')}`)
  for (const { name, condition } of tables) {
    if (name === COUNTERS) await client.query(`DELETE FROM ${name} WHERE ${condition}`)
  }
}

const fill = async ({ client, manifest, tables, rowsOf }: Replacing): Promise<void> => {
  const here = new Map(tables.map((table) => [table.table, table]))
  for (const saved of manifest.tables) {
    const table = here.get(saved.table)
    if (!table) throw refused(messages.otherTables)
    const into: Rows = { name: table.name, columns: saved.columns }
    const copied = rowsIn(client, into)
    await pipeline(await rowsOf(saved.table), copied)
    if (copied.rowCount !== saved.rows) throw refused(messages.damaged)
  }
}

/** What the archive holds must be what there is here, to the column. */
export const checkTables = (manifest: Manifest, tables: readonly StoredTable[]): void => {
  const wanted = new Map(tables.map((table) => [table.table, [...table.columns].sort().join()]))
  const isSame = ({ table, columns }: SavedTable) => wanted.get(table) === [...columns].sort().join()
  if (manifest.tables.length !== wanted.size || !manifest.tables.every(isSame)) throw refused(messages.otherTables)
}

const setSequences = async (client: Client, sequences: Manifest['sequences']): Promise<void> => {
  for (const [name, value] of Object.entries(sequences)) {
    // Never back: what is given twice would be worse than a gap.
    await client.query(
      `SELECT setval($1::text::regclass, greatest($2::bigint, (SELECT coalesce(last_value, 0) FROM pg_sequences
         WHERE format('%I.%I', schemaname, sequencename) = $1::text), 1))`,
      [name, value],
    )
  }
}

const withTriggers = async (client: Client, tables: readonly string[], state: 'ENABLE' | 'DISABLE'): Promise<void> => {
  for (const table of tables) await client.query(`ALTER TABLE ${table} ${state} TRIGGER USER`)
}

const withoutHeavy = async (client: Client, tables: readonly string[], work: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<Heavy>(HEAVY, [tables])
  for (const { remove } of rows) await client.query(remove)
  await work()
  for (const { build } of rows) await client.query(build)
}

/**
 * Inside a transaction. Triggers rest: what they wrote is among the rows. Foreign keys and indexes are taken away and come
 * back, so that the order of tables does not matter, and a reference that dangles refuses the whole.
 */
export const replaceTables = async (replacing: Replacing): Promise<void> => {
  const { client, manifest, tables, transient, following, settle, restoreKey } = replacing
  const own = wholeTables(tables)
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`)
  const keys: ForeignKey[] = await listForeignKeys(client, [...own, ...transient])
  const resting = [...own, ...following]
  await withTriggers(client, resting, 'DISABLE')
  for (const { remove } of keys) await client.query(remove)
  await withoutHeavy(client, own, async () => {
    await empty(replacing)
    await fill(replacing)
  })
  for (const key of keys) await restoreKey(client, key)
  await setSequences(client, manifest.sequences)
  for (const statement of settle) await client.query(statement)
  await withTriggers(client, resting, 'ENABLE')
}
