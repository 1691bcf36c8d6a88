/** Read rights of fields (D135): every path that shows, compares or finds by a value asks here. */
import { type SQL, sql } from 'drizzle-orm'
import type { AccessRule } from '#resources/domain/accessRule.ts'
import { type ReadLimit, readLimitOf, stateFieldOf, type Writer } from '#resources/domain/fieldRights.ts'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { definitionsInUse } from '../customFields/definitions.ts'
import { perSession } from '../perSession.ts'
import { fieldValue } from '../read/scope.ts'
import type { Scope } from '../read/scopeTypes.ts'
import { type Overrides, overridesInUse } from './overrides.ts'

type Definitions = ReturnType<typeof definitionsInUse>
type Rules = ReadonlyMap<string, ReadonlyMap<string, AccessRule>>

export const CUSTOM = 'customFields.'

const composedRules = (definitions: Definitions, overrides: Overrides): Rules => {
  const rules = new Map<string, Map<string, AccessRule>>()
  const add = (entity: string, source: string, rule: AccessRule | undefined) => {
    if (rule) rules.set(entity, (rules.get(entity) ?? new Map()).set(source, rule))
  }
  for (const [entity, { override }] of overrides)
    for (const [name, { read }] of Object.entries(override.fields)) add(entity, name, read)
  for (const [entity, all] of definitions)
    for (const { name, settings } of all) add(entity, CUSTOM + name, settings?.read)
  return rules
}

/** Both keys are new objects after each change. */
const cache = new WeakMap<Definitions, WeakMap<Overrides, Rules>>()

const rulesOf = (context: Context): Rules => {
  const [definitions, overrides] = [definitionsInUse(context), overridesInUse(context)]
  const byOverrides = cache.get(definitions) ?? new WeakMap<Overrides, Rules>()
  cache.set(definitions, byOverrides)
  const rules = byOverrides.get(overrides) ?? composedRules(definitions, overrides)
  byOverrides.set(overrides, rules)
  return rules
}

export const writerOf = ({ session }: Context): Writer =>
  session
    ? { roleIds: session.roleIds, isSuperAdmin: isSuperAdmin(session.holder) }
    : { roleIds: [], isSuperAdmin: false }

type ReadLimits = ReadonlyMap<string, ReadonlyMap<string, ReadLimit>>

const MEMO = 'readLimits'

/** Limits of the session by entity and source; empty for most organisations. Requires `loadDefinitions`. */
export const readLimits = (context: Context): ReadLimits =>
  perSession(context, MEMO, () => {
    const reader = writerOf(context)
    const limits = new Map<string, Map<string, ReadLimit>>()
    for (const [entity, rules] of rulesOf(context))
      for (const [source, rule] of rules) {
        const limit = readLimitOf(rule, reader)
        if (limit) limits.set(entity, (limits.get(entity) ?? new Map()).set(source, limit))
      }
    return limits
  })

export const readLimit = (context: Context, { key }: Pick<AnyResource, 'key'>, source: string): ReadLimit | undefined =>
  readLimits(context).get(key)?.get(source)

export const isNeverRead = (context: Context, resource: Pick<AnyResource, 'key'>, source: string): boolean =>
  readLimit(context, resource, source) === 'never'

const inStates = (scope: Scope, states: readonly string[]): SQL => {
  const state = stateFieldOf(scope.resource)
  return state ? sql`coalesce(${fieldValue(scope, state)} = ANY(${sql.param(states)}::text[]), false)` : sql`false`
}

/** Condition under which the session reads the field of the row; undefined: always. */
export const readGuard = (scope: Scope, source: string): SQL | 'never' | undefined => {
  const limit = readLimit(scope.context, scope.resource, source)
  return !limit || limit === 'never' ? limit : inStates(scope, limit)
}

const NOTHING = sql`NULL`

export const asReadable = (scope: Scope, source: string, value: SQL, nothing = NOTHING): SQL => {
  const guard = readGuard(scope, source)
  if (!guard) return value
  return guard === 'never' ? nothing : sql`(CASE WHEN ${guard} THEN ${value} ELSE ${nothing} END)`
}

/** Undefined if the session may not filter by the field. */
export const whereReadable = (scope: Scope, source: string, condition: SQL | undefined): SQL | undefined => {
  const guard = readGuard(scope, source)
  if (!guard || !condition) return condition
  return guard === 'never' ? sql`false` : sql`(${guard} AND ${condition})`
}

export const readableCustomValues = (scope: Scope, values: SQL): SQL => {
  const limits = [...(readLimits(scope.context).get(scope.resource.key) ?? [])].filter(([source]) =>
    source.startsWith(CUSTOM),
  )
  if (limits.length === 0) return values
  const namesOf = (some: typeof limits) => sql.param(some.map(([source]) => source.slice(CUSTOM.length)))
  const never = limits.filter(([, limit]) => limit === 'never')
  const whole = never.length > 0 ? sql`(${values} - ${namesOf(never)}::text[])` : values
  const groups = Map.groupBy(
    limits.filter(([, limit]) => limit !== 'never'),
    ([, limit]) => JSON.stringify(limit),
  )
  return [...groups].reduce(
    (rest, [states, some]) =>
      sql`(${rest} - (CASE WHEN ${inStates(scope, JSON.parse(states))} THEN '{}'::text[] ELSE ${namesOf(some)}::text[] END))`,
    whole,
  )
}
