/** Custom values in SQL: the record's JSON without retired fields, files told by what they are. */
import { type SQL, sql } from 'drizzle-orm'
import { fileObject } from '../kinds/file.ts'
import { column, type Scope } from '../read/scope.ts'
import { definitionsOf } from './definitions.ts'

/** The value of one custom field as text. */
export const customText = (scope: Scope, name: string): SQL =>
  sql`(${column(scope, 'custom_fields')} ->> ${name}::text)`

const fileValue = (scope: Scope, name: string): SQL => {
  const file = scope.nextAlias()
  return sql`(SELECT ${fileObject(file, scope, `customFields.${name}`)} FROM drive.file ${file} WHERE ${file}.id::text = ${customText(scope, name)})`
}

/** The JSON object of a record's custom values. */
export const customFieldsValue = (scope: Scope): SQL => {
  const values = column(scope, 'custom_fields')
  const definitions = definitionsOf(scope.context, scope.resource.key)
  const retired = definitions.filter((definition) => definition.retired).map(({ name }) => name)
  const files = definitions.filter(({ type, retired: gone }) => !gone && (type === 'image' || type === 'file'))
  if (retired.length === 0 && files.length === 0) return values
  const kept = sql`(${values} - ${sql.param(retired)}::text[])`
  if (files.length === 0) return kept
  const told = files.map(({ name }) => sql`${name}::text, ${fileValue(scope, name)}`)
  return sql`(${kept} || jsonb_strip_nulls(jsonb_build_object(${sql.join(told, sql`, `)})))`
}
