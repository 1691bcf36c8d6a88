import { sql } from 'drizzle-orm'
import { serverKinds } from '#kinds/server.ts'
import type { FormulaType } from '#resources/domain/formulas/functions.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '#server/engine/context.ts'
import { type Definition, definedField } from '#server/engine/customFields/definitions.ts'
import { resultTypesOf } from '#server/engine/formulas/fields.ts'
import { formulaValue } from '#server/engine/formulas/value.ts'
import { kindOf } from '#server/engine/kinds/kind.ts'
import { readAccess } from '#server/engine/read/access.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'

const MAX_RECORDS = 5

type Draft = { name: string; formula: string; type: FormulaType }

const definitionOf = ({ key }: AnyResource, { name, formula, type }: Draft): Definition => ({
  ...{ entity: key, name, label: name, retired: false, required: false },
  ...{ options: [], retiredOptions: [], formerLabels: {} },
  type: resultTypesOf(type)[0] ?? 'string',
  settings: { formula },
})

const textOf = (definition: Definition, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const field = definedField(definition)
  const { cell } = kindOf({ kinds: serverKinds }, field)
  return cell?.toText?.(value, { field, words: {} }, { zone: 'UTC', nameOf: () => '' }) ?? String(value)
}

/** Requires `loadDefinitions`. Empty if the session may not read the records. */
export const previewFormula = async (context: Context, resource: AnyResource, draft: Draft) => {
  if (readAccess(context, resource) !== 'full') return []
  const scope = rootScope(context, resource)
  const definition = definitionOf(resource, draft)
  const value = formulaValue(scope, definition) ?? sql`NULL::text`
  const seen = visibleCondition(scope)
  const rows = await execute<{ id: string; title: string; value: unknown }>(
    context.kernel.pool,
    sql`SELECT ${column(scope, 'id')} AS id, ${displayName(scope)} AS title, to_jsonb(${value}) AS value
      FROM ${tableOf(resource)} ${scope.alias}${seen ? sql` WHERE ${seen}` : sql``}
      ORDER BY ${column(scope, 'updated_at')} DESC, ${column(scope, 'id')} DESC LIMIT ${sql.raw(String(MAX_RECORDS))}`,
  )
  return rows.map((row) => ({ id: row.id, title: row.title, value: textOf(definition, row.value) }))
}
