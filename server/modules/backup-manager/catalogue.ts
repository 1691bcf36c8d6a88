import { CONSOLE_SAVER } from '#resources/domain/backups.ts'
import { CONSOLE_SERVICE } from '#resources/domain/consoleEntities.ts'
import type { Rows } from '#server/platform/postgres/copy.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type StoredTable = Rows & { service: string; table: string }

export const schemaOf = (service: string): string => service.replaceAll('-', '_')

export const COUNTERS = 'kernel.number_counter'

const countersOf = (service: string): StoredTable => ({
  service,
  table: `kernel.numbers_of_${schemaOf(service)}`,
  name: COUNTERS,
  columns: ['owner', 'prefix', 'count'],
  condition: `split_part(owner, '.', 1) = '${schemaOf(service)}'`,
})

const IN_SCHEMA = `(n.nspname = replace(chosen.service, '-', '_')
    OR chosen.service = '${CONSOLE_SAVER}' AND n.nspname = '${CONSOLE_SERVICE}')`

const TABLES = `
  SELECT chosen.service, n.nspname || '.' || c.relname AS table, format('%I.%I', n.nspname, c.relname) AS name,
    array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
  FROM unnest($1::text[]) AS chosen (service)
  JOIN pg_namespace n ON ${IN_SCHEMA}
  JOIN pg_class c ON c.relnamespace = n.oid AND c.relkind = 'r'
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE n.nspname || '.' || c.relname <> ALL ($2::text[])
  GROUP BY chosen.service, n.nspname, c.relname ORDER BY n.nspname, c.relname`

export const listTables = async (
  db: Queryable,
  services: readonly string[],
  without: readonly string[],
): Promise<StoredTable[]> => {
  const { rows } = await db.query<StoredTable>(TABLES, [services, without])
  return [...rows, ...services.map(countersOf)]
}

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS value
  FROM pg_sequences WHERE last_value IS NOT NULL
    AND schemaname = ANY (SELECT replace(unnest($1::text[]), '-', '_')) ORDER BY 1`

export const readSequences = async (db: Queryable, services: readonly string[]): Promise<Record<string, number>> => {
  const { rows } = await db.query<{ name: string; value: string }>(SEQUENCES, [services])
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

const SIZES = `
  SELECT chosen.service, sum(greatest(c.reltuples, 0))::bigint AS rows
  FROM unnest($1::text[]) AS chosen (service)
  JOIN pg_namespace n ON ${IN_SCHEMA}
  JOIN pg_class c ON c.relnamespace = n.oid AND c.relkind = 'r'
  GROUP BY 1`

export const estimateRows = async (
  db: Queryable,
  services: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ service: string; rows: string }>(SIZES, [services])
  return new Map(rows.map((row) => [row.service, Number(row.rows)]))
}
