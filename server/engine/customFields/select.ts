/** SQL of custom values: JSON without retired fields, files as objects. */
import { type SQL, sql } from 'drizzle-orm'
import { fileObject, fileTable } from '../kinds/file.ts'
import { column, type Scope } from '../read/scope.ts'
import { labelsById } from './choices.ts'
import { type Definition, definitionsOf } from './definitions.ts'

export const customText = (scope: Scope, name: string): SQL =>
  sql`(${column(scope, 'custom_fields')} ->> ${name}::text)`

/** Expression to compare and sort by. For a choice: its label, because the record stores the id. */
export const comparedText = (scope: Scope, definition: Definition): SQL => {
  const text = customText(scope, definition.name)
  return definition.type === 'list' ? sql`(${JSON.stringify(labelsById(definition))}::jsonb ->> ${text})` : text
}

/** True if the record holds one of the choices. Uses the index on custom values. */
export const holdsChoice = (scope: Scope, name: string, ids: readonly string[]): SQL => {
  const held = column(scope, 'custom_fields')
  const each = ids.map((id) => sql`${held} @> ${JSON.stringify({ [name]: id })}::jsonb`)
  return each.length > 0 ? sql`(${sql.join(each, sql` OR `)})` : sql`false`
}

const fileValue = (scope: Scope, { name, type }: Definition): SQL => {
  const file = scope.nextAlias()
  const object = fileObject(file, scope, `customFields.${name}`)
  const value = type === 'file' ? sql`json_build_array(${object})` : object
  return sql`(SELECT ${value} FROM ${fileTable(scope)} ${file} WHERE ${file}.id::text = ${customText(scope, name)})`
}

export const customFieldsValue = (scope: Scope): SQL => {
  const values = column(scope, 'custom_fields')
  const definitions = definitionsOf(scope.context, scope.resource.key)
  const retired = definitions.filter((definition) => definition.retired).map(({ name }) => name)
  const files = definitions.filter(({ type, retired: gone }) => !gone && (type === 'image' || type === 'file'))
  if (retired.length === 0 && files.length === 0) return values
  const current = sql`(${values} - ${sql.param(retired)}::text[])`
  if (files.length === 0) return current
  const fileValues = files.map((definition) => sql`${definition.name}::text, ${fileValue(scope, definition)}`)
  return sql`(${current} || jsonb_strip_nulls(jsonb_build_object(${sql.join(fileValues, sql`, `)})))`
}
