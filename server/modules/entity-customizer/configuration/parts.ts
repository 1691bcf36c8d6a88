/** Sections of a configuration file: one per entity that declares `configuration`, and two without an entity. */
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { configurationMessages as messages } from '#i18n/fr/configuration.ts'
import { childLists } from '#resources/domain/children.ts'
import { can } from '#resources/domain/rights.ts'
import { clearHidden } from '#resources/domain/validation.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import {
  type Configured,
  type ConfiguredWrite,
  type Context,
  type Kernel,
  requireSession,
} from '#server/engine/context.ts'
import { create, update } from '#server/engine/crud.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { createTypes } from '#server/engine/graphql/createTypes.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { kindOf } from '#server/engine/kinds/kind.ts'
import { readLimits } from '#server/engine/overrides/readRights.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import type { Values } from '#server/engine/values.ts'
import { currentColumns } from '#server/engine/write/current.ts'
import { enabledAmong } from '#server/engine/write/enabled.ts'
import { deleteUnused } from '#server/modules/mutex/deleteRecord.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { arrangementPart } from './arrangementPart.ts'
import { dashboardPart } from './dashboardPart.ts'
import type { ConfiguredPart, Stored } from './part.ts'

/** Moves the record to the trash. Throws CONFLICT if others use it. */
const removeDerived = async (resource: AnyResource, { context, id, name }: ConfiguredWrite) => {
  const session = requireRight(context, resource.right ?? '', 'delete')
  const request = {
    ...{ id: uuid(), entityType: resource.key, entityId: id, entityLabel: name, status: 'CHECKING' as const },
    ...{ usedByMicroservices: null, errors: null, requestedById: null, requestedAt: '' },
  }
  const uses = await deleteUnused({ context, session, request, resource })
  if (uses.length > 0) throw new AppError('CONFLICT', messages.used(uses.reduce((sum, { total }) => sum + total, 0)))
  return undefined
}

const isInFile = (types: Types, resource: AnyResource, name: string): boolean => {
  const field = resource.fields[name]
  if (!field || field.readOnly || resource.configuration?.without?.includes(name)) return false
  return field.kind === 'json' || kindOf(types, field).input?.(types, { resource, name, field }) !== undefined
}

const fieldsOf = (types: Types, resource: AnyResource, own: Configured['fields']): readonly string[] => [
  ...(own ?? Object.keys(resource.fields).filter((name) => isInFile(types, resource, name))),
  ...(resource.customisable ? ['customFields'] : []),
]

const readRecords = async (
  context: Context,
  db: Queryable,
  resource: AnyResource,
  complete: Configured['complete'],
): Promise<Stored[]> => {
  await loadDefinitions(context)
  const scope = rootScope(context, resource)
  const columns = currentColumns(scope, Object.keys(resource.fields))
  const custom = resource.customisable ? [sql`${column(scope, 'custom_fields')} AS "customFields"`] : []
  const visible = visibleCondition(scope)
  const row = scope.nextAlias()
  const rows = await execute<{ id: string; record: Values }>(
    db,
    sql`SELECT ${row}.id, row_to_json(${row}) AS record FROM (
      SELECT ${column(scope, 'id')} AS id, ${sql.join([...columns, ...custom], sql`, `)}
      FROM ${tableOf(resource)} ${scope.alias}${visible ? sql` WHERE ${visible}` : sql``}) ${row} ORDER BY ${row}.id`,
  )
  const stored = rows.map(({ id, record: { id: _id, ...values } }) => ({ id, values }))
  const added = await complete?.(context, db, new Map(stored.map(({ id, values }) => [id, values])))
  return added ? stored.map(({ id, values }) => ({ id, values: { ...values, ...added.get(id) } })) : stored
}

type Row = Values & { id?: string }
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value : [])

/** Rows of a file have no ids: one of the same title stays the same row, else the one at its place. */
const withRowIds = ({ resources }: Kernel, resource: AnyResource, values: Values, before: Values = {}): Values => {
  const lists = childLists(resource, resources.get).filter(({ name }) => name in values)
  const settled = lists.map(({ name, resource: { title } }) => {
    const held = rowsIn(before[name])
    const left = new Set(held)
    const take = (row: Row | undefined) => row && left.delete(row) && row.id
    const isSame = (one: Row) => (other: Row) => title.every((part) => one[part] === other[part])
    const given = rowsIn(values[name])
    const titled = given.map((row) => take(held.find(isSame(row))))
    const rows = given.map(({ id: _id, ...row }, index) => {
      const place = held[index]
      const id = titled[index] ?? (place && left.has(place) ? take(place) : undefined)
      return id ? { id, ...row } : row
    })
    return [name, rows] as const
  })
  return { ...values, ...Object.fromEntries(settled) }
}

