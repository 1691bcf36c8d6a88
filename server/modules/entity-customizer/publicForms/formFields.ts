/** Fields of an entity as a public form offers them: written by its role, shown to everybody. */
import { sql } from 'drizzle-orm'
import { offeredChoices } from '#resources/domain/offeredChoices.ts'
import { isFormField, unaskedFields } from '#resources/domain/publicForms.ts'
import { type FormField, MAX_FORM_CHOICES } from '#resources/domain/publicFormTypes.ts'
import type { Field } from '#resources/schema/field.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { Context } from '#server/engine/context.ts'
import { activeDefinitions, definedField } from '#server/engine/customFields/definitions.ts'
import { labelsIn } from '#server/engine/overrides/labels.ts'
import { writtenResource } from '#server/engine/overrides/overrides.ts'
import { readAccess } from '#server/engine/read/access.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { visibleCondition } from '#server/engine/read/visible.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { writableColumns } from '../automations/record.ts'

type Fields = Readonly<Record<string, Field>>

/** Undefined if answers cannot create such records. Requires `loadDefinitions`. */
export const formColumns = (context: Context, resource: AnyResource | undefined): Column[] | undefined => {
  const find = (key: string) => context.kernel.resources.find(key)
  if (!resource?.customisable) return undefined
  const columns = writableColumns({ ...context }, resource, 'create')
  return columns && [...columns, ...fileColumns(context, resource)].filter(({ field }) => isFormField(field, find))
}

const fileColumns = (context: Context, resource: AnyResource): Column[] => {
  const labels = labelsIn(context, resource.key)?.fields
  return writtenNames(context, resource).flatMap(({ name, field, isCustom, label }) => {
    if (field.kind !== 'files') return []
    const said = labels?.[name]
    const text = label ?? (typeof said === 'string' ? said : said?.label) ?? name
    return [
      {
        ...{ source: isCustom ? `customFields.${name}` : name, name, label: text, productLabel: text, field, isCustom },
        ...{ cell: undefined, isWritable: true, words: {}, productWords: {}, parts: [] },
      },
    ]
  })
}

type Named = { name: string; field: Field; isCustom: boolean; label?: string }

const writtenNames = (context: Context, resource: AnyResource): Named[] => [
  ...Object.entries(writtenResource(context, resource).fields).map(([name, field]) => ({
    name,
    field,
    isCustom: false,
  })),
  ...activeDefinitions(context, resource.key).map((one) => ({
    ...{ name: one.name, field: definedField(one), isCustom: true, label: one.label },
  })),
]

export const allFields = (context: Context, resource: AnyResource): Fields =>
  Object.fromEntries(writtenNames(context, resource).map(({ name, field }) => [name, field]))

type FormChoice = { value: string; label: string }

export type ShownField = {
  name: string
  source: string
  field: Field
  isCustom: boolean
  label: string
  help: string | null
  choices: FormChoice[] | null
}

/** Undefined for more records than a form offers, or none that the role reads. */
export const recordChoices = async (
  context: Context,
  db: Queryable,
  entity: string,
): Promise<FormChoice[] | undefined> => {
  const resource = context.kernel.resources.find(entity)
  const access = resource && readAccess(context, resource)
  if (!resource || !access) return undefined
  const scope = rootScope(context, resource, access)
  const visible = visibleCondition(scope) ?? sql`true`
  const found = await execute<FormChoice>(
    db,
    sql`SELECT ${column(scope, 'id')} AS value, ${displayName(scope)} AS label FROM ${tableOf(resource)} ${scope.alias}
      WHERE ${visible} ORDER BY 2, 1 LIMIT ${sql.raw(String(MAX_FORM_CHOICES + 1))}`,
  )
  return found.length > MAX_FORM_CHOICES ? undefined : found
}

const choicesOf = async (context: Context, db: Queryable, { field, words }: Column) => {
  if (field.kind === 'reference') return recordChoices(context, db, field.to)
  if (field.kind !== 'choice' && field.kind !== 'choices') return null
  return offeredChoices(field).map((value) => ({ value, label: words[value] ?? value }))
}

const helpOf = (context: Context, resource: AnyResource, { name, isCustom }: Column): string | null => {
  if (isCustom) {
    const found = activeDefinitions(context, resource.key).find((one) => one.name === name)
    return found?.settings?.help ?? null
  }
  const label = labelsIn(context, resource.key)?.fields[name]
  return (typeof label === 'object' ? label.help : undefined) ?? null
}

/**
 * Fields that the form shows now: a removed field, or one that its role no longer writes, is left out.
 * Undefined if a record needs more than they ask for.
 */
export const shownFields = async (
  context: Context,
  db: Queryable,
  { resource, fields }: { resource: AnyResource; fields: readonly FormField[] },
): Promise<ShownField[] | undefined> => {
  const columns = formColumns(context, resource) ?? []
  const all = allFields(context, resource)
  const shown: ShownField[] = []
  for (const given of fields) {
    const found = columns.find(({ name }) => name === given.name)
    const choices = found && (await choicesOf(context, db, found))
    if (!found || choices === undefined) continue
    const { name, source, isCustom } = found
    const label = given.label ?? found.label
    const help = given.help ?? helpOf(context, resource, found)
    shown.push({ name, source, field: all[name] ?? found.field, isCustom, label, help, choices })
  }
  const names = shown.map(({ name }) => name)
  return shown.length === 0 || unaskedFields(all, names).length > 0 ? undefined : shown
}
