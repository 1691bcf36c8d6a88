import type { Client } from 'pg'
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { refused } from './readArchive.ts'

export type ForeignKey = {
  from: string
  to: string
  column: string
  target: string
  /** ON DELETE action: `n` SET NULL, `c` CASCADE. */
  action: string
  remove: string
  build: string
}

const KEYS = `
  SELECT format('%I.%I', fn.nspname, f.relname) AS from, format('%I.%I', tn.nspname, t.relname) AS to,
    quote_ident(fa.attname) AS column, quote_ident(ta.attname) AS target, c.confdeltype AS action,
    format('ALTER TABLE %I.%I DROP CONSTRAINT %I', fn.nspname, f.relname, c.conname) AS remove,
    format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', fn.nspname, f.relname, c.conname, pg_get_constraintdef(c.oid)) AS build
  FROM pg_constraint c
  JOIN pg_class f ON f.oid = c.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
  JOIN pg_class t ON t.oid = c.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
  JOIN pg_attribute fa ON fa.attrelid = f.oid AND fa.attnum = c.conkey[1]
  JOIN pg_attribute ta ON ta.attrelid = t.oid AND ta.attnum = c.confkey[1]
  WHERE c.contype = 'f' AND (c.conrelid = ANY ($1::regclass[]) OR c.confrelid = ANY ($1::regclass[]))
  ORDER BY 1, 3`

export const listForeignKeys = async (db: Queryable, tables: readonly string[]): Promise<ForeignKey[]> =>
  (await db.query<ForeignKey>(KEYS, [tables])).rows

const gone = ({ to, column, target }: ForeignKey): string =>
  `pointing.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${to} AS pointed WHERE pointed.${target} = pointing.${column})`

const isDangling = (error: unknown): boolean => (error as { code?: unknown }).code === '23503'

const build = async (client: Client, key: ForeignKey): Promise<boolean> => {
  await client.query('SAVEPOINT foreign_key')
  try {
    await client.query(key.build)
  } catch (error) {
    if (!isDangling(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT foreign_key')
    return false
  }
  await client.query('RELEASE SAVEPOINT foreign_key')
  return true
}

const refuse = async (client: Client, key: ForeignKey, nameOf: (table: string) => string): Promise<never> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${key.from} AS pointing WHERE ${gone(key)}`,
  )
  throw refused(messages.dangling(rows[0]?.count ?? 1, nameOf(key.from), nameOf(key.to)))
}

type Rule = {
  following: readonly string[]
  /** Emptied tables: rows that reference them follow the ON DELETE action. */
  emptied: readonly string[]
  nameOf: (table: string) => string
}

/** Creates the key. Throws if a reference to a missing row is not covered by the rule. */
export const restoreForeignKey = async (
  client: Client,
  key: ForeignKey,
  { following, emptied, nameOf }: Rule,
): Promise<void> => {
  if (await build(client, key)) return
  if (!following.includes(key.from) && !emptied.includes(key.to)) await refuse(client, key, nameOf)
  const table = `${key.from} AS pointing`
  await client.query(
    key.action === 'c'
      ? `DELETE FROM ${table} WHERE ${gone(key)}`
      : `UPDATE ${table} SET ${key.column} = NULL WHERE ${gone(key)}`,
  )
  await client.query(key.build)
}

/** Creates the key; NOT VALID if existing references dangle. */
export const keepForeignKey = async (client: Client, key: ForeignKey): Promise<void> => {
  if (!(await build(client, key))) await client.query(`${key.build} NOT VALID`)
}
