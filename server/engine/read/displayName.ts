/** The title of a record, in SQL. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import { resourceOf, type Scope, tableOf } from './scope.ts'

/** A row whose title is asked for. */
export type TitledRow = { resource: AnyResource; alias: SQL; find: (key: string) => AnyResource }

const MAX_DEPTH = 3

/** A text of a declaration, written into the statement: it is the same for every request. */
const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)

const titlePart = ({ resource, alias, find }: TitledRow, name: string, depth: number): SQL => {
  const field = resource.fields[name]
  const value = sql`${alias}.${sql.identifier(fieldColumn(resource, name))}`
  if (field?.kind !== 'reference') return sql`nullif(${value}::text, '')`
  if (depth >= MAX_DEPTH) return sql`${value}::text`
  const target: TitledRow = { resource: find(field.to), alias: sql`${sql.identifier(`title${depth}`)}`, find }
  return sql`(SELECT ${titleOf(target, depth + 1)} FROM ${tableOf(target.resource)} ${target.alias} WHERE ${target.alias}.id = ${value})`
}

/** The fields that name a record, joined; its id when all are empty. */
export const titleOf = (row: TitledRow, depth = 0): SQL => {
  const { title, titleSeparator = ' ' } = row.resource
  const parts = sql.join(
    title.map((name) => titlePart(row, name, depth)),
    sql`, `,
  )
  const id = sql`${row.alias}.id::text`
  if (title.length === 1) return sql`coalesce(${parts}, ${id})`
  return sql`coalesce(nullif(concat_ws(${literal(titleSeparator)}, ${parts}), ''), ${id})`
}

/** The title of the scope's row. */
export const displayName = (scope: Scope): SQL =>
  titleOf({ resource: scope.resource, alias: scope.alias, find: (key) => resourceOf(scope, key) })
