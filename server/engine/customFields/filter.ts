import { type SQL, sql } from 'drizzle-orm'
import { customFieldShape } from '#resources/domain/customFields.ts'
import { folded } from '#resources/domain/folding.ts'
import { all, type FilterValue } from '../kinds/conditions.ts'
import { kindOf } from '../kinds/kind.ts'
import type { Scope } from '../read/scope.ts'
import { labelsById, soughtChoice } from './choices.ts'
import { type Definition, definitionsOf } from './definitions.ts'
import { comparedText, holdsChoice } from './select.ts'

export type CustomFieldFilter = FilterValue & { name: string }

const definitionOf = (scope: Scope, name: string): Definition | undefined =>
  scope.access === 'full'
    ? definitionsOf(scope.context, scope.resource.key).find((known) => known.name === name && !known.retired)
    : undefined

const comparisonOf = (scope: Scope, definition: Definition) =>
  kindOf(scope.context.kernel, customFieldShape(definition)).custom

const MAX_FILTERS = 20
const MAX_TEXT = 500

const isSafe = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length <= 200 && value.every(isSafe)
  return typeof value !== 'string' || (value.length <= MAX_TEXT && !value.includes('\0'))
}

const condition = (scope: Scope, { name, ...filter }: CustomFieldFilter): SQL | false | undefined => {
  const definition = definitionOf(scope, name)
  if (!definition || !Object.values(filter).every(isSafe)) return false
  const comparison = comparisonOf(scope, definition)
  if (!comparison) return false
  const { value, condition: compare, isMoment } = comparison
  const moments = [filter.from, filter.to].filter((moment) => typeof moment === 'string')
  if (isMoment && !moments.every(isMoment)) return false
  const { in: among, ...others } = filter
  if (definition.type !== 'list' || !Array.isArray(among))
    return compare(value(comparedText(scope, definition)), filter)
  const ids = among.map((one) => soughtChoice(definition, String(one)))
  return all([holdsChoice(scope, name, ids), compare(value(comparedText(scope, definition)), others)])
}

export const customFieldCondition = (scope: Scope, filters: readonly CustomFieldFilter[]): SQL | undefined => {
  if (filters.length > MAX_FILTERS) return undefined
  const conditions = filters.map((filter) => condition(scope, filter))
  if (conditions.includes(false)) return undefined
  return all(conditions as (SQL | undefined)[]) ?? sql`true`
}

export const customFieldSort = (scope: Scope, name: string): SQL | undefined => {
  const definition = definitionOf(scope, name)
  if (!definition) return undefined
  const comparison = comparisonOf(scope, definition)
  return comparison?.sort(comparison.value(comparedText(scope, definition)))
}

export const choicesWith = (scope: Scope, word: string): SQL[] => {
  const wanted = folded(word)
  return definitionsOf(scope.context, scope.resource.key).flatMap((definition) => {
    if (definition.type !== 'list' || definition.retired) return []
    const ids = Object.entries(labelsById(definition)).flatMap(([id, label]) =>
      folded(label).includes(wanted) ? [id] : [],
    )
    return ids.length > 0 ? [holdsChoice(scope, definition.name, ids)] : []
  })
}
