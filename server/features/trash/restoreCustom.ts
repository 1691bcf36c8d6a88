import type { PoolClient } from 'pg'
import { trashMessages } from '#i18n/fr/trash.ts'
import { isFormula, isReferenceType } from '#resources/domain/customFields.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { converterOf, fitterOf, presumedShape, readConverting } from '#server/engine/customFields/convert.ts'
import {
  activeDefinitions,
  type Definition,
  definedField,
  definitionsOf,
} from '#server/engine/customFields/definitions.ts'
import { fileDefinitions } from '#server/engine/customFields/prepare.ts'
import { takenClaims, type UniqueClaim } from '#server/engine/customFields/uniqueValues.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import type { Values } from '#server/engine/values.ts'
import type { ArchivedTable } from './restoreRows.ts'

type Restoring = { context: Context; tx: PoolClient; tables: readonly ArchivedTable[] }
type StoredRows = { resource: AnyResource; values: Values[] }

const heldIn = (tables: readonly ArchivedTable[]): StoredRows[] =>
  tables.flatMap(({ resource, isEntity, rows }) =>
    isEntity && resource.customisable ? [{ resource, values: rows.map((row) => row.custom_fields as Values) }] : [],
  )

type HeldRow = { row: Record<string, unknown>; known: readonly Definition[] }

const knownValues = ({ context, tables }: Restoring): HeldRow[] =>
  tables.flatMap(({ resource, isEntity, rows }) => {
    if (!isEntity || !resource.customisable) return []
    const definitions = definitionsOf(context, resource.key)
    const files = new Set(fileDefinitions({ context, resource }).map(({ name }) => name))
    return rows.map((row) => {
      const held = (row.custom_fields ?? {}) as Values
      const known = definitions.filter(({ name }) => name in held)
      const values = Object.fromEntries(known.map(({ name }) => [name, held[name]]))
      row.custom_fields = values
      return { row: values, known: known.filter((one) => !one.retired && !isFormula(one) && !files.has(one.name)) }
    })
  })

const isBroken = (definition: Definition, value: unknown): boolean => !isEmpty(value) && !fitterOf(definition)(value)

/** Converts values if the type of their field changed since the deletion. */
const settleDefinitions = async (restoring: Restoring): Promise<string[]> => {
  const broken = knownValues(restoring).flatMap(({ row, known }) =>
    known.filter((one) => isBroken(one, row[one.name])).map((definition) => ({ row, definition })),
  )
  if (broken.length === 0) return []
  const converting = await readConverting(restoring.context.kernel, restoring.tx)
  return broken.flatMap(({ row, definition }) => {
    const value = row[definition.name]
    const converted = converterOf(converting, presumedShape(definition, value), definition)(value)
    if (converted === undefined) return [trashMessages.invalidCustomField(definition.label)]
    row[definition.name] = converted
    return []
  })
}

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
  const claims = heldIn(tables).flatMap(({ resource, values }) =>
    activeDefinitions(context, resource.key)
      .filter(({ settings }) => settings?.unique)
      .flatMap(({ name, label }) =>
        values.flatMap((held): UniqueClaim[] =>
          held[name] === undefined ? [] : [{ write: { tx, resource }, name, value: held[name], path: label }],
        ),
      ),
  )
  return (await takenClaims(claims)).map(({ path, value }) => trashMessages.taken(path, String(value)))
}

export const settleCustomFields = async (restoring: Restoring): Promise<string[]> => {
  const reasons = await settleDefinitions(restoring)
  await settleReferences(restoring)
  return [...reasons, ...(await takenReasons(restoring))]
}
