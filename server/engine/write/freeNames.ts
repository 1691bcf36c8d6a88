import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import { hooksOf } from '../entityHooks.ts'
import { execute } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import { namingSets } from '../tables/indexes.ts'
import type { Values } from '../values.ts'
import type { Write } from './write.ts'

const keyOf = (name: string, text: unknown): string => `${name} ${text}`

const freeTexts = (resource: AnyResource, name: string, texts: readonly string[]): SQL => {
  const column = sql.identifier(fieldColumn(resource, name))
  const stored = (condition: SQL) => sql`EXISTS (SELECT FROM ${tableOf(resource)} WHERE ${condition})`
  return sql`SELECT ${name}::text AS name, given.text FROM (
      SELECT text, look, count(*) OVER (PARTITION BY look) AS times
      FROM (SELECT text, kernel.look(text) AS look FROM unnest(${sql.param(texts)}::text[]) AS line(text)) AS looked
    ) AS given
    WHERE times = 1 AND NOT ${stored(sql`lower(${column}) = lower(given.text)`)} AND NOT ${stored(sql`kernel.look(${column}) = given.look`)}`
}

/** Names that need no separate check: single unique fields, without a `complete` hook that may change them. */
export const findFreeNames = async (write: Write, values: readonly Values[]): Promise<ReadonlySet<string>> => {
  const { context, resource, tx } = write
  if (hooksOf(context.kernel, resource.key).complete) return new Set()
  const statements = namingSets(context.kernel, resource).flatMap(([name = '', ...others]) => {
    const texts = values.map((given) => given[name]).filter((text) => typeof text === 'string' && text !== '')
    return others.length === 0 && texts.length > 0 ? [freeTexts(resource, name, texts as string[])] : []
  })
  if (statements.length === 0) return new Set()
  const rows = await execute<{ name: string; text: string }>(tx, sql.join(statements, sql` UNION ALL `))
  return new Set(rows.map(({ name, text }) => keyOf(name, text)))
}

export const isFoundFree = ({ freeNames }: Write, [name = '', ...others]: readonly string[], values: Values): boolean =>
  others.length === 0 && Boolean(freeNames?.has(keyOf(name, values[name])))