const withoutRowIds = ({ resources }: Kernel, resource: AnyResource, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    childLists(resource, resources.get).map(({ name }) => [
      name,
      rowsIn(values[name]).map(({ id: _id, ...row }) => row),
    ]),
  ),
})

/** Custom fields that the file does not name are emptied: its values are complete. */
const withCustomFields = (values: Values, before: Values = {}): Values => {
  if (!('customFields' in values)) return values
  const held = Object.keys((before.customFields ?? {}) as Values)
  const empty = Object.fromEntries(held.map((name) => [name, null]))
  return { ...values, customFields: { ...empty, ...(values.customFields as Values) } }
}

const derivedWrites = (
  resource: AnyResource,
  inputOf: NonNullable<Configured['input']> = (values) => values,
): Required<Pick<Configured, 'create' | 'update' | 'remove'>> => ({
  create: async ({ context, id, values }) => {
    requireWrite(context, resource)
    await loadDefinitions(context)
    const input = withRowIds(context.kernel, resource, inputOf(values))
    await withTransaction(context.kernel.pool, (tx) => create({ context, tx, resource }, input, id))
  },
  update: async ({ context, id, before, values }) => {
    requireWrite(context, resource)
    await loadDefinitions(context)
    const input = withCustomFields(withRowIds(context.kernel, resource, inputOf(values), before), before)
    await withTransaction(context.kernel.pool, (tx) => update({ context, tx, resource }, id, input))
    return undefined
  },
  remove: (write) => removeDerived(resource, write),
})

const isServed = ({ resources }: Kernel, { fields }: AnyResource, values: Values): boolean =>
  Object.entries(fields).every(
    ([name, field]) => field.kind !== 'text' || !field.entityKey || resources.find(String(values[name])),
  )

const resourcePart = (kernel: Kernel, types: Types, resource: AnyResource): ConfiguredPart => {
  const { configured = {} } = hooksOf(kernel, resource.key)
  const { key, isFixed = false } = resource.configuration as NonNullable<AnyResource['configuration']>
  const { fields, read = (values: Values) => values, isLeftOut = () => false, complete, input, ...writes } = configured
  return {
    shape: { key: resource.key, natural: key, hasFixedKey: isFixed, fields: fieldsOf(types, resource, fields) },
    resource,
    isLeftOut,
    isHandWritten: writes.create !== undefined,
    read: async (context, db) =>
      (await readRecords(context, db, resource, complete)).flatMap(({ id, values }) => {
        const own = isServed(context.kernel, resource, values) ? read(values) : undefined
        return own ? [{ id, values: own }] : []
      }),
    ...derivedWrites(resource, input),
    ...writes,
  }
}

/** Values of the file: those of `Stored` without ids of child rows and without hidden values, which a write clears. */
export const fileValues = ({ kernel }: Context, { resource, shape }: ConfiguredPart, values: Values): Values => {
  const own = resource ? clearHidden(resource.fields, withoutRowIds(kernel, resource, values)) : values
  return Object.fromEntries(shape.fields.map((name) => [name, own[name] ?? null]))
}

export const excludedFields = ({ resource }: ConfiguredPart, values: Values): string[] =>
  (resource?.configuration?.without ?? []).filter((name) => {
    const field = resource?.fields[name]
    const value = values[name]
    return (
      (field?.kind === 'files' || (field?.kind === 'references' && !field.inverse)) &&
      Array.isArray(value) &&
      value.length > 0
    )
  })

export const allParts = (kernel: Kernel): ConfiguredPart[] => {
  const types = createTypes(kernel)
  const declared = kernel.resources.stored.filter(({ configuration }) => configuration)
  return [...declared.map((resource) => resourcePart(kernel, types, resource)), arrangementPart, dashboardPart]
}

/** A session reads and writes sections that it may change by hand: all of their fields. */
export const partsFor = async (context: Context): Promise<ConfiguredPart[]> => {
  const { holder } = requireSession(context)
  await loadDefinitions(context)
  const limited = readLimits(context)
  const isOpen = ({ key, right }: AnyResource) =>
    (!right || can(holder, right, 'createAndUpdate')) && !limited.get(key)?.size
  return allParts(context.kernel).filter(({ resource }) => !resource || isOpen(resource))
}

/** Without entities that a parameter switches off: nothing could write them elsewhere. */
export const enabledParts = async (context: Context, db: Queryable): Promise<ConfiguredPart[]> => {
  const parts = await partsFor(context)
  const resources = parts.flatMap(({ resource }) => resource ?? [])
  const enabled = new Set(await enabledAmong(db, context.kernel, resources))
  return parts.filter(({ resource }) => !resource || enabled.has(resource))
}
