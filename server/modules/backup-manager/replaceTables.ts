import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import { type ConsolePlace, consoleTableName, isConsoleTable } from '#server/engine/runtime/consoleTables.ts'
import { copyRowsIn, type Rows } from '#server/platform/postgres/copy.ts'
import { COUNTERS, type StoredTable } from './catalogue.ts'
import { type ForeignKey, listForeignKeys } from './foreignKeys.ts'
import { consolePlaces, type Manifest, type SavedTable } from './manifest.ts'
import { refused } from './readArchive.ts'

export type Replacing = {
  client: Client
  manifest: Manifest
  tables: readonly StoredTable[]
  transient: readonly string[]
  /** Tables that are not replaced: their references follow ON DELETE as if records had been deleted. */
  following: readonly string[]
  settle: readonly string[]
  rowsOf: (table: string) => Promise<Readable>
  restoreKey: (client: Client, key: ForeignKey) => Promise<void>
}

/** Exclusion constraints and indexes that are built faster once than per row. */
const HEAVY = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS build
  FROM pg_constraint WHERE contype = 'x' AND conrelid = ANY ($1::regclass[])
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`

type Heavy = { remove: string; build: string }

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
    const copied = copyRowsIn(client, into)
    await pipeline(await rowsOf(saved.table), copied)
    if (copied.rowCount !== saved.rows) throw refused(messages.damaged)
  }
}

/** Names of columns, without the quotes of the catalogue and without order. */
export const columnsText = (columns: readonly string[]): string =>
  columns
    .map((name) => name.replace(/^"(.*)"$/, '$1'))
    .sort()
    .join()

/** Throws unless tables and columns equal the current ones; `columnsOf`: of an entity made in the console. */
export const checkTables = (
  manifest: Manifest,
  tables: readonly StoredTable[],
  columnsOf: (place: ConsolePlace) => readonly string[],
): void => {
  const wanted = new Map([
    ...tables.flatMap(({ table, columns }) => (isConsoleTable(table) ? [] : [[table, columnsText(columns)] as const])),
    ...consolePlaces(manifest).map((place) => [consoleTableName(place.key), columnsText(columnsOf(place))] as const),
  ])
  const isSame = ({ table, columns }: SavedTable) => wanted.get(table) === columnsText(columns)
  if (manifest.tables.length !== wanted.size || !manifest.tables.every(isSame)) throw refused(messages.otherTables)
}

const setSequences = async (client: Client, sequences: Manifest['sequences']): Promise<void> => {
  for (const [name, value] of Object.entries(sequences)) {
    // Never backwards: a duplicate value is worse than a gap.
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
 * Call in a transaction. Triggers are off, because the rows hold their results. Foreign keys and indexes are created
 * again afterwards, so the order of tables does not matter; a dangling reference aborts the import.
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
