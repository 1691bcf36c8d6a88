import { type SQL, sql } from 'drizzle-orm'
import { isChoiceType, isFileType, isFormula, isReferenceType } from '#resources/domain/customFields.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import { formulaValue } from '../formulas/value.ts'
import { kindOf } from '../kinds/kind.ts'
import { readableCustomValues } from '../overrides/readRights.ts'
import { displayName, titleOrder } from '../read/displayName.ts'
import { fileObject, fileTable } from '../read/fileObject.ts'
import { column, referencedScope, resourceOf, tableOf } from '../read/scope.ts'
import type { Scope } from '../read/scopeTypes.ts'
import { select } from '../read/selection.ts'
import { visibleCondition, visibleIdOrNull } from '../read/visible.ts'
import { labelsById } from './choices.ts'
import { customId, customText, idOfText } from './customText.ts'
import { type Definition, definedField, definitionsOf } from './definitions.ts'

/** Expression to compare and sort by. For a choice: its label, because the record stores the id. */
export const comparedText = (scope: Scope, definition: Definition): SQL => {
  if (isFormula(definition)) return sql`(${formulaValue(scope, definition) ?? sql`NULL`})::text`
  const text = customText(scope, definition.name)
  return isChoiceType(definition.type) ? sql`(${JSON.stringify(labelsById(definition))}::jsonb ->> ${text})` : text
}

/** True if the record holds one of the ids, alone or in a list. Uses the index on custom values. */
export const holdsOne = (scope: Scope, { name, type }: Definition, ids: readonly string[]): SQL => {
  const held = column(scope, 'custom_fields')
  const isList = type === 'choices' || type === 'references'
  const each = ids.map((id) => sql`${held} @> ${JSON.stringify({ [name]: isList ? [id] : id })}::jsonb`)
  return each.length > 0 ? sql`(${sql.join(each, sql` OR `)})` : sql`false`
}

const customJson = (scope: Scope, name: string): SQL => sql`(${column(scope, 'custom_fields')} -> ${name}::text)`

export const customElements = (scope: Scope, name: string, element: SQL): SQL =>
  sql`jsonb_array_elements_text(CASE jsonb_typeof(${customJson(scope, name)}) WHEN 'array' THEN ${customJson(scope, name)} ELSE '[]'::jsonb END) WITH ORDINALITY AS ${element}(value, place)`

const filesValue = (scope: Scope, { name }: Definition): SQL => {
  const [file, element] = [scope.nextAlias(), scope.nextAlias()]
  const object = fileObject(file, scope, `customFields.${name}`)
  return sql`(SELECT json_agg(${object} ORDER BY ${element}.place) FROM ${customElements(scope, name, element)} JOIN ${fileTable(scope)} ${file} ON ${file}.id = ${idOfText(sql`${element}.value`)})`
}

const TITLE = select('id', 'displayName')

const pointedRows = (scope: Scope, name: string, target: Scope): SQL => {
  const element = scope.nextAlias()
  const isVisible = visibleCondition(target)
  const condition = isVisible ? sql` WHERE ${isVisible}` : sql``
  return sql`${customElements(scope, name, element)} JOIN ${tableOf(target.resource)} ${target.alias} ON ${column(target, 'id')} = ${idOfText(sql`${element}.value`)}${condition}`
}

const referencesIds = (scope: Scope, name: string, target: Scope): SQL =>
  sql`(SELECT json_agg(${column(target, 'id')} ORDER BY ${column(target, 'id')}) FROM ${pointedRows(scope, name, target)})`

const referenceValue = (scope: Scope, definition: Definition, form: Form): SQL => {
  const { name } = definition
  const field = definedField(definition) as FieldOf<'reference' | 'references'>
  if (field.kind === 'reference') {
    const place = { scope, name, field, value: customId(scope, name) }
    return form === 'ids'
      ? visibleIdOrNull(scope, field.to, place.value)
      : kindOf(scope.context.kernel, field).select(place, TITLE)
  }
  const target = referencedScope(scope, resourceOf(scope, field.to))
  if (form === 'ids') return referencesIds(scope, name, target)
  const told = sql`json_build_object('id', ${column(target, 'id')}, 'displayName', ${displayName(target)})`
  return sql`(SELECT json_agg(${told} ORDER BY ${titleOrder(target)}, ${column(target, 'id')}) FROM ${pointedRows(scope, name, target)})`
}

const fileValue = (scope: Scope, { name, type }: Definition): SQL => {
  const file = scope.nextAlias()
  const object = fileObject(file, scope, `customFields.${name}`)
  const value = type === 'file' ? sql`json_build_array(${object})` : object
  return sql`(SELECT ${value} FROM ${fileTable(scope)} ${file} WHERE ${file}.id = ${customId(scope, name)})`
}

const composedValue = (scope: Scope, definition: Definition, form: Form): SQL => {
  if (isFormula(definition)) return sql`to_jsonb(${formulaValue(scope, definition) ?? sql`NULL::text`})`
  if (isReferenceType(definition.type)) return referenceValue(scope, definition, form)
  return definition.type === 'files' ? filesValue(scope, definition) : fileValue(scope, definition)
}

type Form = 'records' | 'ids'

/** Pairs of one call: a PostgreSQL function has at most 100 arguments. */
const MAX_PAIRS = 50

const composedObject = (scope: Scope, composed: readonly Definition[], form: Form): SQL => {
  const pairs = composed.map((definition) => sql`${definition.name}::text, ${composedValue(scope, definition, form)}`)
  const calls = Array.from({ length: Math.ceil(pairs.length / MAX_PAIRS) }, (_, index) => {
    const some = pairs.slice(index * MAX_PAIRS, (index + 1) * MAX_PAIRS)
    return sql`jsonb_build_object(${sql.join(some, sql`, `)})`
  })
  return sql`jsonb_strip_nulls(${sql.join(calls, sql` || `)})`
}

export const customFieldsValue = (scope: Scope, form: Form = 'records'): SQL =>
  readableCustomValues(scope, wholeValue(scope, form))

const wholeValue = (scope: Scope, form: Form): SQL => {
  const values = column(scope, 'custom_fields')
  const definitions = definitionsOf(scope.context, scope.resource.key)
  const retired = definitions.filter((definition) => definition.retired).map(({ name }) => name)
  const composed = definitions.filter(
    (definition) =>
      !definition.retired && (isFormula(definition) || isFileType(definition.type) || isReferenceType(definition.type)),
  )
  if (retired.length === 0 && composed.length === 0) return values
  const current = sql`(${values} - ${sql.param(retired)}::text[])`
  if (composed.length === 0) return current
  const names = sql.param(composed.map(({ name }) => name))
  return sql`((${current} - ${names}::text[]) || ${composedObject(scope, composed, form)})`
}
