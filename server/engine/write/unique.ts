import { type SQL, sql } from 'drizzle-orm'
import { refusals } from '#i18n/fr/refusals.ts'
import type { Violation } from '#resources/domain/validation.ts'
import { isEmpty } from '#resources/domain/violation.ts'
import { tableName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { kindOf } from '../kinds/kind.ts'
import { executeOne } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import { fieldColumn, foreignKeyName, joinTableOf } from '../tables/identifiers.ts'
import { isWords, namingSets, uniqueIndexName, uniqueSets } from '../tables/indexes.ts'
import type { Values } from '../values.ts'
import { isFoundFree } from './freeNames.ts'
import { fieldErrors } from './messages.ts'
import type { Write } from './write.ts'

const equality = ({ context, resource }: Write, name: string, values: Values, alone: boolean): SQL => {
  const field = resource.fields[name]
  const column = sql.identifier(fieldColumn(resource, name))
  const value = field && kindOf(context.kernel, field).toColumn?.(values[name])
  if (field && isWords(context.kernel, field)) {
    return alone
      ? sql`lower(${column}) = lower(${value}::text)`
      : sql`coalesce(lower(${column}), '') = coalesce(lower(${value ?? null}::text), '')`
  }
  return sql`${column} IS NOT DISTINCT FROM ${value ?? null}`
}

const likeness = (write: Write, name: string, values: Values, alone: boolean): SQL => {
  const { context, resource } = write
  const field = resource.fields[name]
  if (!field || !isWords(context.kernel, field)) return equality(write, name, values, alone)
  const column = sql.identifier(fieldColumn(resource, name))
  const value = kindOf(context.kernel, field).toColumn?.(values[name]) ?? null
  return value === null ? sql`${column} IS NULL` : sql`kernel.look(${column}) = kernel.look(${value}::text)`
}

/** Arbitrary seed of the advisory lock, not used elsewhere. */
const LOOK_LOCK = 7

/** No unique index: older names may look alike. Imports (`ledger`) skip it: they would hold one lock per line. */
const lockLooks = async ({ resource, tx, ledger }: Write, sets: readonly (readonly string[])[], values: Values) => {
  if (ledger || sets.length === 0) return
  const texts = sets.map((fields) => fields.map((name) => String(values[name] ?? '')).join('\n'))
  await tx.query(
    `SELECT pg_advisory_xact_lock(key) FROM (
       SELECT DISTINCT hashtextextended($1 || kernel.look(name), ${LOOK_LOCK}) AS key FROM unnest($2::text[]) AS name
       ORDER BY key) AS keys`,
    [`${resource.key} `, texts],
  )
}

const pathOf = (fields: readonly string[]): string => fields.at(-1) ?? ''

export const uniqueViolations = async (
  write: Write,
  id: string | undefined,
  values: Values,
  changed: ReadonlySet<string>,
): Promise<Violation[]> => {
  const { resource, tx } = write
  const sets = uniqueSets(resource).filter(
    (fields) =>
      fields.some((name) => changed.has(name)) &&
      !(fields.length === 1 && isEmpty(values[fields[0] as string])) &&
      !isFoundFree(write, fields, values),
  )
  if (sets.length === 0) return []
  const naming = new Set(namingSets(write.context.kernel, resource).map(String))
  const named = sets.filter((fields) => naming.has(String(fields)))
  await lockLooks(write, named, values)
  const others = id ? sql` AND id <> ${id}::uuid` : sql``
  const exists = (fields: readonly string[], compare: typeof equality, name: string): SQL => {
    const conditions = fields.map((field) => compare(write, field, values, fields.length === 1))
    return sql`EXISTS (SELECT 1 FROM ${tableOf(resource)} WHERE ${sql.join(conditions, sql` AND `)}${others}) AS ${sql.identifier(name)}`
  }
  const parts = [
    ...sets.map((fields) => exists(fields, equality, `same ${fields}`)),
    ...named.map((fields) => exists(fields, likeness, `like ${fields}`)),
  ]
  const found = await executeOne<Record<string, boolean>>(tx, sql`SELECT ${sql.join(parts, sql`, `)}`)
  return sets.flatMap((fields): Violation[] => {
    if (found?.[`same ${fields}`]) return [{ path: pathOf(fields), rule: 'unique' }]
    return found?.[`like ${fields}`] ? [{ path: pathOf(fields), rule: 'lookAlike' }] : []
  })
}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

type DatabaseError = { code?: string; constraint?: string; column?: string }

const refusalOf = (resource: AnyResource, { code, column }: DatabaseError): FieldError | undefined => {
  const message = refusals[`${code}.${column}`]?.(0, [])
  const name = Object.keys(resource.fields).find((field) => fieldColumn(resource, field) === column)
  return message && name ? { path: name, rule: 'inUse', message } : undefined
}

export const withConstraintErrors = async <T>(write: Write, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    const refusal = refusalOf(write.resource, error as DatabaseError)
    if (refusal) throw validationFailed([refusal])
    const { code, constraint } = error as DatabaseError
    const violation = violationOf(write.resource, code, constraint)
    throw violation ? validationFailed(fieldErrors(write, [violation])) : error
  }
}

const violationOf = (resource: AnyResource, code?: string, constraint?: string): Violation | undefined => {
  if (code === UNIQUE_VIOLATION) {
    const fields = uniqueSets(resource).find((set) => uniqueIndexName(resource, set) === constraint)
    return fields && { path: pathOf(fields), rule: 'unique' }
  }
  if (code !== FOREIGN_KEY_VIOLATION) return undefined
  const name = Object.keys(resource.fields).find((field) => foreignKeyOf(resource, field) === constraint)
  return name ? { path: name, rule: 'exists' } : undefined
}

const foreignKeyOf = (resource: AnyResource, name: string): string | undefined => {
  const field = resource.fields[name]
  if (field?.kind === 'reference' || field?.kind === 'image') {
    return foreignKeyName(tableName(resource.key), fieldColumn(resource, name))
  }
  if (field?.kind !== 'references' || field.inverse) return undefined
  const { table, targetColumn } = joinTableOf(resource, name, field.to)
  return foreignKeyName(table, targetColumn)
}
