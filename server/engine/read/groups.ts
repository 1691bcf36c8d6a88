import { type SQL, sql } from 'drizzle-orm'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { rulesOf } from '#kinds/rules.ts'
import { isNumeric } from '#resources/domain/formulas/functions.ts'
import type { Field, FieldOf } from '#resources/schema/field.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { customId, customText } from '../customFields/customText.ts'
import { definedField } from '../customFields/definitions.ts'
import { comparableDefinition } from '../customFields/filter.ts'
import { comparedText } from '../customFields/select.ts'
import { naturalKey } from '../kinds/conditions.ts'
import { kindOf } from '../kinds/kind.ts'
import { asReadable, CUSTOM, isNeverRead } from '../overrides/readRights.ts'
import { displayName } from './displayName.ts'
import { execute } from './execute.ts'
import { type Filter, listCondition } from './filter.ts'
import { filterableFields } from './filterable.ts'
import { listSource } from './newest.ts'
import { column, fieldValue, referencedScope, resourceOf, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { visibleIdOrNull } from './visible.ts'

export const GROUP_PERIODS = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const

export type Grouping = {
  by: string
  period?: (typeof GROUP_PERIODS)[number] | null
  measure?: string | null
  isAverage?: boolean | null
}

export type CountedGroup = {
  key: string | null
  label: string | null
  count: number
  value: number | null
  isRest: boolean
}

/** Further groups are combined: the smallest ones, or the oldest ones of dates. */
const MAX_LIST_GROUPS = 60

type Value = { field: Field; value: SQL }

const customValue = (scope: Scope, name: string): Value | undefined => {
  const definition = comparableDefinition(scope, name)
  if (!definition) return undefined
  const field = definedField(definition)
  if (field.kind === 'choice') return { field, value: customText(scope, name) }
  if (field.kind === 'reference') return { field, value: customId(scope, name) }
  const comparison = kindOf(scope.context.kernel, field).custom
  return comparison && { field, value: comparison.value(comparedText(scope, definition)) }
}

const storedValue = (scope: Scope, source: string): Value | undefined => {
  if (source.startsWith(CUSTOM)) return customValue(scope, source.slice(CUSTOM.length))
  const isListed = filterableFields(scope.context.kernel, scope.resource).some(({ name }) => name === source)
  const field = Object.hasOwn(scope.resource.fields, source) ? scope.resource.fields[source] : undefined
  return isListed && field ? { field, value: fieldValue(scope, source) } : undefined
}

const readableValue = (scope: Scope, source: string): Value | undefined => {
  if (isNeverRead(scope.context, scope.resource, source)) return undefined
  const found = storedValue(scope, source)
  return found && { ...found, value: asReadable(scope, source, found.value) }
}

const invalid = (path: 'by' | 'measure', name: string): AppError =>
  validationFailed([{ path: `grouping.${path}`, rule: 'grouping', message: kernelMessages.badInput.grouping(name) }])

const keyOf = (scope: Scope, { by, period }: Grouping): Value => {
  const found = readableValue(scope, by)
  if (!found) throw invalid('by', by)
  const { field, value } = found
  const unit = sql.raw(`'${(period ?? 'MONTH').toLowerCase()}'`)
  const cut = (local: SQL): Value => ({ field, value: sql`date_trunc(${unit}, ${local})::date` })
  switch (field.kind) {
    case 'date':
      return cut(sql`(${value})::timestamp`)
    case 'dateTime':
      return cut(sql`(${value}) AT TIME ZONE (SELECT kernel.zone())`)
    case 'reference':
      return { field, value: visibleIdOrNull(scope, field.to, value) }
    case 'choice':
    case 'boolean':
      return found
    default:
      throw invalid('by', by)
  }
}

const measureOf = (scope: Scope, { measure }: Grouping): SQL => {
  if (!measure) return sql`NULL::numeric`
  const found = readableValue(scope, measure)
  if (!found || !isNumeric(rulesOf(found.field).formula)) throw invalid('measure', measure)
  return sql`(${found.value})::numeric`
}

const labelOf = (scope: Scope, field: Field): SQL => {
  if (field.kind !== 'reference') return sql`NULL::text`
  const target = referencedScope(scope, resourceOf(scope, (field as FieldOf<'reference'>).to))
  return sql`(SELECT ${displayName(target)} FROM ${tableOf(target.resource)} ${target.alias} WHERE ${column(target, 'id')} = ranked.key)`
}

/** Equal groups of a choice stand in the order of its values. */
const givenOrder = (field: Field): SQL =>
  field.kind === 'choice'
    ? sql`array_position(${sql.param((field as FieldOf<'choice'>).values)}::text[], key)`
    : sql`key`

const statement = (scope: Scope, grouping: Grouping, filter: Filter | null | undefined): SQL => {
  const { field, value: key } = keyOf(scope, grouping)
  const measure = measureOf(scope, grouping)
  const condition = listCondition(scope, filter)
  const total = grouping.isAverage ? sql`sum(total) / nullif(sum(measured), 0)` : sql`sum(total)`
  const figure = grouping.measure ? sql`value DESC NULLS LAST, count DESC` : sql`count DESC`
  const place = rulesOf(field).isMoment ? sql`key DESC NULLS LAST` : sql`${figure}, key`
  const named = field.kind === 'reference' ? naturalKey(sql`label`) : givenOrder(field)
  const order = rulesOf(field).isMoment ? sql`is_rest DESC, key` : sql`is_rest, ${figure}, ${named}, key`
  const most = sql.raw(String(MAX_LIST_GROUPS))
  return sql`WITH kept AS (SELECT ${key} AS key, ${measure} AS measure FROM ${listSource(scope, filter)}${condition ? sql` WHERE ${condition}` : sql``}),
    counted AS (SELECT key, count(*) AS count, sum(measure) AS total, count(measure) AS measured FROM kept GROUP BY key),
    valued AS (SELECT key, count, total, measured, ${grouping.isAverage ? sql`total / nullif(measured, 0)` : sql`total`} AS value FROM counted),
    ranked AS (SELECT *, row_number() OVER (ORDER BY ${place}) AS place FROM valued),
    shown AS (SELECT key::text AS key, ${labelOf(scope, field)} AS label, count, value, place, false AS is_rest FROM ranked WHERE place <= ${most}
      UNION ALL SELECT NULL, NULL, sum(count), ${total}, ${most} + 1, true FROM ranked WHERE place > ${most} HAVING count(*) > 0)
    SELECT key, label, count::integer AS count, value::float8 AS value, is_rest AS "isRest" FROM shown ORDER BY ${order}`
}

/** Throws FORBIDDEN for sessions that only choose records of the entity, VALIDATION_FAILED for other fields. */
export const readGroups = async (
  scope: Scope,
  grouping: Grouping,
  filter: Filter | null | undefined,
): Promise<CountedGroup[]> => {
  if (scope.access !== 'full') throw new AppError('FORBIDDEN', kernelMessages.forbidden)
  return execute<CountedGroup>(scope.context.kernel.pool, statement(scope, grouping, filter))
}
