import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { isChoiceType, isReferenceType } from '#resources/domain/customFields.ts'
import { folded } from '#resources/domain/folding.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import { isComparable } from '../formulas/value.ts'
import { all, emptiness, type FilterValue } from '../kinds/conditions.ts'
import { kindOf } from '../kinds/kind.ts'
import { asReadable, CUSTOM, isNeverRead, whereReadable } from '../overrides/readRights.ts'
import { descendants } from '../read/descendants.ts'
import type { Scope } from '../read/scopeTypes.ts'
import { isVisible } from '../read/visible.ts'
import { findChoice, labelsById } from './choices.ts'
import { customId, customText } from './customText.ts'
import { type Definition, definedField, definitionsOf } from './definitions.ts'
import { comparedText, customElements, holdsOne } from './select.ts'

export type CustomFieldFilter = FilterValue & { name: string }

export const comparableDefinition = (scope: Scope, name: string): Definition | undefined =>
  scope.access === 'full'
    ? definitionsOf(scope.context, scope.resource.key).find(
        (known) =>
          known.name === name &&
          !known.retired &&
          !isNeverRead(scope.context, scope.resource, CUSTOM + name) &&
          isComparable(scope.context, known),
      )
    : undefined

const comparisonOf = (scope: Scope, definition: Definition) =>
  kindOf(scope.context.kernel, definedField(definition)).custom

const MAX_FILTERS = 20
const MAX_TEXT = 500
const MAX_NAME = 60

const isSafe = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length <= 200 && value.every(isSafe)
  return typeof value !== 'string' || (value.length <= MAX_TEXT && !value.includes('\0'))
}

const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => isId(one))

const someElement = (scope: Scope, { name }: Definition, condition: (value: SQL) => SQL | undefined): SQL => {
  const element = scope.nextAlias()
  const where = condition(sql`${element}.value`)
  return sql`EXISTS (SELECT 1 FROM ${customElements(scope, name, element)}${where ? sql` WHERE ${where}` : sql``})`
}

const listEmptiness = (exists: SQL, isEmpty: unknown): SQL | undefined => {
  if (typeof isEmpty !== 'boolean') return undefined
  return isEmpty ? sql`NOT ${exists}` : exists
}

const choicesCondition = (scope: Scope, definition: Definition, { in: among, isEmpty }: FilterValue): SQL | undefined =>
  all([
    Array.isArray(among)
      ? holdsOne(
          scope,
          definition,
          among.map((one) => findChoice(definition, String(one))),
        )
      : undefined,
    listEmptiness(
      someElement(scope, definition, () => undefined),
      isEmpty,
    ),
  ])

const referenceCondition = (scope: Scope, definition: Definition, filter: FilterValue): SQL | false | undefined => {
  const { in: among, under } = filter
  if ((among !== undefined && among !== null && !isIds(among)) || (typeof under === 'string' && !isId(under)))
    return false
  const held = Array.isArray(among)
    ? holdsOne(
        scope,
        definition,
        among.map((id) => id.toLowerCase()),
      )
    : undefined
  const field = definedField(definition) as FieldOf<'reference' | 'references'>
  if (field.kind === 'reference') {
    const place = { scope, name: definition.name, field, value: customId(scope, definition.name) }
    return all([held, kindOf(scope.context.kernel, field).filter?.condition(place, filter)])
  }
  const some = (inside: (id: SQL) => SQL | undefined) =>
    someElement(scope, definition, (value) => {
      const id = sql`${value}::uuid`
      return all([inside(id), isVisible(scope, field.to, id)])
    })
  return all([
    held,
    Array.isArray(among) ? some((id) => sql`${id} = ANY(${sql.param(among)}::uuid[])`) : undefined,
    typeof under === 'string' ? some((id) => sql`${id} IN (${descendants(scope, field.to, under)})`) : undefined,
    listEmptiness(
      some(() => undefined),
      filter.isEmpty,
    ),
  ])
}

const condition = (scope: Scope, { name, ...filter }: CustomFieldFilter): SQL | false | undefined => {
  const definition = comparableDefinition(scope, name)
  if (!definition || !Object.values(filter).every(isSafe)) return false
  if (isReferenceType(definition.type)) return referenceCondition(scope, definition, filter)
  if (definition.type === 'choices') return choicesCondition(scope, definition, filter)
  if (definition.type === 'files') return emptiness(customText(scope, name), filter.isEmpty)
  const comparison = comparisonOf(scope, definition)
  if (!comparison) return false
  const { key, condition: compare, isMoment } = comparison
  const moments = [filter.from, filter.to].filter((moment) => typeof moment === 'string')
  if (isMoment && !moments.every(isMoment)) return false
  const { in: among, ...others } = filter
  if (definition.type !== 'list' || !Array.isArray(among)) return compare(key(comparedText(scope, definition)), filter)
  const ids = among.map((one) => findChoice(definition, String(one)))
  return all([holdsOne(scope, definition, ids), compare(key(comparedText(scope, definition)), others)])
}

/** Else the sources of the refused filters. */
export const customFieldCondition = (
  scope: Scope,
  filters: readonly CustomFieldFilter[],
): SQL | undefined | { refused: readonly string[] } => {
  if (filters.length > MAX_FILTERS) return { refused: ['customFields'] }
  const conditions = filters.map((filter) => ({ name: filter.name, found: condition(scope, filter) }))
  const refused = conditions.flatMap(({ name, found }) => (found === false ? [CUSTOM + name.slice(0, MAX_NAME)] : []))
  if (refused.length > 0) return { refused: [...new Set(refused)] }
  return all(conditions.map(({ name, found }) => whereReadable(scope, CUSTOM + name, found as SQL | undefined)))
}

export const customFieldSort = (scope: Scope, name: string): SQL | undefined => {
  const definition = comparableDefinition(scope, name)
  if (!definition) return undefined
  const sorted = definedSort(scope, definition)
  return sorted && asReadable(scope, CUSTOM + name, sorted)
}

const definedSort = (scope: Scope, definition: Definition): SQL | undefined => {
  const { name } = definition
  const field = definedField(definition)
  if (field.kind === 'reference')
    return kindOf(scope.context.kernel, field).sort?.({ scope, name, field, value: customId(scope, name) })
  const comparison = comparisonOf(scope, definition)
  return comparison?.sort(comparison.key(comparedText(scope, definition)))
}

type FoundChoice = { source: string; holds: SQL }

const foundChoices = (scope: Scope, word: string): FoundChoice[] => {
  const wanted = folded(word)
  return definitionsOf(scope.context, scope.resource.key).flatMap((definition) => {
    const source = CUSTOM + definition.name
    if (!isChoiceType(definition.type) || definition.retired) return []
    if (isNeverRead(scope.context, scope.resource, source)) return []
    const ids = Object.entries(labelsById(definition)).flatMap(([id, label]) =>
      folded(label).includes(wanted) ? [id] : [],
    )
    return ids.length > 0 ? [{ source, holds: holdsOne(scope, definition, ids) }] : []
  })
}

export const choicesWith = (scope: Scope, word: string): SQL[] =>
  foundChoices(scope, word).flatMap(({ source, holds }) => whereReadable(scope, source, holds) ?? [])

/** For rows that contain readable custom values only, and no column of the state. */
export const storedChoicesWith = (scope: Scope, word: string): SQL[] =>
  foundChoices(scope, word).map(({ holds }) => holds)
