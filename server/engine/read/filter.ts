import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { isPart } from '#resources/domain/consoleEntities.ts'
import { isDate, isDateTime, withoutHour24 } from '#resources/domain/dates.ts'
import { isExternalId } from '#resources/domain/externalId.ts'
import { type FieldError, validationFailed } from '#server/platform/errors.ts'
import { type CustomFieldFilter, choicesWith, customFieldCondition } from '../customFields/filter.ts'
import { hooksOf } from '../entityHooks.ts'
import { all, contains, eachWord, type FilterValue, idsCondition, normalized } from '../kinds/conditions.ts'
import { type FilterName, kindOf } from '../kinds/kind.ts'
import { asReadable, isNeverRead, readableCustomValues, readLimits, whereReadable } from '../overrides/readRights.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import { isPublic } from './access.ts'
import { displayName } from './displayName.ts'
import { filterableFields } from './filterable.ts'
import { column, computedValue, fieldValue, referencedScope, resourceOf, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { SYSTEM_COLUMNS } from './systemColumns.ts'
import { visibleCondition } from './visible.ts'

export type Filter = Readonly<Record<string, unknown>>

const MAX_VALUES = 1_000
const MAX_TEXT = 500

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && !value.includes('\0')
const isAbsent = (value: unknown): boolean => value === null || value === undefined
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length <= MAX_VALUES && value.every(isText)

type IsId = (value: unknown) => boolean
const areIds = (value: unknown, isOne: IsId): boolean =>
  Array.isArray(value) && value.length <= MAX_VALUES && value.every(isOne)
const isIds = (value: unknown): boolean => areIds(value, isId)

/** PostgreSQL reads 24:00:00 as the start of the next day. */
const isMoment = (filter: FilterName) =>
  filter === 'DateFilter' ? isDate : (text: string) => isDateTime(withoutHour24(text))

const isValid = (filter: FilterName, value: FilterValue, isOne: IsId): boolean =>
  Object.entries(value).every(([part, given]) => {
    if (isAbsent(given) || typeof given === 'boolean' || typeof given === 'number') return true
    if (part === 'under') return isOne(given)
    if (part === 'in') return filter === 'ReferenceFilter' ? areIds(given, isOne) : isTexts(given)
    if (part === 'from' || part === 'to') return isText(given) && isMoment(filter)(given)
    return isText(given)
  })

const invalid = (name: string): FieldError => ({
  path: `filter.${name}`,
  rule: 'filter',
  message: kernelMessages.badInput.filter(name),
})

const declaredCondition = (scope: Scope, name: string, value: FilterValue): SQL | undefined => {
  const field = scope.resource.fields[name]
  if (field)
    return kindOf(scope.context.kernel, field).filter?.condition(
      { scope, name, field, value: fieldValue(scope, name) },
      value,
    )
  const systemColumn = SYSTEM_COLUMNS.get(name)
  if (!systemColumn) return undefined
  const dateTime = kindOf(scope.context.kernel, { kind: 'dateTime' })
  return dateTime.filter?.condition(
    { scope, name, field: { kind: 'dateTime' }, value: column(scope, systemColumn) },
    value,
  )
}

const matchesReferencedTitle = (scope: Scope, word: string): SQL[] =>
  Object.entries(scope.resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' || !field.searchable) return []
    if (scope.access === 'public' && !isPublic(scope.context.kernel, scope.resource, name)) return []
    const pointed = referencedScope(scope, resourceOf(scope, field.to))
    const found = all([contains(normalized(displayName(pointed)), word), visibleCondition(pointed)])
    const isOne = sql`${fieldValue(scope, name)} IN (SELECT ${pointed.alias}.id FROM ${tableOf(pointed.resource)} ${pointed.alias} WHERE ${found})`
    return whereReadable(scope, name, isOne) ?? []
  })

/** Ids as an array, so that the index of the own text still serves. */
const matchesParts = (scope: Scope, word: string): SQL[] => {
  if (scope.access === 'public') return []
  return Object.values(scope.resource.fields).flatMap((field) => {
    const part = field.kind === 'children' ? resourceOf(scope, field.to) : undefined
    if (field.kind !== 'children' || !part || !isPart(part)) return []
    const rows = referencedScope(scope, part)
    const owner = column(rows, fieldColumn(part, field.by))
    return sql`${column(scope, 'id')} = ANY (ARRAY(SELECT ${owner} FROM ${tableOf(part)} ${rows.alias}
      WHERE ${contains(column(rows, 'search_text'), word)}))`
  })
}

const searchedNames = ({ resource }: Scope): string[] =>
  Object.entries(resource.fields).flatMap(([name, { kind, searchable, computed }]) =>
    searchable && !computed && kind !== 'reference' ? [name] : [],
  )

