import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import type { Violation } from '#resources/domain/validation.ts'
import { execute } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import type { Values } from '../values.ts'
import type { Write } from './write.ts'

export const constraintViolations = async (
  { context, tx, resource }: Write,
  values: Values,
  changed: ReadonlySet<string>,
): Promise<Violation[]> => {
  const concerned = Object.entries(resource.fields).flatMap(([name, field]) => {
    const id = values[name]
    if (field.kind !== 'reference' || !field.constrainedBy || typeof id !== 'string' || !isId(id)) return []
    const { list, value } = field.constrainedBy
    if (!changed.has(name) && !changed.has(value)) return []
    const target = context.kernel.resources.get(field.to)
    const column = sql.identifier(fieldColumn(target, list))
    const isUnfit = sql`id = ${id}::uuid AND NOT ${column} @> ARRAY[${values[value]}::text]`
    return [{ name, value, query: sql`SELECT ${name}::text AS name FROM ${tableOf(target)} WHERE ${isUnfit}` }]
  })
  if (concerned.length === 0) return []
  const queries = concerned.map(({ query }) => query)
  const rows = await execute<{ name: string }>(tx, sql.join(queries, sql` UNION ALL `))
  const unfit = new Set(rows.map(({ name }) => name))
  return concerned
    .filter(({ name }) => unfit.has(name))
    .map(({ name, value }) => ({ path: name, rule: 'fitting', fields: [name, value] }))
}
