/** Applies cascading fields of a tree record to its descendants, if the user requested it. */

import { sql } from 'drizzle-orm'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { cascadingFields } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import { update } from '../crud.ts'
import { all } from '../kinds/conditions.ts'
import { descendants } from '../read/descendants.ts'
import { execute } from '../read/execute.ts'
import { column, fieldValue, rootScope, tableOf } from '../read/scope.ts'
import { visibleCondition } from '../read/visible.ts'
import type { Values } from '../values.ts'
import { lockTree } from './references.ts'
import type { Write } from './write.ts'

/** Maximum descendants of one call: each is an ordinary write of the same transaction. */
const MAX_DESCENDANTS = 500

const differing = async ({ context, tx, resource }: Write, id: string, values: Values): Promise<string[]> => {
  const scope = rootScope(context, resource)
  const differs = Object.entries(values).map(
    ([name, value]) => sql`${fieldValue(scope, name)} IS DISTINCT FROM ${value}::text`,
  )
  const own = column(scope, 'id')
  const condition = all([
    sql`${own} IN (${descendants(scope, resource.key, id)})`,
    sql`${own} <> ${id}::uuid`,
    sql`(${sql.join(differs, sql` OR `)})`,
    visibleCondition(scope),
  ])
  const rows = await execute<{ id: string }>(
    tx,
    sql`SELECT ${own} AS id FROM ${tableOf(resource)} ${scope.alias} WHERE ${condition} ORDER BY ${own} LIMIT ${sql.raw(String(MAX_DESCENDANTS + 1))}`,
  )
  if (rows.length > MAX_DESCENDANTS) throw new AppError('CONFLICT', kernelMessages.tooManyDescendants(MAX_DESCENDANTS))
  return rows.map((row) => row.id)
}

export const updateWithChildren = async (write: Write, id: string, input: Values): Promise<void> => {
  await lockTree(write)
  await update(write, id, input)
  const names = cascadingFields(write.resource).filter((name) => input[name] !== undefined)
  const values = Object.fromEntries(names.map((name) => [name, input[name]]))
  if (names.length === 0) return
  for (const child of await differing(write, id, values)) await update(write, child, values)
}
