import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import { isBranchOf } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { activeDefinitions, definedField } from '#server/engine/customFields/definitions.ts'
import { execute } from '#server/engine/read/execute.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import type { Values } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type Swap = { keys: readonly string[]; from: string; to: string }

const swapOne = ({ from, to }: Swap, value: unknown): unknown => (value === from ? to : value)

/** Without duplicates, because a list may already contain the other record. */
const swapMany = (swap: Swap, value: readonly unknown[]): unknown[] => [
  ...new Set(value.map((one) => swapOne(swap, one))),
]

const swappedCustom = (context: Context, resource: AnyResource, values: Values, swap: Swap): Values => {
  const changed: Values = {}
  for (const definition of resource.customisable ? activeDefinitions(context, resource.key) : []) {
    const field = definedField(definition)
    const value = values[definition.name]
    if (!('to' in field) || !swap.keys.includes(field.to)) continue
    if (value === swap.from) changed[definition.name] = swap.to
    else if (Array.isArray(value) && value.includes(swap.from)) changed[definition.name] = swapMany(swap, value)
  }
  return changed
}

type Rows = readonly (Values & { id: string })[]

/** Changed fields. A changed list contains all rows, because missing rows would be deleted. */
export const swappedValues = (context: Context, resource: AnyResource, values: Values, swap: Swap): Values => {
  const changed: Values = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name]
    if (field.readOnly || isBranchOf(resource, name) || resource.ownedBy === name) continue
    if (field.kind === 'reference' && swap.keys.includes(field.to) && value === swap.from) changed[name] = swap.to
    else if (field.kind === 'references' && swap.keys.includes(field.to) && Array.isArray(value)) {
      if (value.includes(swap.from)) changed[name] = swapMany(swap, value)
    } else if (field.kind === 'children' && Array.isArray(value)) {
      const row = context.kernel.resources.get(field.to)
      const rows = (value as Rows).map((one) => ({ id: one.id, ...swappedValues(context, row, one, swap) }))
      if (rows.some((one) => Object.keys(one).length > 1)) changed[name] = rows
    }
  }
  const custom = swappedCustom(context, resource, (values.customFields ?? {}) as Values, swap)
  if (Object.keys(custom).length > 0) changed.customFields = custom
  return changed
}

const ownColumn = (resource: AnyResource, name: string): SQL => sql`own.${sql.identifier(fieldColumn(resource, name))}`

/** The same for records with hand-written lists: own fields, and references in rows. */
export const swappedByHand = async (
  tx: Queryable,
  { kernel }: Context,
  { resource, id }: { resource: AnyResource; id: string },
  swap: Swap,
): Promise<Values> => {
  const changed: Values = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'reference' && swap.keys.includes(field.to) && !field.readOnly) {
      const found = await execute(
        tx,
        sql`SELECT FROM ${tableOf(resource)} own WHERE own.id = ${id}::uuid AND ${ownColumn(resource, name)} = ${swap.from}::uuid`,
      )
      if (found.length > 0) changed[name] = swap.to
    }
    if (field.kind !== 'children' || !field.handWritten) continue
    const row = kernel.resources.get(field.to)
    const pointing = Object.entries(row.fields).filter(
      ([, part]) => part.kind === 'reference' && swap.keys.includes(part.to),
    )
    for (const [part] of pointing) {
      const rows = await execute<{ id: string; value: string | null }>(
        tx,
        sql`SELECT own.id, ${ownColumn(row, part)} AS value FROM ${tableOf(row)} own WHERE ${ownColumn(row, field.by)} = ${id}::uuid ORDER BY own.id`,
      )
      if (!rows.some(({ value }) => value === swap.from)) continue
      changed[name] = rows.map((one) => ({ id: one.id, [part]: swapOne(swap, one.value) }))
    }
  }
  return changed
}
