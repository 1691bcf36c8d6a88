import { sql } from 'drizzle-orm'
import { activityMessages } from '#i18n/fr/activity.ts'
import type { Field, FieldOf } from '#resources/schema/field.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { definedField, definitionsOf } from '#server/engine/customFields/definitions.ts'
import { externalTitle, lookUpRecord } from '#server/engine/external/lookUp.ts'
import { kindOf } from '#server/engine/kinds/kind.ts'
import { titleOf } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { hasRowRule, rowRuleOf } from '#server/engine/read/visible.ts'
import type { Changes, FieldChange } from '#server/engine/values.ts'

type Named = { id: string; displayName: string; isDeleted?: true }
type Names = ReadonlyMap<string, Named>
type ReferencedId = { to: string; id: string }

const fieldsIn = ({ resources }: Kernel, entity: string): Readonly<Record<string, Field>> =>
  resources.find(entity)?.fields ?? {}

const keyOf = (to: string, id: string): string => `${to}:${id}`
const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const mapped = (
  kernel: Kernel,
  field: Field | undefined,
  value: unknown,
  each: (met: ReferencedId) => unknown,
): unknown => {
  const form = field && kindOf(kernel, field).history
  const { to } = (field ?? {}) as Partial<FieldOf<'reference'>>
  if (!to) return value
  if (form === 'record') return typeof value === 'string' ? each({ to, id: value }) : value
  if (!Array.isArray(value)) return value
  if (form === 'records') return value.map((id) => each({ to, id: String(id) }))
  if (form !== 'rows') return value
  const fields = fieldsIn(kernel, to)
  return value.map((row) => {
    if (!isRow(row)) return row
    return Object.fromEntries(
      Object.entries(row).map(([name, part]) => [name, mapped(kernel, fields[name], part, each)]),
    )
  })
}

type NamedEntry = { entity: string; changes: Changes }

/** `name`, or the list of a separately stored row: `reservationItems.ID`. */
const listOf = (name: string): string => name.split('.')[0] ?? name

const CUSTOM = 'customFields'

/** Custom fields under their names in changes. Requires `loadDefinitions`. */
const customFieldsIn = (context: Context, entity: string): Readonly<Record<string, Field>> =>
  Object.fromEntries(definitionsOf(context, entity).map((one) => [`${CUSTOM}.${one.name}`, definedField(one)]))

const mapReferences = (context: Context, entry: NamedEntry, each: (met: ReferencedId) => unknown): Changes => {
  const { kernel } = context
  const fields = { ...fieldsIn(kernel, entry.entity), ...customFieldsIn(context, entry.entity) }
  return Object.fromEntries(
    Object.entries(entry.changes).map(([name, { before, after }]): [string, FieldChange] => {
      const list = name in fields ? name : listOf(name)
      const field = Object.hasOwn(fields, list) ? fields[list] : undefined
      const named = (value: unknown): unknown => {
        if (list === name) return mapped(kernel, field, value, each)
        const [row] = mapped(kernel, field, [value], each) as unknown[]
        return row
      }
      return [name, { before: named(before), after: named(after) }]
    }),
  )
}

const nameFromService = async (context: Context, to: string, id: string): Promise<Named> => ({
  id,
  displayName: externalTitle(await lookUpRecord(context, to, id)),
})

const presentNames = async (context: Context, to: string, ids: readonly string[]): Promise<Named[]> => {
  const { kernel } = context
  const resource = kernel.resources.get(to)
  if (resource.external) return Promise.all(ids.map((id) => nameFromService(context, to, id)))
  const row = { resource, alias: sql`named`, kinds: kernel.kinds, find: kernel.resources.get, sees: rowRuleOf(context) }
  const isTold = row.sees(resource, row.alias) ?? sql`true`
  return execute<Named>(
    kernel.pool,
    sql`SELECT named.id, CASE WHEN ${isTold} THEN ${titleOf(row)} ELSE ${activityMessages.hidden}::text END AS "displayName" FROM ${tableOf(resource)} named WHERE named.id = ANY(${sql.param(ids)}::uuid[])`,
  )
}

const GONE = `
  SELECT gone.entity AS "to", gone.id, coalesce(named.record_label, '') AS "displayName"
  FROM unnest($1::text[], $2::text[], $3::text[]) AS gone (entity, id, entities)
  LEFT JOIN LATERAL (SELECT record_label FROM activity_thread.activity a
    WHERE a.entity = ANY (string_to_array(gone.entities, ',')) AND a.record_id = gone.id
    ORDER BY a.id DESC LIMIT 1) named ON true`

const historiesOf = ({ kernel }: Context, to: string): string =>
  [to, ...(kernel.resources.get(to).mirrorOf ?? [])].join(',')

const namesFor = async (context: Context, met: readonly ReferencedId[]): Promise<Names> => {
  const names = new Map<string, Named>()
  for (const [to, some] of Map.groupBy(met, (one) => one.to)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const named of await presentNames(context, to, ids)) names.set(keyOf(to, named.id), named)
  }
  const gone = met.filter(({ to, id }) => !names.has(keyOf(to, id)))
  if (gone.length === 0) return names
  const { rows } = await context.kernel.pool.query<Named & ReferencedId>(GONE, [
    gone.map(({ to }) => to),
    gone.map(({ id }) => id),
    gone.map(({ to }) => historiesOf(context, to)),
  ])
  for (const { to, id, displayName } of rows) {
    // The row rule of a deleted record cannot be checked any more.
    const isTold = !hasRowRule(context, context.kernel.resources.get(to))
    names.set(keyOf(to, id), { id, displayName: isTold ? displayName : activityMessages.hidden, isDeleted: true })
  }
  return names
}

export const withNames = async <E extends NamedEntry>(context: Context, entries: readonly E[]): Promise<E[]> => {
  const met: ReferencedId[] = []
  for (const entry of entries) mapReferences(context, entry, (one) => met.push(one))
  if (met.length === 0) return [...entries]
  const names = await namesFor(context, met)
  const named = ({ to, id }: ReferencedId) => names.get(keyOf(to, id)) ?? { id, displayName: '' }
  return entries.map((entry) => ({ ...entry, changes: mapReferences(context, entry, named) }))
}
