import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { openConnection, type Queryable } from './database.ts'

const prefixOf = (database: string): string =>
  `regie_scratch_${createHash('sha256').update(database).digest('hex').slice(0, 12)}_`

const CURRENT = `SELECT datname AS name, pg_encoding_to_char(encoding) AS encoding, datcollate AS collate,
    datctype AS ctype, datlocprovider AS provider,
    coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') AS locale
  FROM pg_database d WHERE datname = current_database()`

type Current = {
  name: string
  encoding: string
  collate: string
  ctype: string
  provider: string
  locale: string | null
}

const PROVIDERS: Readonly<Record<string, string>> = { i: 'ICU', b: 'BUILTIN' }

const localeOptions = (client: Client, { encoding, collate, ctype, provider, locale }: Current): string => {
  const text = (value: string): string => client.escapeLiteral(value)
  const own = `ENCODING ${text(encoding)} LC_COLLATE ${text(collate)} LC_CTYPE ${text(ctype)}`
  const named = PROVIDERS[provider]
  return named && locale !== null ? `${own} LOCALE_PROVIDER ${named} ${named}_LOCALE ${text(locale)}` : own
}

/** Lock of the working connection: a temporary database without lock is abandoned. */
const LOCK = `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held`
const UNLOCK = `SELECT pg_advisory_unlock(hashtextextended($1, 0))`

const drop = (client: Client, name: string) =>
  client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)

/** Creates an empty database on the owner's connection, which must stay open. */
export const openScratch = async (
  client: Client,
  connectionString: string,
  id: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const { rows } = await client.query<Current>(CURRENT)
  const [current] = rows
  if (!current) throw new Error('the current database is not in pg_database')
  const name = `${prefixOf(current.name)}${id.replaceAll('-', '')}`
  await client.query(LOCK, [name])
  await drop(client, name)
  const quoted = client.escapeIdentifier(name)
  await client.query(`CREATE DATABASE ${quoted} TEMPLATE template0 ${localeOptions(client, current)}`)
  // Its data need not survive a crash.
  await client.query(`ALTER DATABASE ${quoted} SET synchronous_commit = off`)
  return {
    url: Object.assign(new URL(connectionString), { pathname: `/${name}` }).href,
    drop: async () => {
      await drop(client, name)
      await client.query(UNLOCK, [name])
    },
  }
}

export const lacksCreateDatabase = (error: unknown): boolean => {
  const { code, routine } = error as { code?: unknown; routine?: unknown }
  return code === '42501' && routine === 'createdb'
}

const LEFT = `SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)`

export const dropOrphanedScratches = async (db: Queryable, connectionString: string): Promise<void> => {
  const { rows } = await db.query<{ name: string }>('SELECT current_database() AS name')
  const left = await db.query<{ name: string }>(LEFT, [prefixOf(rows[0]?.name ?? '')])
  if (left.rows.length === 0) return
  const client = await openConnection({ connectionString })
  try {
    for (const { name } of left.rows) {
      const { rows: held } = await client.query<{ held: boolean }>(LOCK, [name])
      if (held[0]?.held) await drop(client, name)
    }
  } finally {
    await client.end()
  }
}
