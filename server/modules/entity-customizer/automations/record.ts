/** A record as a role reads it: values for conditions and copies, texts for emails. */
import { sql } from 'drizzle-orm'
import { automationMessages as messages } from '#i18n/fr/automations.ts'
import { type AutomationFields, isPlainField } from '#resources/domain/automations.ts'
import { createName, updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import type { Context } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { requireRead } from '#server/engine/read/access.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute, executeOne } from '#server/engine/read/execute.ts'
import { column, referencedScope, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { cellColumns, type ValueRow } from '#server/features/transfer/cellRows.ts'
import { columnsOf } from '#server/features/transfer/columns.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const SYSTEM = ['id', 'createdAt', 'updatedAt']

/** Requires `loadDefinitions`. */
export const readColumns = (context: Context, resource: AnyResource): Column[] =>
  columnsOf(context, resource).filter(
    ({ source, field, cell }) => cell && !SYSTEM.includes(source) && isPlainField(field),
  )

export const readableFields = (context: Context, resource: AnyResource): AutomationFields =>
  Object.fromEntries(readColumns(context, resource).map(({ name, field }) => [name, field]))

/** Columns that a derived write sets; undefined for entities with writes of their own. */
export const writableColumns = (
  context: Context,
  resource: AnyResource | undefined,
  operation: 'create' | 'update',
): Column[] | undefined => {
  const isDerived =
    resource?.right &&
    !resource.external &&
    resource.operations.includes(operation) &&
    ![createName(resource.key), updateName(resource.key)].some((name) => context.kernel.ownOperations.has(name))
  return isDerived ? readColumns(context, resource).filter(({ isWritable }) => isWritable) : undefined
}

export type ReadRecord = { id: string; title: string; row: ValueRow; columns: readonly Column[] }

/** Undefined if the role does not see the record; throws FORBIDDEN if it reads none of the entity. */
export const readRecord = async (
  context: Context,
  tx: Queryable,
  { resource, id }: { resource: AnyResource; id: string },
): Promise<ReadRecord | undefined> => {
  const scope = rootScope(context, resource, requireRead(context, resource))
  const columns = scope.access === 'full' ? readColumns(context, resource) : []
  const condition = all([sql`${column(scope, 'id')} = ${id}::uuid`, visibleCondition(scope)])
  const row = await executeOne<Record<string, unknown> & { title: string }>(
    tx,
    sql`SELECT ${cellColumns(scope, columns)}, ${displayName(scope)} AS title FROM ${tableOf(resource)} ${scope.alias} WHERE ${condition}`,
  )
  return row && { id, title: row.title, row, columns }
}

export const plainValues = ({ columns, row }: ReadRecord): Record<string, unknown> =>
  Object.fromEntries(columns.map((one) => [one.name, valueIn(row, one) ?? null]))

const idsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string')

const titlesOf = async (context: Context, tx: Queryable, entity: string, ids: readonly string[]) => {
  const scope = referencedScope(
    rootScope(context, context.kernel.resources.get(entity)),
    context.kernel.resources.get(entity),
  )
  const condition = all([sql`${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`, visibleCondition(scope)])
  return execute<{ id: string; title: string }>(
    tx,
    sql`SELECT ${column(scope, 'id')} AS id, ${displayName(scope)} AS title FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${condition}`,
  )
}

const isNamed = ({ field }: Column): boolean => field.kind === 'reference' || field.kind === 'references'

const textOf = (
  column: Column,
  value: unknown,
  around: { zone: string; nameOf: (entity: string, id: string) => string },
) => {
  if (value === null || value === undefined || value === '') return ''
  if (column.field.kind === 'boolean') return value === true ? messages.yes : messages.no
  if (isNamed(column))
    return idsIn(value)
      .map((id) => around.nameOf('', id))
      .join(', ')
  return column.cell?.toText?.(value, column, around) ?? String(value)
}

/** French texts by name of the field, of the fields that `templates` name. */
export const textsOf = async (
  context: Context,
  tx: Queryable,
  { record, zone, templates }: { record: ReadRecord; zone: string; templates: string },
): Promise<Record<string, string>> => {
  const named = record.columns.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(templates))
  const titles = new Map<string, string>()
  for (const column of named.filter(isNamed)) {
    const target = 'to' in column.field ? column.field.to : ''
    const ids = idsIn(valueIn(record.row, column))
    for (const { id, title } of ids.length > 0 ? await titlesOf(context, tx, target, ids) : []) titles.set(id, title)
  }
  const around = { zone, nameOf: (_entity: string, id: string) => titles.get(id) ?? '' }
  return Object.fromEntries(named.map((one) => [one.name, textOf(one, valueIn(record.row, one), around)]))
}
