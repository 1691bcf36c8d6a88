import type { PoolClient } from 'pg'
import { trashMessages } from '#i18n/fr/trash.ts'
import { customFieldShape, isReferenceType } from '#resources/domain/customFields.ts'
import { validateField } from '#resources/domain/validationRules.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import {
  activeDefinitions,
  type Definition,
  definedField,
  definitionsOf,
} from '#server/engine/customFields/definitions.ts'
import { fileDefinitions } from '#server/engine/customFields/prepare.ts'
import { isValueTaken } from '#server/engine/customFields/storedRules.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import type { Values } from '#server/engine/values.ts'
import type { ArchivedTable } from './restoreRows.ts'

type Restoring = { context: Context; tx: PoolClient; tables: readonly ArchivedTable[] }
type StoredRows = { resource: AnyResource; values: Values[] }

const heldIn = (tables: readonly ArchivedTable[]): StoredRows[] =>
  tables.flatMap(({ resource, isEntity, rows }) =>
    isEntity && resource.customisable ? [{ resource, values: rows.map((row) => row.custom_fields as Values) }] : [],
  )

const settleDefinitions = ({ context, tables }: Restoring): string[] =>
  tables.flatMap(({ resource, isEntity, rows }) => {
    if (!isEntity || !resource.customisable) return []
    const definitions = definitionsOf(context, resource.key)
    const files = new Set(fileDefinitions({ context, resource }).map(({ name }) => name))
    return rows.flatMap((row) => {
      const held = (row.custom_fields ?? {}) as Values
      const known = definitions.filter(({ name }) => name in held)
      row.custom_fields = Object.fromEntries(known.map(({ name }) => [name, held[name]]))
      const broken = known.filter((definition) => {
        if (definition.retired || files.has(definition.name)) return false
        return validateField(customFieldShape({ ...definition, required: false }), held[definition.name], '').length > 0
      })
      return broken.map(({ label }) => trashMessages.invalidCustomField(label))
    })
  })

const idsIn = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string')

/** Drops ids of records that exist no more. The share lock makes their deletion wait. */
const settleReference = async (
  { context, tx, tables }: Restoring,
  definition: Definition,
  values: readonly Record<string, unknown>[],
): Promise<void> => {
  const { name } = definition
  const { to } = definedField(definition) as FieldOf<'reference' | 'references'>
  const together = tables.filter(({ isEntity, resource }) => isEntity && resource.key === to)
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM ${quotedTable(context.kernel.resources.get(to))} WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE`,
    [values.flatMap((held) => idsIn(held[name]))],
  )
  const present = new Set([...rows, ...together.flatMap((table) => table.rows)].map(({ id }) => String(id)))
  for (const held of values) {
    const left = idsIn(held[name]).filter((id) => present.has(id))
    if (left.length === 0) delete held[name]
    else held[name] = Array.isArray(held[name]) ? left : left[0]
  }
}

const settleReferences = async (restoring: Restoring): Promise<void> => {
  for (const { resource, values } of heldIn(restoring.tables)) {
    for (const definition of activeDefinitions(restoring.context, resource.key)) {
      const held = values.filter((one) => definition.name in one)
      if (isReferenceType(definition.type) && held.length > 0) await settleReference(restoring, definition, held)
    }
  }
}

const takenReasons = async ({ context, tx, tables }: Restoring): Promise<string[]> => {
  const reasons: string[] = []
  for (const { resource, values } of heldIn(tables)) {
    const unique = activeDefinitions(context, resource.key).filter(({ settings }) => settings?.unique)
    for (const { name, label } of unique) {
      for (const value of values.map((held) => held[name]).filter((one) => one !== undefined)) {
        const isTaken = await isValueTaken({ context, tx, resource }, name, value)
        if (isTaken) reasons.push(trashMessages.taken(label, String(value)))
      }
    }
  }
  return reasons
}

export const settleCustomFields = async (restoring: Restoring): Promise<string[]> => {
  const reasons = settleDefinitions(restoring)
  await settleReferences(restoring)
  return [...reasons, ...(await takenReasons(restoring))]
}
