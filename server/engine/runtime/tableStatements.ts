/** SQL that creates a derived table: drizzle-kit writes it for migrations, and is no part of a running server. */
import { type AnyColumn, type SQL as Fragment, is, SQL } from 'drizzle-orm'
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const textOf = (fragment: Fragment): string => {
  const { sql, params } = dialect.sqlToQuery(fragment)
  if (params.length > 0) throw new Error(`No literal SQL: ${sql}`)
  return sql
}

const defaultOf = (value: unknown): string => {
  if (is(value, SQL)) return textOf(value)
  if (typeof value === 'object') return `${literal(JSON.stringify(value))}::jsonb`
  return typeof value === 'string' ? literal(value) : String(value)
}

const columnSql = (column: ReturnType<typeof getTableConfig>['columns'][number]): string => {
  const { generated } = column
  const computed = generated && (typeof generated.as === 'function' ? generated.as() : generated.as)
  return [
    `${quoted(column.name)} ${column.getSQLType()}`,
    column.primary && 'PRIMARY KEY',
    column.hasDefault && column.default !== undefined && `DEFAULT ${defaultOf(column.default)}`,
    computed && `GENERATED ALWAYS AS (${textOf(computed as Fragment)}) STORED`,
    column.notNull && 'NOT NULL',
  ]
    .filter(Boolean)
    .join(' ')
}

const keyPart = (part: unknown): string => (is(part, SQL) ? textOf(part) : quoted((part as AnyColumn).name))

const names = (columns: readonly AnyColumn[]): string => columns.map(({ name }) => quoted(name)).join(', ')

/** Without foreign keys and indexes. `place`: another name, for example of a temporary table. */
export const createStatement = (table: PgTable, place?: string): string => {
  const { name, schema, columns } = getTableConfig(table)
  const own = place ?? `${quoted(schema ?? 'public')}.${quoted(name)}`
  return `CREATE ${place ? 'TEMPORARY ' : ''}TABLE ${own} (${columns.map(columnSql).join(', ')})`
}

export const createStatements = (table: PgTable): string[] => {
  const { name, schema, indexes, foreignKeys, checks, primaryKeys, uniqueConstraints } = getTableConfig(table)
  if (checks.length + primaryKeys.length + uniqueConstraints.length > 0)
    throw new Error(`${name}: constraints of this kind are written by migrations only`)
  const place = `${quoted(schema ?? 'public')}.${quoted(name)}`
  const keys = foreignKeys.map((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference()
    const target = getTableConfig(foreignTable)
    return `ALTER TABLE ${place} ADD CONSTRAINT ${quoted(key.getName())} FOREIGN KEY (${names(columns)})
      REFERENCES ${quoted(target.schema ?? 'public')}.${quoted(target.name)} (${names(foreignColumns)})
      ON DELETE ${key.onDelete ?? 'no action'}`
  })
  const built = indexes.map(
    ({ config }) =>
      `CREATE ${config.unique ? 'UNIQUE ' : ''}INDEX ${quoted(config.name ?? '')} ON ${place}
        USING ${config.method ?? 'btree'} (${config.columns.map(keyPart).join(', ')})`,
  )
  return [createStatement(table), ...keys, ...built]
}
