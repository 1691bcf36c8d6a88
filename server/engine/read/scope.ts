/** Where an SQL expression stands: which entity's row, under which alias, read by whom. */
import { type Name, type SQL, sql } from 'drizzle-orm'
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { can } from '#resources/domain/rights.ts'
import { MAX_REFERENCES } from '#resources/domain/validationRules.ts'
import { schemaName, tableName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, requireSession } from '../context.ts'
import { hooksOf } from '../entityHooks.ts'
import { fieldColumn } from '../tables/identifiers.ts'

/** `full`: every field. `public`: what anyone may know of a record that is pointed at. */
export type Access = 'full' | 'public'

/** How far the composition of a statement has come: the next alias, and the expressions that its services gave. */
export type Composed = { aliases: number; computed: number }

export type Scope = {
  context: Context
  resource: AnyResource
  /** Alias of the entity's table in the statement. */
  alias: SQL
  access: Access
  /** A fresh alias within the statement. */
  nextAlias: () => SQL
  /** What was used up of the statement so far. */
  composed: Composed
  /** How many records a list inside a record holds at most. */
  maxNested: number
}

/** The alias as it stands in the statement. */
export const aliasName = ({ alias }: Pick<Scope, 'alias'>): string => (alias as unknown as Name).value

/** As many as a form may send back, so that saving a record loses none. */
export const MAX_NESTED_IN_RECORD = MAX_REFERENCES
export const MAX_NESTED_IN_LIST = 1_000

/** The scope of a statement's main entity. What is elsewhere has no table: NOT_FOUND, whoever names it. */
export const rootScope = (
  context: Context,
  resource: AnyResource,
  access: Access = 'full',
  maxNested = MAX_NESTED_IN_RECORD,
): Scope => {
  if (resource.external) throw new AppError('NOT_FOUND', kernelMessages.notFound)
  const composed: Composed = { aliases: 0, computed: 0 }
  const nextAlias = () => sql.identifier(`t${composed.aliases++}`) as unknown as SQL
  return { context, resource, access, nextAlias, composed, alias: nextAlias(), maxNested }
}

const isReadable = (context: Context, { right }: AnyResource): boolean =>
  !right || can(requireSession(context).holder, right)

/** The scope of a record that another one points at: whole for who may read it, else its public fields. */
export const pointedScope = (scope: Scope, resource: AnyResource): Scope => ({
  ...scope,
  resource,
  access: isReadable(scope.context, resource) ? 'full' : 'public',
  alias: scope.nextAlias(),
})

export const resourceOf = (scope: Scope, key: string): AnyResource => scope.context.kernel.resources.get(key)

/** `schema.table` of an entity. */
export const tableOf = (resource: AnyResource): SQL =>
  sql`${sql.identifier(schemaName(resource.service))}.${sql.identifier(tableName(resource.key))}`

/** A column of the scope's row. */
export const column = (scope: Pick<Scope, 'alias'>, name: string): SQL => sql`${scope.alias}.${sql.identifier(name)}`

/** What the entity's service computes under this name; undefined when it computes nothing. */
export const computedValue = (scope: Scope, name: string): SQL | undefined => {
  const { computed, keptComputed } = hooksOf(scope.context.kernel, scope.resource.key)
  const compute = computed?.[name]
  if (!compute) return undefined
  if (!keptComputed?.includes(name)) scope.composed.computed++
  return compute(scope.context, scope.alias)
}

/** The value of a declared field: its column, or what its service computes instead. */
export const fieldValue = (scope: Scope, name: string): SQL =>
  computedValue(scope, name) ?? column(scope, fieldColumn(scope.resource, name))
