import { sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { Context } from '../context.ts'
import { loadDefinitions } from '../customFields/definitions.ts'
import { all } from '../kinds/conditions.ts'
import type { Values } from '../values.ts'
import { requireRead } from './access.ts'
import { executePrepared } from './execute.ts'
import { mainColumns } from './record.ts'
import { column, rootScope, tableOf } from './scope.ts'
import { type Selection, select } from './selection.ts'
import { visibleCondition } from './visible.ts'

export const notFound = (): AppError => new AppError('NOT_FOUND', kernelMessages.notFound)

/** Returns the selected fields of a record; throws NOT_FOUND if it is missing or not visible. */
export const readOne = async (
  context: Context,
  resource: AnyResource,
  id: string,
  selection: Selection,
  db: Queryable = context.kernel.pool,
): Promise<Values> => {
  const scope = rootScope(context, resource, requireRead(context, resource))
  if (!isId(id)) throw notFound()
  await loadDefinitions(context)
  const condition = all([sql`${column(scope, 'id')} = ${id}::uuid`, visibleCondition(scope)])
  const row = scope.nextAlias()
  const record = await executePrepared<{ record: Values }>(
    db,
    sql`SELECT row_to_json(${row}) AS record FROM (SELECT ${mainColumns(scope, selection)} FROM ${tableOf(resource)} ${scope.alias} WHERE ${condition}) ${row}`,
  )
  if (!record) throw notFound()
  return record.record
}

/** Throws NOT_FOUND if a record is missing or not visible, for operations that read it by their own statement. */
export const requireSeen = async (
  context: Context,
  key: string,
  id: string,
  db: Queryable = context.kernel.pool,
): Promise<void> => {
  await readOne(context, context.kernel.resources.get(key), id, select('id'), db)
}