/** The searchable values as the session sees them, where it lacks one or a service computes one; undefined: as stored. */
const shownText = (scope: Scope): SQL | undefined => {
  const names = searchedNames(scope)
  const isComputed = names.some((name) => computedValue(scope, name))
  const isLimited = readLimits(scope.context).has(scope.resource.key)
  if (!isComputed && !isLimited) return undefined
  const values = names.map((name) => asReadable(scope, name, fieldValue(scope, name), sql`NULL::text`))
  const custom = readableCustomValues(scope, column(scope, 'custom_fields'))
  if (!isComputed && scope.resource.customisable) values.push(sql`kernel.custom_text(${custom})`)
  return normalized(sql`concat_ws(' ', ${sql.join(values, sql`, `)})`)
}

/** The index narrows before the readable values are compared. */
const ownText = (scope: Scope): ((word: string) => SQL) => {
  const stored = column(scope, 'search_text')
  const shown = shownText(scope)
  if (!shown) return (word) => contains(stored, word)
  if (searchedNames(scope).some((name) => computedValue(scope, name))) return (word) => contains(shown, word)
  return (word) => sql`(${contains(stored, word)} AND ${contains(shown, word)})`
}

/** Normalized text to search, for statements of services. */
export const searchedText = (scope: Scope): SQL => shownText(scope) ?? column(scope, 'search_text')

const searchCondition = (scope: Scope, q: string): SQL | undefined => {
  // Public access searches titles only: matches on hidden fields would reveal their values.
  const isTitleOnly = scope.access === 'public'
  const title = normalized(displayName(scope))
  const own = isTitleOnly ? (word: string) => contains(title, word) : ownText(scope)
  const inChoices = (word: string) => (isTitleOnly || !scope.resource.customisable ? [] : choicesWith(scope, word))
  return eachWord(
    q,
    (word) =>
      sql`(${sql.join(
        [own(word), ...inChoices(word), ...matchesReferencedTitle(scope, word), ...matchesParts(scope, word)],
        sql` OR `,
      )})`,
  )
}

type Part = SQL | undefined | FieldError[]

const customCondition = (scope: Scope, filters: readonly CustomFieldFilter[]): Part => {
  const found = customFieldCondition(scope, filters)
  return found && 'refused' in found ? found.refused.map(invalid) : found
}

const partCondition = (scope: Scope, name: string, value: unknown): Part => {
  const { filters } = hooksOf(scope.context.kernel, scope.resource.key)
  const own = filters?.[name]
  if (isNeverRead(scope.context, scope.resource, name)) return [invalid(name)]
  if (own) return whereReadable(scope, name, own.condition(scope.context, scope.alias, value as never))
  if (name === 'q') return isText(value) ? searchCondition(scope, value) : [invalid(name)]
  if (name === 'ids') return isIds(value) ? idsCondition(column(scope, 'id'), value as string[]) : [invalid(name)]
  if (name === 'customFields') return customCondition(scope, value as readonly CustomFieldFilter[])
  const filterable = filterableFields(scope.context.kernel, scope.resource).find((candidate) => candidate.name === name)
  if (!filterable || (scope.access === 'public' && !isPublic(scope.context.kernel, scope.resource, name)))
    return [invalid(name)]
  const isFlag = filterable.filter === 'Boolean'
  const isOne = scope.resource.fields[name]?.kind === 'externalReference' ? isExternalId : isId
  if (!isFlag && !isValid(filterable.filter, value as FilterValue, isOne)) return [invalid(name)]
  return whereReadable(scope, name, declaredCondition(scope, name, value as FilterValue))
}

export const isNarrow = (scope: Scope, filter: Filter | null | undefined): boolean => {
  const { filters } = hooksOf(scope.context.kernel, scope.resource.key)
  return Object.entries(filter ?? {}).some(
    ([name, value]) => !isAbsent(value) && filters?.[name]?.isNarrow?.(value as never),
  )
}

const isRefused = (part: Part): part is FieldError[] => Array.isArray(part)

export const filterCondition = (scope: Scope, filter: Filter | null | undefined): SQL | undefined => {
  const parts = Object.entries(filter ?? {})
    .filter(([, value]) => !isAbsent(value))
    .map(([name, value]) => partCondition(scope, name, value))
  const errors = parts.filter(isRefused).flat()
  if (errors.length > 0) throw validationFailed(errors)
  return all(parts as (SQL | undefined)[])
}

export const listCondition = (scope: Scope, filter: Filter | null | undefined): SQL | undefined =>
  all([filterCondition(scope, filter), visibleCondition(scope)])
