import { type Name, type SQL, sql } from 'drizzle-orm'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { MAX_REFERENCES } from '#kinds/references/rules.ts'
import { can } from '#resources/domain/rights.ts'
import { schemaName, tableName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, requireSession } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { readableRows } from '../rowRules/rowRules.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import type { Access, Scope, StatementCounters } from './scopeTypes.ts'

export const aliasName = ({ alias }: Pick<Scope, 'alias'>): string => (alias as unknown as Name).value

/** Same limit as forms, so that saving a record loses no references. */
const MAX_NESTED_IN_RECORD = MAX_REFERENCES
export const MAX_NESTED_IN_LIST = 1_000

/** Scope of a statement's root entity. Throws NOT_FOUND for external entities, which have no table. */
export const rootScope = (
  context: Context,
  resource: AnyResource,
  access: Access = 'full',
  maxNested = MAX_NESTED_IN_RECORD,
): Scope => {
  if (resource.external) throw new AppError('NOT_FOUND', kernelMessages.notFound)
  const counters: StatementCounters = { aliases: 0, computed: 0 }
  const nextAlias = () => sql.identifier(`t${counters.aliases++}`) as unknown as SQL
  return { context, resource, access, nextAlias, counters, alias: nextAlias(), maxNested }
}

export const aliasScope = (context: Context, resource: AnyResource, alias: SQL): Scope => ({
  ...rootScope(context, resource),
  alias,
})

const isReadable = (context: Context, { right }: AnyResource): boolean =>
  !right || can(requireSession(context).holder, right)

/** Scope of a referenced record: `full` if the session has the entity's read right, else `public`. */
export const referencedScope = (scope: Scope, resource: AnyResource): Scope => ({
  ...scope,
  resource,
  access: isReadable(scope.context, resource) ? 'full' : 'public',
  alias: scope.nextAlias(),
})

export const resourceOf = (scope: Scope, key: string): AnyResource => scope.context.kernel.resources.get(key)

export const tableOf = (resource: AnyResource): SQL =>
  sql`${sql.identifier(schemaName(resource.service))}.${sql.identifier(tableName(resource.key))}`

export const column = (scope: Pick<Scope, 'alias'>, name: string): SQL => sql`${scope.alias}.${sql.identifier(name)}`

export const computedValue = (scope: Scope, name: string): SQL | undefined => {
  const { computed, cacheableComputed } = hooksOf(scope.context.kernel, scope.resource.key)
  const compute = computed?.[name]
  const value = compute?.(scope.context, scope.alias)
  if (value && !cacheableComputed?.includes(name)) scope.counters.computed++
  return value
}

const isOpenCopy = (scope: Scope, reference: string, target: AnyResource): SQL | undefined => {
  const pointer = column(scope, fieldColumn(scope.resource, reference))
  if (!isReadable(scope.context, target)) return sql`${pointer} IS NULL`
  const rule = readableRows(scope.context, target, sql.raw('copied'))
  return (
    rule &&
    sql`(${pointer} IS NULL OR EXISTS (SELECT FROM ${tableOf(target)} copied WHERE copied.id = ${pointer} AND ${rule}))`
  )
}

/** Absent where the value is a copy of a record that the session may not read: a copy must not give the original away. */
const withoutHiddenCopies = (scope: Scope, name: string, value: SQL): SQL => {
  const tests = Object.keys(scope.resource.fields[name]?.copyOf ?? {}).flatMap((reference) => {
    const field = scope.resource.fields[reference]
    return field?.kind === 'reference' ? (isOpenCopy(scope, reference, resourceOf(scope, field.to)) ?? []) : []
  })
  return tests.length === 0 ? value : sql`CASE WHEN ${sql.join(tests, sql` AND `)} THEN ${value} END`
}

export const fieldValue = (scope: Scope, name: string): SQL =>
  withoutHiddenCopies(scope, name, computedValue(scope, name) ?? column(scope, fieldColumn(scope.resource, name)))
